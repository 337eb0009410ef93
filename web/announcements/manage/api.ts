import { announcementsApi } from '#contract/announcements';
import type { CallOf } from '#contract/endpoint';
import { announcementManagementApi } from '#contract/managing-announcements';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { announcementQuery } from '../api.ts';
import { publishOnce } from './publish-once.ts';

export const audiencesQuery = asking(announcementManagementApi.audiences, {});

export type Publication = CallOf<typeof announcementManagementApi.publish>['body'];

export const usePublish = () =>
  useChanging(
    (body: Publication) =>
      publishOnce(body, {
        publish: (given) => call(announcementManagementApi.publish, { body: given }),
        edit: (id, changes) => call(announcementManagementApi.edit, { params: { id }, body: changes }),
      }),
    (queries) => askAgain(queries, announcementsApi.list),
  );

type Changes = CallOf<typeof announcementManagementApi.edit>['body'];

export const useEditAnnouncement = (id: number) =>
  useChanging(
    (body: Changes) => call(announcementManagementApi.edit, { params: { id }, body }),
    (queries, changed) => {
      queries.setQueryData(announcementQuery(id).queryKey, changed);
      return askAgain(queries, announcementsApi.list);
    },
  );

export const useWithdraw = (id: number) =>
  useChanging(
    () => call(announcementManagementApi.withdraw, { params: { id } }),
    (queries) => {
      queries.removeQueries({ queryKey: announcementQuery(id).queryKey });
      return askAgain(queries, announcementsApi.list);
    },
  );
