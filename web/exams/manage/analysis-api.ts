import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/endpoint';
import { addressOf } from '#contract/endpoint';
import { analysisApi } from '#contract/question-analysis';
import { asking } from '#web/lib/asking';

export type Analysis = ReplyOf<typeof analysisApi.questionAnalysis>;

/** Asked anew at every visit: students go on while the teacher reads. */
export const analysisQuery = (examId: number) =>
  queryOptions({
    ...asking(analysisApi.questionAnalysis, { params: { id: examId }, query: {} }),
    staleTime: 0,
  });

export const analysisCsvAddress = (examId: number): string =>
  addressOf(analysisApi.questionAnalysis, { params: { id: examId }, query: { format: 'csv' } });
