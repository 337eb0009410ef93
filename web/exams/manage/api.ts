import type { BodyOf } from '#contract/endpoint';
import { examsApi } from '#contract/exams';
import { examManagementApi } from '#contract/managing-exams';
import { asking } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { useManaging } from '#web/lib/use-managing';
import { followsTeaching } from '#web/lib/what-follows';

export type ExamFields = BodyOf<typeof examManagementApi.createExam>;

export const examsQuery = asking(examsApi.listExams, {}, followsTeaching);

export const useCreateExam = () =>
  useManaging(({ courseId, fields }: { courseId: number; fields: ExamFields }) =>
    call(examManagementApi.createExam, { params: { id: courseId }, body: fields }),
  );

export const useDeleteExam = () =>
  useManaging((id: number) => call(examManagementApi.deleteExam, { params: { id } }));

export const usePublishExam = () =>
  useManaging(({ id, isActive }: { id: number; isActive: boolean }) =>
    call(examManagementApi.updateExam, { params: { id }, body: { isActive } }),
  );
