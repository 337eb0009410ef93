import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOf } from '#contract/endpoint';
import { admissionManagementApi, type ManagedApplication } from '#contract/managing-admission';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

type ApplicationState = ManagedApplication['state'];

export const applicationsQuery = (state: ApplicationState | undefined, page: number) =>
  queryOptions({
    ...asking(admissionManagementApi.listApplications, { query: { state, page } }),
    // students send them at any time
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

type DecisionBody = CallOf<typeof admissionManagementApi.decideApplication>['body'];

export const useDecide = (applicationId: number) =>
  useChanging(
    (body: DecisionBody) =>
      call(admissionManagementApi.decideApplication, { params: { id: applicationId }, body }),
    (queries) => askAgain(queries, admissionManagementApi.listApplications),
  );
