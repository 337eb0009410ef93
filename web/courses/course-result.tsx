import type { ReactNode } from 'react';
import type { CourseResult } from '#contract/exam-standing';
import { gradeBand, honoursOf } from '#contract/grades';
import { formatGrade } from '#web/lib/format';
import { resultText as text } from '#web/lib/result-text';
import { GradeBadge } from '#web/ui/grade-badge';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { ScoreMedallion } from '#web/ui/score-medallion';
import { NextTryClock, NextTryNews, type Tries, TriesLeft } from './next-try.tsx';
import { type LessonWay, UnitList } from './unit-list.tsx';
import { hasUnits, isStrong } from './unit-marks.ts';
import './course-result.css';

interface FailedCourseProps {
  result: CourseResult;
  /** All of the course, in its order. */
  lessons: readonly LessonWay[];
  tries: Tries;
  /** The next try should be open now: the server is asked. */
  onOver: () => void;
  /** The next step first. */
  actions: ReactNode;
}

/** How the exam ended, on top of its course until it is mended: what went well, where to go back to, and when to try again. */
export function FailedCourse({ result, lessons, tries, onOver, actions }: FailedCourseProps) {
  const { units } = result;
  const { triesLeft, nextTryAt } = tries;
  const isWaiting = nextTryAt !== null && triesLeft !== 0;
  const withUnits = hasUnits(units);
  return (
    <section className="jadwal course-result" aria-labelledby="result">
      <div className="course-result__score">
        <Medallion {...result} />
        <h2 id="result">{text.failedTitle}</h2>
        <p>
          <MarksLine {...result} />{' '}
          {withUnits
            ? text.units(units.filter(isStrong).length, units.filter((unit) => !isStrong(unit)).length)
            : text.failedAdvice}
        </p>
        <EndedByTime {...result} />
      </div>
      {withUnits && <UnitList units={units} lessons={lessons} />}
      <div className="course-result__next">
        {isWaiting && <NextTryClock {...tries} nextTryAt={nextTryAt} onOver={onOver} />}
        <NextTryNews isWaiting={isWaiting} />
        {triesLeft !== null && <TriesLeft used={tries.used} triesLeft={triesLeft} />}
        <div className="course-result__actions">{actions}</div>
      </div>
    </section>
  );
}

interface PassedCourseProps {
  result: CourseResult;
  /** The picture of the certificate, where there is one. */
  certificate: ReactNode;
  actions: ReactNode;
}

/** The certificate first, then the grade with its number, and what can be done with them. */
export function PassedCourse({ result, certificate, actions }: PassedCourseProps) {
  const { score, passingGrade, certificateNumber } = result;
  return (
    <section className="jadwal course-result course-result--passed" aria-labelledby="result">
      {certificateNumber ? certificate : <Medallion {...result} />}
      <div className="course-result__words">
        <h2 id="result">{text.passedTitle}</h2>
        <p>
          <MarksLine {...result} />
        </p>
        <p className="course-result__honours">
          <GradeBadge grade={score} passingGrade={passingGrade} word={honoursOf(score)} />
          {certificateNumber && (
            <span>
              {text.certificateNumber} <Num ltr>{certificateNumber}</Num>
            </span>
          )}
        </p>
        <EndedByTime {...result} />
        <div className="course-result__actions">{actions}</div>
      </div>
    </section>
  );
}

function Medallion({ passed, score, passingGrade }: CourseResult) {
  return (
    <ScoreMedallion score={formatGrade(score, passingGrade)} band={passed ? gradeBand(score) : '00'} small />
  );
}

function MarksLine({ correctAnswers, totalQuestions, passingGrade, tries }: CourseResult) {
  return (
    <>
      {text.marks(correctAnswers, totalQuestions, passingGrade)} {tries > 1 && text.tries(tries)}
    </>
  );
}

function EndedByTime({ endedByTime }: CourseResult) {
  return (
    endedByTime && (
      <Note tone="warn" icon="clock">
        {text.endedByTime}
      </Note>
    )
  );
}
