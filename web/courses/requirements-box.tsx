import { areAllComplete, percentOf } from '#contract/completion';
import type { Exam } from '#contract/exams';
import { Button } from '#web/ui/button';
import { classNames } from '#web/ui/class-names';
import { Condition } from '#web/ui/condition';
import { type AskedRecital, RecitalCondition } from './recital-condition.tsx';
import { examFacts, requirementsText as text } from './requirements-text.ts';
import './requirements-box.css';

interface RequirementsBoxProps {
  /** What it asks to be recited. */
  recital: AskedRecital;
  /** Keys of the texts that the student recited whole. */
  signed: readonly string[];
  lessonCount: number;
  completedLessons: number;
  /** What is missing before the exam opens, in a sentence. */
  whyLocked: string;
  /** null when the course has none. */
  exam: Exam | null;
  hasPassed: boolean;
  /** How the exam ended stands above, in the page's one frame, with the next step. */
  hasResult: boolean;
}

/** What completes the course, and what of it is still missing. The way on stands in the head of the page. */
export function RequirementsBox(props: RequirementsBoxProps) {
  const { recital, signed, lessonCount, completedLessons, exam, hasPassed, hasResult } = props;
  const isOpen = areAllComplete(completedLessons, lessonCount);
  const percent = percentOf(completedLessons, lessonCount);
  return (
    <section
      className={classNames('requirements', hasResult ? 'leaf' : 'jadwal')}
      aria-labelledby="requirements"
    >
      <h2 id="requirements">{text.requirements}</h2>
      <ul>
        <Condition percent={percent} state={text.countOfAll(completedLessons, lessonCount)}>
          {text.watchLessons}
        </Condition>
        <Condition
          percent={hasPassed ? 100 : 0}
          locked={!isOpen && !hasPassed}
          state={examState(props, isOpen)}
        >
          {exam ? text.passExam(exam.passingGrade) : text.finalExam}
        </Condition>
        <RecitalCondition course={recital} signed={signed} />
      </ul>
      {!hasResult && (
        <div className="requirements__next">
          <NextStep {...props} isOpen={isOpen} />
        </div>
      )}
    </section>
  );
}

function examState({ exam, hasPassed, hasResult }: RequirementsBoxProps, isOpen: boolean): string {
  if (hasPassed) return text.passed;
  if (!exam) return text.notYetThere;
  if (hasResult) return text.notPassed;
  return isOpen ? text.open : text.locked;
}

function NextStep({
  lessonCount,
  completedLessons,
  whyLocked,
  exam,
  hasPassed,
  isOpen,
}: RequirementsBoxProps & { isOpen: boolean }) {
  const left = lessonCount - completedLessons;
  if (hasPassed) return <p>{text.allDone}</p>;
  if (lessonCount === 0) return <p>{text.noLessonsYet}</p>;
  if (!exam) return <p>{isOpen ? text.examMissing : text.lessonsLeftNoExam(left)}</p>;
  if (!isOpen) {
    return (
      <Button block icon="lock" disabledReason={whyLocked}>
        {text.finalExam}
      </Button>
    );
  }
  return (
    <>
      <p>{text.examOpen}</p>
      <p className="hint">{examFacts(exam)}</p>
    </>
  );
}
