import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf, ReplyOf } from '#contract/endpoint';
import { admissionManagementApi } from '#contract/managing-admission';
import { asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const studentAdmissionQuery = (userId: string) =>
  queryOptions({
    ...asking(admissionManagementApi.studentAdmission, { params: { id: userId } }),
    // the student gets on, and others admit too
    staleTime: 0,
  });

type StudentAdmission = ReplyOf<typeof admissionManagementApi.studentAdmission>;
type GrantBody = CallOf<typeof admissionManagementApi.grantEquivalence>['body'];

const showOf = (userId: string) => (queries: QueryClient, admission: StudentAdmission) =>
  queries.setQueryData(studentAdmissionQuery(userId).queryKey, admission);

export const useGrantEquivalence = (userId: string) =>
  useChanging(
    (body: GrantBody) => call(admissionManagementApi.grantEquivalence, { params: { id: userId }, body }),
    showOf(userId),
  );

export const useTakeBackEquivalence = (userId: string, equivalenceId: number) =>
  useChanging(
    (reason: string) =>
      call(admissionManagementApi.takeBackEquivalence, { params: { id: equivalenceId }, body: { reason } }),
    showOf(userId),
  );
