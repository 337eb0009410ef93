import { useEffect, useRef } from 'react';
import { waitsForAddress } from '#contract/confirmation-sentence';
import { gradeBand, honoursOf } from '#contract/grades';
import { ConfirmWay } from '#web/accounts/confirm-way';
import { formatGrade } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { GradeBadge } from '#web/ui/grade-badge';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { ScoreMedallion } from '#web/ui/score-medallion';
import type { Marks } from './api.ts';
import { resultText } from '#web/lib/result-text';
import { triesText } from '#web/lib/tries-text';
import { examsText as text } from './text.ts';
import './exam-result.css';

interface ExamResultProps {
  marks: Marks;
  /** How many answers of this device were not counted. */
  uncounted: number;
  /** What it has changed of an earlier pass; null where there was none. */
  bettering: string | null;
  coursePath: string;
  /** It came just now: it is read out. */
  isNews?: boolean | undefined;
  /** After a fail, where there is another. */
  onNewAttempt: (() => void) | null;
  /** No try is left. */
  isSpent?: boolean | undefined;
  /** To the paper, where it may be read. */
  paper: string | null;
}

/** A pass wears the colour of its band; a fail is grey, and shows the way back. */
export function ExamResultView({
  marks,
  uncounted,
  bettering,
  coursePath,
  isNews,
  isSpent,
  onNewAttempt,
  paper,
}: ExamResultProps) {
  const { passed, score, passingGrade, correctAnswers, totalQuestions, endedByTime, certificateWaits } =
    marks;
  const shownScore = formatGrade(score, passingGrade);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <section className="exam-result">
      <ScoreMedallion score={shownScore} band={passed ? gradeBand(score) : '00'} />
      <h1 tabIndex={-1} ref={heading}>
        {passed ? text.passedTitle : resultText.failedTitle}
      </h1>
      <p className="exam-result__marks">
        {resultText.marks(correctAnswers, totalQuestions, passingGrade)}{' '}
        {!passed && (isSpent ? `${triesText.noneLeft} ${triesText.askTeacher}` : resultText.failedAdvice)}
      </p>
      <p>
        {passed ? (
          <GradeBadge grade={score} passingGrade={passingGrade} word={honoursOf(score)} />
        ) : (
          <span className="grade band-00">
            {text.belowPassing} <Num>{shownScore}</Num>
          </span>
        )}
      </p>
      {bettering && <Note icon="refresh">{bettering}</Note>}
      {certificateWaits && <CertificateWaits why={certificateWaits} />}
      <ResultNotes endedByTime={endedByTime} uncounted={uncounted} />
      <ResultWays
        passed={passed}
        waits={certificateWaits !== undefined}
        coursePath={coursePath}
        onNewAttempt={onNewAttempt}
        paper={paper}
      />
    </section>
  );
}

/** For a recital, to which the course leads; or for the address, to which this does. */
function CertificateWaits({ why }: { why: string }) {
  if (!waitsForAddress(why)) return <Note icon="mic">{why}</Note>;
  return (
    <Note tone="warn" icon="mail">
      <p>{why}</p>
      <ConfirmWay />
    </Note>
  );
}

type ResultWaysProps = Pick<ExamResultProps, 'coursePath' | 'onNewAttempt' | 'paper'> & {
  passed: boolean;
  /** There is no certificate to show yet: the course says what it waits for, and leads there. */
  waits: boolean;
};

function ResultWays({ passed, waits, coursePath, onNewAttempt, paper }: ResultWaysProps) {
  return (
    <div className="exam-result__actions">
      {passed ? (
        <>
          {!waits && (
            <LinkButton href={paths.certificates} icon="award">
              {text.certificate}
            </LinkButton>
          )}
          <LinkButton href={coursePath} kind={waits ? 'primary' : 'secondary'}>
            {text.backToCourse}
          </LinkButton>
        </>
      ) : (
        <LinkButton href={coursePath} icon="book">
          {text.reviewLessons}
        </LinkButton>
      )}
      {onNewAttempt && (
        <Button kind="secondary" onClick={onNewAttempt}>
          {text.newAttempt}
        </Button>
      )}
      {paper && (
        <LinkButton href={paper} kind="quiet" icon="file">
          {resultText.readPaper}
        </LinkButton>
      )}
    </div>
  );
}

function ResultNotes({ endedByTime, uncounted }: { endedByTime: boolean; uncounted: number }) {
  return (
    <>
      {endedByTime && (
        <Note tone="warn" icon="clock">
          {resultText.endedByTime}
        </Note>
      )}
      {uncounted > 0 && (
        <Note tone="warn" icon={endedByTime ? 'offline' : 'info'}>
          {endedByTime ? text.cameTooLate(uncounted) : text.handedInElsewhere(uncounted)}
        </Note>
      )}
    </>
  );
}
