import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import { currentUserQuery } from '#web/accounts/api';
import { deskQuery } from './desk-query.ts';
import { coursesQuery } from '../api.ts';

/** The courses of whoever is here, as the server tells them: an admin has all, a teacher those on their desk. */
export function useManagedCourses() {
  const { data: user } = useQuery(currentUserQuery);
  const isTeacher = user?.role === 'teacher';
  const courses = useQuery(coursesQuery);
  const desk = useQuery({ ...deskQuery(), enabled: isTeacher });
  const own = isTeacher ? desk.data?.courses : courses.data;
  return {
    data: user && own && courses.data ? ofThese(courses.data, own) : undefined,
    error: courses.error ?? desk.error,
    refetch: () => [courses, desk].forEach((query) => query.error && void query.refetch()),
  };
}

function ofThese(courses: readonly Course[], own: readonly { id: number }[]): Course[] {
  const ids = new Set(own.map(({ id }) => id));
  return courses.filter(({ id }) => ids.has(id));
}
