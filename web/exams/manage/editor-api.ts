import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { addressOf } from '#contract/endpoint';
import type { QuestionFormat } from '#contract/managing-exams';
import { examManagementApi } from '#contract/managing-exams';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { useOrdering } from '#web/lib/use-ordering';
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

export const useAddQuestion = (examId: number) =>
  useQuestionChange(
    examId,
    ({ question, after }: { question: QuestionBody; after?: number }) =>
      call(examManagementApi.addQuestion, {
        params: { id: examId },
        body: { ...question, ...(after !== undefined && { after }) },
      }),
    (questions, added, { after }) => {
      const place = questions.findIndex(({ id }) => id === after) + 1 || questions.length;
      return [...questions.slice(0, place), added, ...questions.slice(place)];
    },
  );

export const useUpdateQuestion = (examId: number) =>
  useQuestionChange(
    examId,
    ({ id, body }: { id: number; body: BodyOf<typeof examManagementApi.updateQuestion> }) =>
      call(examManagementApi.updateQuestion, { params: { id }, body }),
    (questions, saved) => questions.map((question) => (question.id === saved.id ? saved : question)),
  );

export const useDeleteQuestion = (examId: number) =>
  useQuestionChange(
    examId,
    (id: number) => call(examManagementApi.deleteQuestion, { params: { id } }),
    (questions, _, removed) => questions.filter(({ id }) => id !== removed),
  );

/** Sends a change of the questions; `changed` says what the page shows of them once it is made. */
function useQuestionChange<Given, Reply>(
  examId: number,
  send: (given: Given) => Promise<Reply>,
  changed: (questions: KeyedQuestion[], reply: Reply, given: Given) => KeyedQuestion[],
) {
  const queries = useQueryClient();
  return useMutation({
    scope: oneByOne(examId),
    mutationFn: send,
    onSuccess: (reply, given) => {
      change(queries, examId, (held) => {
        const questions = changed(held.questions, reply, given);
        const questionsInUse = questions.filter(({ isApproved }) => isApproved).length;
        const totalQuestions = Math.min(held.drawCount ?? questionsInUse, questionsInUse);
        return { ...held, questions, questionsInUse, totalQuestions };
      });
      void refreshTeaching(queries);
    },
  });
}

/** So that questions typed fast stand in the order in which they were typed. */
const oneByOne = (examId: number) => ({ id: `questions-of-${examId}` });

export function useMoveQuestion(examId: number, onError: (error: unknown) => void) {
  const queries = useQueryClient();
  const { queryKey } = managedExamQuery(examId);
  return useOrdering<KeyedQuestion>({
    queryKey,
    scope: oneByOne(examId).id,
    items: () => queries.getQueryData(queryKey)?.questions ?? [],
    show: (questions) => change(queries, examId, (held) => ({ ...held, questions })),
    send: (ids) => call(examManagementApi.orderQuestions, { params: { id: examId }, body: { ids } }),
    askAgain: () => void refreshTeaching(queries),
    onError,
  });
}

type Import = BodyOf<typeof examManagementApi.importQuestions>;

const sendImport = (examId: number, body: Import) =>
  call(examManagementApi.importQuestions, { params: { id: examId }, body });

export const usePreviewImport = (examId: number) =>
  useMutation({
    mutationFn: (given: Omit<Import, 'preview'>) => sendImport(examId, { ...given, preview: true }),
  });

export function useSaveImport(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: oneByOne(examId),
    mutationFn: (given: Omit<Import, 'preview'>) => sendImport(examId, { ...given, preview: false }),
    onSuccess: () => refreshTeaching(queries),
  });
}

export const exportAddress = (examId: number, format: QuestionFormat): string =>
  addressOf(examManagementApi.exportQuestions, { params: { id: examId }, query: { format } });

function change(queries: QueryClient, examId: number, by: (held: ManagedExam) => ManagedExam): void {
  queries.setQueryData(managedExamQuery(examId).queryKey, (held) => held && by(held));
}
