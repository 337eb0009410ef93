import { useQuery } from '@tanstack/react-query';
import type { Course } from '#contract/courses';
import { coursesQuery } from '../api.ts';

const managed = (courses: Course[]): Course[] => courses.filter(({ mayManage }) => mayManage);

/** The courses of whoever is here, as the server tells them: an admin has all, a teacher those that are theirs. */
export const useManagedCourses = () => useQuery({ ...coursesQuery, select: managed });
