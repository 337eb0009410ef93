import { addressOf } from '#contract/endpoint';
import { recitalsApi, type WholeRecital } from '#contract/recitals';
import { readerLongDate } from '#web/lib/reader-dates';
import { paths } from '#web/lib/paths';
import { classNames } from '#web/ui/class-names';
import { LinkButton } from '#web/ui/link-button';
import { Ornament } from '#web/ui/ornament';
import { Tag } from '#web/ui/tag';
import { SpokenComment } from './spoken-comment.tsx';
import { attemptText, rangeText, stateNames } from './text.ts';
import { verdictText as text } from './verdict-text.ts';
import './verdict-box.css';

interface VerdictBoxProps {
  recital: WholeRecital;
  /** With this one, or with others, the whole text is passed. */
  isSigned: boolean;
  /** Of the text. */
  units: number;
}

/** The verdict, what to mend, the teacher's words, and the next step. */
export function VerdictBox({ recital, isSigned, units }: VerdictBoxProps) {
  const { state, toMend, teacher, attempt } = recital;
  const when = readerLongDate(recital.decidedAt ?? recital.sentAt);
  return (
    <section
      className={classNames('jadwal verdict-box', state === 'passed' && 'is-passed')}
      aria-labelledby="verdict"
    >
      {state === 'passed' && <Ornament name="seal" className="verdict-box__seal" />}
      <p className="sm ink2">
        {text.yourRecital(rangeText(recital), when)} {attempt > 1 && <Tag>{attemptText(attempt)}</Tag>}
      </p>
      <h1 id="verdict">{state === 'sent' ? text.waits : stateNames[state]}</h1>
      {state === 'sent' && <p className="verdict-box__said">{text.waitsDescription}</p>}
      {state === 'passed' && (
        <p className="verdict-box__said">
          {isSigned ? text.passedWhole(recital.matnTitle) : text.passedPart}
        </p>
      )}
      {toMend !== null && (
        <p className="verdict-box__said" dir="auto">
          {toMend}
        </p>
      )}
      <Comment recital={recital} />
      {teacher !== null && (
        <p className="sm muted">
          <bdi>{teacher}</bdi>
        </p>
      )}
      <NextStep recital={recital} isSigned={isSigned} units={units} />
    </section>
  );
}

function Comment({ recital: { id, comment, hasSpokenComment } }: { recital: WholeRecital }) {
  const isWritten = comment !== null && comment !== '';
  if (!isWritten && !hasSpokenComment) return null;
  return (
    <div className="verdict-box__comment" role="group" aria-label={text.comment}>
      {isWritten && <p dir="auto">{comment}</p>}
      {hasSpokenComment && (
        <SpokenComment address={addressOf(recitalsApi.spokenComment, { params: { id } })} />
      )}
    </div>
  );
}

function NextStep({ recital, isSigned, units }: VerdictBoxProps) {
  const { matnKey, from, to, state, marks } = recital;
  if (state === 'sent') return null;
  if (state === 'passed') {
    return (
      <div className="row">
        {isSigned ? (
          <LinkButton href={paths.transcript} icon="list">
            {text.transcript}
          </LinkButton>
        ) : (
          to < units && (
            <LinkButton href={paths.reciteRange(matnKey, to + 1, units)} icon="mic">
              {text.goOn}
            </LinkButton>
          )
        )}
      </div>
    );
  }
  const marked = [...new Set(marks.map(({ unit }) => unit))];
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return (
    <div className="row">
      <LinkButton href={paths.memoriseUnits(matnKey, ...(marked.length > 0 ? marked : all))} icon="refresh">
        {marked.length > 0 ? text.review(marks.length) : text.reviewRange}
      </LinkButton>
      <LinkButton href={paths.reciteRange(matnKey, from, to)} kind="quiet" icon="mic">
        {text.again}
      </LinkButton>
    </div>
  );
}
