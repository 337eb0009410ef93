import type { CSSProperties, ReactNode } from 'react';
import type { UnitState, WholeMatn } from '#contract/mutun';
import { percentOf } from '#contract/completion';
import { paths } from '#web/lib/paths';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs';
import { classNames } from '#web/ui/class-names';
import { LinkButton } from '#web/ui/link-button';
import { ProgressBar } from '#web/ui/progress-bar';
import { copyAsWritten } from './copy-as-written.ts';
import { useReadingSettings } from './reading-settings.ts';
import { ReadingTools } from './reading-tools.tsx';
import { mutunText, readingText as text } from './text.ts';
import './matn-frame.css';

interface MatnFrameProps {
  crumbs: readonly Crumb[];
  /** At the end of the line with the crumbs. */
  aside?: ReactNode;
  actions: ReactNode;
  children: (vowels: boolean) => ReactNode;
}

/** A smallest letter from which a phone has no room beside it. */
const large = 1.3;

/** What stands around a text: where we are, how it is shown, what may be done with it. */
export function MatnFrame({ crumbs, aside, actions, children }: MatnFrameProps) {
  const settings = useReadingSettings();
  const scale: CSSProperties & { '--matn-scale': number } = { '--matn-scale': settings.size };
  return (
    <div
      className={classNames('matn-frame', settings.size >= large && 'is-large')}
      style={scale}
      onCopy={copyAsWritten}
    >
      <div className="matn-frame__head">
        <Breadcrumbs crumbs={crumbs} />
        {aside}
      </div>
      <div className="matn-frame__ways">
        <div className="matn-frame__actions">{actions}</div>
        <div className="matn-frame__tools">
          <ReadingTools settings={settings} />
        </div>
      </div>
      {children(settings.vowels)}
    </div>
  );
}

interface MatnActionsProps {
  matn: WholeMatn;
  standings: ReadonlyMap<number, UnitState>;
}

/** How far the reader has come, and the ways on from here. */
export function MatnActions({ matn, standings }: MatnActionsProps) {
  const states = [...standings.values()];
  const memorised = states.filter((state) => state === 'memorised').length;
  const hasBegun = states.some((state) => state !== 'new');
  return (
    <>
      {hasBegun && (
        <p className="matn-frame__meter">
          <span>{text.memorised(memorised, matn.units.length)}</span>
          <ProgressBar value={percentOf(memorised, matn.units.length)} label={text.progress} hideValue />
        </p>
      )}
      <LinkButton href={paths.memorise(matn.key)} small>
        {hasBegun ? mutunText.goOn : mutunText.begin}
      </LinkButton>
      {hasBegun && (
        <LinkButton href={paths.sard(matn.key)} kind="secondary" small>
          {mutunText.recite}
        </LinkButton>
      )}
      <ToTeacher matnKey={matn.key} />
      <Explanations matn={matn} />
    </>
  );
}

/** From memory, before whoever teaches it. */
export const ToTeacher = ({ matnKey }: { matnKey: string }) => (
  <LinkButton href={paths.recite(matnKey)} kind="secondary" small icon="mic">
    {mutunText.toTeacher}
  </LinkButton>
);

/** The courses that teach the text. */
export function Explanations({ matn: { courses } }: { matn: WholeMatn }) {
  return courses.map(({ id, title }) => (
    <LinkButton key={id} href={paths.course(id)} kind="secondary" small icon="headphones">
      {courses.length === 1 ? text.explained : text.explainedIn(title)}
    </LinkButton>
  ));
}
