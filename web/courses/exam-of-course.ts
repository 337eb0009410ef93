import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint';
import { examsApi } from '#contract/exams';
import { asking } from '#web/lib/asking';
import { followsTeaching } from '#web/lib/what-follows';

/** Apart from the other questions about courses: the contract of exams is the largest, and the dashboard needs none. */
export const examOfCourseQuery = (courseId: number) =>
  queryOptions({
    ...asking(examsApi.listExams, {}, followsTeaching),
    select: (exams) => examToSit(exams, courseId),
  });

export type ListedExam = ReplyOf<typeof examsApi.listExams>[number];

/** The staff are told of drafts and of what was replaced as well; nobody can sit those. */
export const examToSit = (exams: readonly ListedExam[], courseId: number): ListedExam | null =>
  exams.find((exam) => exam.courseId === courseId && exam.isActive && !exam.obstacles?.length) ?? null;
