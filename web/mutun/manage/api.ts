import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CallOf, ReplyOf } from '#contract/endpoint';
import { type EditedMatn, matnManagementApi, type StandingOrder } from '#contract/managing-mutun';
import { mutunApi } from '#contract/mutun';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { withDisplay } from './measured-units.ts';

export const managedMutunQuery = asking(matnManagementApi.managed, {});

export const editedMatnQuery = (key: string) => asking(matnManagementApi.edited, { params: { key } });

export type MatnStanding = ReplyOf<typeof matnManagementApi.standing>;

/** The page before stays in sight while the next is on its way. */
export const standingQuery = (key: string, page: number, order: StandingOrder) =>
  queryOptions({
    ...asking(matnManagementApi.standing, { params: { key }, query: { page: String(page), order } }),
    placeholderData: keepPreviousData,
  });

/** The lists and the text as others see it are old now; the text as it is edited is here already. */
const showChanged = (queries: QueryClient, matn: EditedMatn) => {
  queries.setQueryData(keyOf(matnManagementApi.edited, { params: { key: matn.key } }), matn);
  void askAgain(queries, matnManagementApi.managed, mutunApi.list, mutunApi.matn);
};

type DraftBody = CallOf<typeof matnManagementApi.rewrite>['body'];

/** A new draft under its key, or the draft of this key written again; its verses are measured on the way. */
export const useSaveDraft = (key: string | null) =>
  useChanging(async ({ key: newKey, ...draft }: DraftBody & { key: string }) => {
    const body = { ...draft, units: await withDisplay(draft.kind, draft.units) };
    return key === null
      ? call(matnManagementApi.create, { body: { ...body, key: newKey } })
      : call(matnManagementApi.rewrite, { params: { key }, body });
  }, showChanged);

export const useChangeMatn = (key: string) =>
  useChanging(
    (body: CallOf<typeof matnManagementApi.change>['body']) =>
      call(matnManagementApi.change, { params: { key }, body }),
    showChanged,
  );

type CorrectionBody = CallOf<typeof matnManagementApi.correct>['body'];

export const useCorrectUnit = ({ key, kind }: Pick<EditedMatn, 'key' | 'kind'>, number: number) =>
  useChanging(async ({ unit, ...correction }: CorrectionBody) => {
    const [measured = unit] = await withDisplay(kind, [unit]);
    const body = { ...correction, unit: measured };
    return call(matnManagementApi.correct, { params: { key, number }, body });
  }, showChanged);

export const useSetCourses = (key: string) =>
  useChanging(
    (courseIds: number[]) => call(matnManagementApi.setCourses, { params: { key }, body: { courseIds } }),
    showChanged,
  );

export const useRemoveDraft = (key: string) =>
  useChanging(
    () => call(matnManagementApi.remove, { params: { key } }),
    (queries) => void askAgain(queries, matnManagementApi.managed),
  );
