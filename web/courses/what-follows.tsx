import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import type { MyEnrolment } from '#contract/enrolments';
import { LevelSoFar } from '#web/admission/level-so-far';
import { resultText } from '#web/lib/result-text';
import { Icon } from '#web/ui/icon';
import { SectionHead } from '#web/ui/section-head';
import { coursesQuery } from './api.ts';
import { CourseCard } from './course-card.tsx';
import { nextSubject } from './next-subject.ts';
import { coursesText as text } from './text.ts';
import './what-follows.css';

interface WhatFollowsProps {
  course: Course;
  enrolments: readonly MyEnrolment[];
}

/** After a pass: the subject that comes next, whose place is kept while the list is on its way, and how far the level is. */
export function WhatFollows({ course, enrolments }: WhatFollowsProps) {
  const { data: courses, isPending } = useQuery(coursesQuery);
  if (course.diploma === null) return null;
  const completed = new Set(
    enrolments.filter(({ completedAt }) => completedAt !== null).map(({ courseId }) => courseId),
  );
  const next = courses && nextSubject(courses, course, completed);
  return (
    <section className="what-follows" aria-labelledby="what-follows">
      <SectionHead id="what-follows" title={resultText.whatFollows} />
      {(next || isPending) && (
        <ul className="ruled what-follows__list">
          {next && (
            <CourseCard course={next} lessons={text.lessonCount(next.totalLessons)}>
              <Icon name="chevron-next" />
            </CourseCard>
          )}
        </ul>
      )}
      <LevelSoFar diploma={course.diploma} />
    </section>
  );
}
