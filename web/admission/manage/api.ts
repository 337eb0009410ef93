import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { admissionManagementApi } from '#contract/managing-admission';
import type { DiplomaKey } from '#contract/primitives';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { academicLevel } from '../level-names.ts';

export const studentAdmissionQuery = (userId: string) =>
  queryOptions({
    ...asking(admissionManagementApi.studentAdmission, { params: { id: userId } }),
    // the student gets on, and others admit too
    staleTime: 0,
  });

type GrantBody = CallOf<typeof admissionManagementApi.grantEquivalence>['body'];

/** Done when the standing has been asked again, which also tells of what was granted before. */
const showAgain = (queries: QueryClient) => askAgain(queries, admissionManagementApi.studentAdmission);

export const useGrantEquivalence = (userId: string) =>
  useChanging(
    (body: GrantBody) => call(admissionManagementApi.grantEquivalence, { params: { id: userId }, body }),
    showAgain,
  );

export const useTakeBackEquivalence = (userId: string, diploma: DiplomaKey) =>
  useChanging(
    (reason: string) =>
      call(admissionManagementApi.takeBackEquivalence, {
        params: { id: userId, level: academicLevel(diploma) },
        body: { reason },
      }),
    showAgain,
  );
