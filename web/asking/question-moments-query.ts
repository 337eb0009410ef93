import { askingApi } from '#contract/asking';
import { asking } from '#web/lib/asking';

/** Where on the tape of a lesson questions were asked: apart, for the first page of a long list shall not wait for it. */
export const questionMomentsQuery = (lessonId: number) => ({
  ...asking(askingApi.momentsOfLesson, { params: { id: lessonId } }),
  // As long as the questions themselves.
  staleTime: 30_000,
});
