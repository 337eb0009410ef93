import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ReplyOf } from '#contract/endpoint';
import { fillPath } from '#contract/endpoint';
import type { QuestionFormat } from '#contract/managing-exams';
import { examManagementApi } from '#contract/managing-exams';
import { call } from '#web/lib/call';
import type { KeyedQuestion, QuestionBody } from './question-draft.ts';

export type ManagedExam = ReplyOf<typeof examManagementApi.examWithKeys>;
export type ExamFields = BodyOf<typeof examManagementApi.createExam>;

export const managedExamQuery = (examId: number) =>
  queryOptions({
    queryKey: ['managed-exam', examId],
    queryFn: ({ signal }) =>
      call(examManagementApi.examWithKeys, { params: { id: String(examId) } }, { signal }),
    // who sits it now, and what another teacher changed meanwhile
    staleTime: 0,
  });

/** Whatever tells of exams: their list, the counters, the page of the course. Who is signed in stays. */
function refreshExams(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'current-user' && queryKey[0] !== 'course-exam',
  });
}

export function useCreateExam() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ courseId, fields }: { courseId: number; fields: ExamFields }) =>
      call(examManagementApi.createExam, { params: { id: String(courseId) }, body: fields }),
    onSuccess: () => void refreshExams(queries),
  });
}

export function useUpdateExam(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof examManagementApi.updateExam>) =>
      call(examManagementApi.updateExam, { params: { id: String(examId) }, body }),
    onSuccess: (exam) => {
      change(queries, examId, (held) => ({ ...held, ...exam }));
      void refreshExams(queries);
    },
  });
}

export function useAddQuestion(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    // one after another, so that questions typed fast stand in the order in which they were typed
    scope: { id: `questions-of-${examId}` },
    mutationFn: ({ question, after }: { question: QuestionBody; after?: number }) =>
      call(examManagementApi.addQuestion, {
        params: { id: String(examId) },
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
      void refreshExams(queries);
    },
  });
}

export function useUpdateQuestion(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `questions-of-${examId}` },
    mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof examManagementApi.updateQuestion> }) =>
      call(examManagementApi.updateQuestion, { params: { id: String(id) }, body }),
    onSuccess: (saved) => {
      change(queries, examId, (held) => ({
        ...held,
        questions: held.questions.map((question) => (question.id === saved.id ? saved : question)),
      }));
      void refreshExams(queries);
    },
  });
}

export function useDeleteQuestion(examId: number) {
  const queries = useQueryClient();
  return useMutation({
    scope: { id: `questions-of-${examId}` },
    mutationFn: (id: number) => call(examManagementApi.deleteQuestion, { params: { id: String(id) } }),
    onSuccess: (_, id) => {
      change(queries, examId, (held) =>
        withQuestions(
          held,
          held.questions.filter((question) => question.id !== id),
        ),
      );
      void refreshExams(queries);
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
        params: { id: String(examId) },
        body: { ids: questions.map(({ id }) => id) },
      }),
    onMutate: async (questions) => {
      await queries.cancelQueries(managedExamQuery(examId));
      change(queries, examId, (held) => ({ ...held, questions: [...questions] }));
    },
    onSettled: () => void refreshExams(queries),
  });
}

type Import = BodyOf<typeof examManagementApi.importQuestions>;

export function usePreviewImport(examId: number) {
  return useMutation({
    mutationFn: (given: Omit<Import, 'preview'>) =>
      call(examManagementApi.importQuestions, {
        params: { id: String(examId) },
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
        params: { id: String(examId) },
        body: { ...given, preview: false },
      }),
    onSuccess: () => refreshExams(queries),
  });
}

export const exportAddress = (examId: number, format: QuestionFormat): string =>
  `${fillPath(examManagementApi.exportQuestions.path, { id: String(examId) })}?format=${format}`;

function change(queries: QueryClient, examId: number, by: (held: ManagedExam) => ManagedExam): void {
  queries.setQueryData(managedExamQuery(examId).queryKey, (held) => held && by(held));
}

const withQuestions = (held: ManagedExam, questions: KeyedQuestion[]): ManagedExam => ({
  ...held,
  questions,
  totalQuestions: questions.length,
});
