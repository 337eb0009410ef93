import { queryOptions } from '@tanstack/react-query';
import { examsApi } from '#contract/exams';
import { call } from '#web/lib/call';

/** Apart from the other questions about courses: the contract of exams is the largest, and the dashboard needs none. */
export const examOfCourseQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['exams'],
    queryFn: ({ signal }) => call(examsApi.listExams, {}, { signal }),
    select: (exams) => exams.find((exam) => exam.courseId === courseId && exam.totalQuestions > 0) ?? null,
  });
