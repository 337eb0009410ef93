import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { addressOf } from '#contract/endpoint';
import type { QuestionFormat } from '#contract/managing-exams';
import { examManagementApi } from '#contract/managing-exams';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { followsTeaching, refreshTeaching } from '#web/lib/what-follows';
import type { KeyedQuestion, QuestionBody } from './question-draft.ts';

export type ManagedExam = ReplyOf<typeof examManagementApi.examWithKeys>;

export const managedExamQuery = (examId: number) =>
  queryOptions({
    ...asking(examManagementApi.examWithKeys, { params: { id: examId } }, followsTeaching),
    // who sits it now, and what another teacher changed meanwhile
    staleTime: 0,
  });

export const useUpdateExam = (examId: number) =>
  useChanging(
    (body: BodyOf<typeof examManagementApi.updateExam>) =>
      call(examManagementApi.updateExam, { params: { id: examId }, body }),
    (queries, exam) => {
      change(queries, examId, (held) => ({ ...held, ...exam }));
      void refreshTeaching(queries);
    },
  );

export function useAddQuestion(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    // one after another, so that questions typed fast stand in the order in which they were typed
    scope: { id: `questions-of-${examId}` },
    mutationFn: ({ question, after }: { question: QuestionBody; after?: number }) =>
      call(examManagementApi.addQuestion, {
        params: { id: examId },
        body: { ...question, ...(after !== undefined && { after }) },
      }),
    onSuccess: (added, { after }) => {
      change(queries, examId, (held) => {
        const place = held.questions.findIndex(({ id }) => id === after) + 1 || held.questions.length;
        return withQuestions(held, [
          ...held.questions.slice(0, place),
          added,
          ...held.questions.slice(place),
        ]);
      });
      void refreshTeaching(queries);
    },
  });
}

export function useUpdateQuestion(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `questions-of-${examId}` },
    mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof examManagementApi.updateQuestion> }) =>
      call(examManagementApi.updateQuestion, { params: { id }, body }),
    onSuccess: (saved) => {
      change(queries, examId, (held) => ({
        ...held,
        questions: held.questions.map((question) => (question.id === saved.id ? saved : question)),
      }));
      void refreshTeaching(queries);
    },
  });
}

export function useDeleteQuestion(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `questions-of-${examId}` },
    mutationFn: (id: number) => call(examManagementApi.deleteQuestion, { params: { id } }),
    onSuccess: (_, id) => {
      change(queries, examId, (held) =>
        withQuestions(
          held,
          held.questions.filter((question) => question.id !== id),
        ),
      );
      void refreshTeaching(queries);
    },
  });
}

/** The new order is seen at once, and taken back if the server refuses it. */
export function useOrderQuestions(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `questions-of-${examId}` },
    mutationFn: (questions: readonly KeyedQuestion[]) =>
      call(examManagementApi.orderQuestions, {
        params: { id: examId },
        body: { ids: questions.map(({ id }) => id) },
      }),
    onMutate: async (questions) => {
      await queries.cancelQueries(managedExamQuery(examId));
      change(queries, examId, (held) => ({ ...held, questions: [...questions] }));
    },
    onSettled: () => void refreshTeaching(queries),
  });
}

type Import = BodyOf<typeof examManagementApi.importQuestions>;

export function usePreviewImport(examId: number) {
  return useMutation({
    mutationFn: (given: Omit<Import, 'preview'>) =>
      call(examManagementApi.importQuestions, {
        params: { id: examId },
        body: { ...given, preview: true },
      }),
  });
}

export function useSaveImport(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `questions-of-${examId}` },
    mutationFn: (given: Omit<Import, 'preview'>) =>
      call(examManagementApi.importQuestions, {
        params: { id: examId },
        body: { ...given, preview: false },
      }),
    onSuccess: () => refreshTeaching(queries),
  });
}

export const exportAddress = (examId: number, format: QuestionFormat): string =>
  addressOf(examManagementApi.exportQuestions, { params: { id: examId }, query: { format } });

function change(queries: QueryClient, examId: number, by: (held: ManagedExam) => ManagedExam): void {
  queries.setQueryData(managedExamQuery(examId).queryKey, (held) => held && by(held));
}

const withQuestions = (held: ManagedExam, questions: KeyedQuestion[]): ManagedExam => ({
  ...held,
  questions,
  totalQuestions: questions.length,
});
