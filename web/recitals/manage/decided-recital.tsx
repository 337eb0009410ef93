import type { WholeMatn } from '#contract/mutun';
import type { WholeRecital } from '#contract/recitals';
import { readerLongDate } from '#web/lib/reader-dates';
import { paths } from '#web/lib/paths';
import { SessionFrame } from '#web/mutun/memorising/session-frame';
import { LinkButton } from '#web/ui/link-button';
import { MarkLegend } from '../mark-line.tsx';
import { MarkedText } from '../marked-text.tsx';
import { rangeText, stateNames } from '../text.ts';
import { judgeText as text } from './text.ts';
import './marking-desk.css';

/** What was decided, as it can no longer be changed. */
export function DecidedRecital({ recital, matn }: { recital: WholeRecital; matn: WholeMatn }) {
  const { student, state, teacher, decidedAt, toMend, comment, marks, from, to } = recital;
  return (
    <SessionFrame
      title={text.of(student)}
      line={
        <>
          <bdi>{matn.title}</bdi>، {rangeText(recital)}
        </>
      }
      back={paths.waitingRecitals}
    >
      <div className="marking marking--decided">
        <h1>
          {text.decided}: {stateNames[state]}
        </h1>
        <p className="ink2">
          {teacher !== null && <bdi>{teacher}</bdi>}
          {decidedAt !== null && `، ${readerLongDate(decidedAt)}`}
        </p>
        {toMend !== null && <p dir="auto">{toMend}</p>}
        {comment !== null && <p dir="auto">{comment}</p>}
        {marks.length > 0 && <MarkLegend />}
        <section className="jadwal marking__leaf" aria-label={text.text}>
          <MarkedText matn={matn} from={from} to={to} marks={marks} />
        </section>
        <LinkButton href={paths.waitingRecitals} kind="secondary">
          {text.back}
        </LinkButton>
      </div>
    </SessionFrame>
  );
}
