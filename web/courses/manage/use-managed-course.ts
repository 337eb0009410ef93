import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../api.ts';
import { courseTeachersQuery } from './teachers-api.ts';

/** A course with its teachers, for those who manage it. What students see every teacher may read; whose it is the list of its teachers tells. */
export function useManagedCourse(courseId: number) {
  const course = useQuery(courseQuery(courseId));
  const teachers = useQuery(courseTeachersQuery(courseId));
  return {
    managed: course.data && teachers.data ? { course: course.data, teachers: teachers.data } : null,
    error: course.error ?? teachers.error,
    refetch: () => [course, teachers].forEach((query) => query.error && void query.refetch()),
  };
}
