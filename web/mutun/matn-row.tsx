import { Link } from 'wouter';
import type { ListedMatn } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { Cover } from '#web/ui/cover';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { authorLine, correctedSentence, mutunText as text, standingSentence } from './text.ts';
import { UnitMap } from './unit-map.tsx';
import './matn-row.css';

interface MatnRowProps {
  matn: ListedMatn;
  /** Its place in the list, which chooses its binding. */
  place: number;
}

/** A text on the list: its binding, how the reader stands in it, and the ways on. */
export function MatnRow({ matn, place }: MatnRowProps) {
  const { key, kind, title, states, memorised, learning, corrected } = matn;
  return (
    <li className="matn-row">
      <div className="matn-row__cover">
        <Cover
          title={title}
          level={levels[place % levels.length] ?? 1}
          courseId={place + 1}
          small
          decorative
        />
      </div>
      <div className="matn-row__head">
        <h2>
          <Link href={paths.matn(key)} className="matn-row__link">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <p className="sm ink2">{authorLine(matn, 'latn')}</p>
      </div>
      <div className="matn-row__standing">
        <UnitMap kind={kind} states={states} />
        <p className="sm ink2">{standingSentence(kind, memorised, learning, states.length)}</p>
        {corrected.length > 0 && (
          <Note tone="warn" icon="info">
            {correctedSentence(kind, corrected)}.{' '}
            <Link href={paths.matnUnit(key, corrected[0] ?? 1)}>{text.seeCorrection}</Link>
          </Note>
        )}
      </div>
      <Ways matn={matn} />
    </li>
  );
}

function Ways({ matn: { key, memorised, learning, due, fresh } }: { matn: ListedMatn }) {
  const hasBegun = memorised + learning > 0;
  return (
    <div className="matn-row__ways">
      {due + fresh > 0 && (
        <p className="matn-row__today">
          <b>
            <Num>{due + fresh}</Num>
          </b>{' '}
          {text.today}
        </p>
      )}
      <LinkButton href={paths.matn(key)} kind="secondary" small>
        {text.read}
      </LinkButton>
      {memorised > 0 && (
        <LinkButton href={paths.recite(key)} kind="quiet" small icon="mic">
          {text.toTeacher}
        </LinkButton>
      )}
      {hasBegun ? (
        <LinkButton href={paths.sard(key)} kind="quiet" small>
          {text.recite}
        </LinkButton>
      ) : (
        <LinkButton href={paths.memorise(key)} kind="quiet" small>
          {text.begin}
        </LinkButton>
      )}
    </div>
  );
}

const levels = [1, 1, 2, 3, 4, 5] as const;
