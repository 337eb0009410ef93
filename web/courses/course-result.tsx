import type { ReactNode } from 'react';
import type { CourseResult } from '#contract/exam-standing';
import { gradeBand, honoursOf } from '#contract/grades';
import { formatGrade } from '#web/lib/format';
import { resultText as text } from '#web/lib/result-text';
import { GradeBadge } from '#web/ui/grade-badge';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { ScoreMedallion } from '#web/ui/score-medallion';
import './course-result.css';

interface CourseResultProps {
  result: CourseResult;
  /** The next step first. */
  actions: ReactNode;
}

/** How the exam ended, on top of its course for as long as it is so. */
export function CourseResultView({ result, actions }: CourseResultProps) {
  const { passed, score, passingGrade, correctAnswers, totalQuestions, tries, certificateNumber } = result;
  return (
    <section className="jadwal course-result" aria-labelledby="result">
      <ScoreMedallion
        score={formatGrade(score, passingGrade)}
        band={passed ? gradeBand(score) : '00'}
        small
      />
      <div className="course-result__words">
        <h2 id="result">{passed ? text.passedTitle : text.failedTitle}</h2>
        <p>
          {text.marks(correctAnswers, totalQuestions, passingGrade)} {tries > 1 && text.tries(tries)}{' '}
          {!passed && text.failedAdvice}
        </p>
        {passed && (
          <p className="course-result__honours">
            <GradeBadge grade={score} passingGrade={passingGrade} word={honoursOf(score)} />
            {certificateNumber && (
              <span>
                {text.certificateNumber} <Num ltr>{certificateNumber}</Num>
              </span>
            )}
          </p>
        )}
        {result.endedByTime && (
          <Note tone="warn" icon="clock">
            {text.endedByTime}
          </Note>
        )}
        <div className="course-result__actions">{actions}</div>
      </div>
    </section>
  );
}
