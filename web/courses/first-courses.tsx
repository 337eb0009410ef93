import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import { sorted } from '#contract/sorted';
import { EmptyState } from '#web/ui/empty-state';
import { LoadError } from '#web/ui/load-error';
import { coursesQuery } from './api.ts';
import { CourseCard } from './course-card.tsx';
import { CourseListSkeleton } from './course-list-skeleton.tsx';
import { coursesText as text } from './text.ts';

/** For a student who has not begun: the courses with which the programme begins. */
export function FirstCourses() {
  const { data: courses, error, refetch } = useQuery({ ...coursesQuery, select: firstLevel });
  if (error) {
    return <LoadError error={error} onRetry={refetch} headingLevel={3} />;
  }
  if (!courses) return <CourseListSkeleton />;
  if (courses.length === 0)
    return <EmptyState title={text.noCourses} description={text.noCoursesDescription} headingLevel={3} />;
  return (
    <>
      <p className="ink2 first-courses__lead">{text.beginHereDescription}</p>
      <ul className="course-list">
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} lessons={text.lessonCount(course.totalLessons)} />
        ))}
      </ul>
    </>
  );
}

/** Of the preparatory diploma; where the programme has not been written, whatever is for beginners. */
export function firstLevel(courses: readonly Course[]): Course[] {
  const shown = courses.filter(({ isActive }) => isActive);
  const preparatory = shown.filter(({ diploma }) => diploma === 'preparatory');
  const chosen = preparatory.length > 0 ? preparatory : shown.filter(({ level }) => level === 'مبتدئ');
  return sorted(
    chosen,
    (one, other) => (one.programmeCode ?? '').localeCompare(other.programmeCode ?? '') || one.id - other.id,
  );
}
