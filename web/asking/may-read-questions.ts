import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import { enrolmentsQuery } from '#web/courses/api';

/** Questions are for those of the course and its teachers; undefined until it is known. */
export function useMayRead({ id, mayManage }: Pick<Course, 'id' | 'mayManage'>): boolean | undefined {
  const { data: enrolments } = useQuery(enrolmentsQuery);
  if (mayManage) return true;
  return enrolments?.some(({ courseId }) => courseId === id);
}
