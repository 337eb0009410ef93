import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CourseUnit } from '#contract/course-units';
import type { Course } from '#contract/courses';
import type { ReplyOf } from '#contract/endpoint';
import type { MyEnrolment } from '#contract/enrolments';
import type { CourseResult, examStandingApi } from '#contract/exam-standing';
import type { Lesson, LessonProgress } from '#contract/lessons';
import { DownloadCertificate, LaterCertificate } from '#web/certificates/later-certificate';
import { BetterScore } from '#web/courses/better-score';
import { FailedActions, PassedActions, type StudyState } from '#web/courses/course-action';
import { FailedCourse, PassedCourse } from '#web/courses/course-result';
import type { ListedExam } from '#web/courses/exam-of-course';
import { type LessonWay, UnitList } from '#web/courses/unit-list';
import { hasUnits, weakestUnit } from '#web/courses/unit-marks';
import { WhatFollows } from '#web/courses/what-follows';
import { lessonPercent, progressOf } from '#web/lessons/lesson-rules';
import { examStandingQuery } from '#web/lib/exam-standing-query';
import { paths } from '#web/lib/paths';
import { resultText } from '#web/lib/result-text';
import { Section } from '#web/ui/section';

/** A course as one student has it. */
export interface CourseOfStudent {
  lessons: Lesson[];
  units: CourseUnit[];
  progress: LessonProgress[];
  enrolments: readonly MyEnrolment[];
  enrolment: MyEnrolment | undefined;
  exam: ListedExam | null;
  standing: ReplyOf<typeof examStandingApi.examStanding>;
  /** How far the server's clock is ahead of this device's. */
  offset: number;
}

interface OutcomeProps {
  course: Course;
  study: StudyState;
  result: CourseResult;
  ofStudent: CourseOfStudent;
}

/** How the exam ended, and what to do now. */
export function CourseOutcome({ course, study, result, ofStudent }: OutcomeProps) {
  const { lessons, progress, standing, offset } = ofStudent;
  const askAgain = useAskingStanding(course.id);
  const { attemptId, certificateNumber, units } = result;
  const paper = result.mayReview && attemptId !== null ? paths.examReview(course.id, attemptId) : null;
  if (result.passed) {
    return (
      <PassedCourse
        result={result}
        certificate={certificateNumber && <LaterCertificate certificateNumber={certificateNumber} />}
        actions={
          <PassedActions
            certificateNumber={certificateNumber}
            download={certificateNumber && <DownloadCertificate certificateNumber={certificateNumber} />}
            paper={paper}
          />
        }
      />
    );
  }
  const { nextTryAt, triesLeft } = standing;
  const tries = { nextTryAt, triesLeft, used: result.tries, offset };
  const ways = lessons.map((lesson) => wayTo(lesson, progress));
  const weakest = weakestUnit(units);
  const again = weakest === null ? undefined : ways.find(({ unit }) => unit === weakest);
  return (
    <FailedCourse
      result={result}
      lessons={ways}
      tries={tries}
      onOver={askAgain}
      actions={
        <FailedActions
          study={study}
          tries={tries}
          back={again ? { href: again.href, label: resultText.backTo(again.title) } : null}
          paper={paper}
        />
      }
    />
  );
}

/** Asks the server again how the student stands with the exam. */
function useAskingStanding(courseId: number) {
  const queries = useQueryClient();
  return useCallback(
    () => void queries.invalidateQueries({ queryKey: examStandingQuery(courseId).queryKey }),
    [queries, courseId],
  );
}

const wayTo = (lesson: Lesson, progress: readonly LessonProgress[]): LessonWay => ({
  id: lesson.id,
  unit: lesson.unit,
  href: paths.lesson(lesson.courseId, lesson.id),
  title: lesson.title,
  duration: lesson.duration,
  percent: lessonPercent(lesson, progressOf(lesson, progress)),
});

interface AfterPassProps {
  course: Course;
  result: CourseResult;
  ofStudent: CourseOfStudent;
}

/** What follows in the course, under the result. */
export function AfterPass({ course, result: { units, tries }, ofStudent }: AfterPassProps) {
  const { enrolments, standing, offset } = ofStudent;
  const { nextTryAt, triesLeft } = standing;
  const askAgain = useAskingStanding(course.id);
  return (
    <>
      <WhatFollows course={course} enrolments={enrolments} />
      {hasUnits(units) && (
        <Section id="units" title={resultText.unitsTitle}>
          <UnitList units={units} />
        </Section>
      )}
      {standing.mayBetter && (
        <BetterScore
          course={course}
          tries={{ nextTryAt, triesLeft, used: tries, offset }}
          onOver={askAgain}
        />
      )}
    </>
  );
}
