import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { certificatesApi } from '#contract/certificates';
import { certificateManagementApi } from '#contract/managing-certificates';
import type { CallOf } from '#contract/endpoint';
import { call } from '#web/lib/call';
import { activeTemplatesQuery } from './api.ts';

/** Also those that are switched off, for the one who manages them. */
export const allTemplatesQuery = queryOptions({
  queryKey: activeTemplatesQuery.queryKey,
  queryFn: ({ signal }) => call(certificatesApi.listTemplates, {}, { signal }),
});

type TemplateBody = CallOf<typeof certificateManagementApi.createTemplate>['body'];
type Known = CallOf<typeof certificateManagementApi.updateTemplate>['body']['known'];

/** Done only when the list has been asked again: what follows finds the page as it now is. */
function useManaging<Given, Reply>(mutationFn: (given: Given) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: activeTemplatesQuery.queryKey }),
  });
}

const idOf = (id: number) => ({ id: String(id) });

/** A new template, or new fields for the one that is named, beside what its form showed. */
export const useSaveTemplate = (id: number | null) =>
  useManaging(({ body, known }: { body: TemplateBody; known: Known }) =>
    id === null
      ? call(certificateManagementApi.createTemplate, { body })
      : call(certificateManagementApi.updateTemplate, { params: idOf(id), body: { ...body, known } }),
  );

export const useDeleteTemplate = () =>
  useManaging((id: number) => call(certificateManagementApi.deleteTemplate, { params: idOf(id) }));

export const useSetTemplateStatus = () =>
  useManaging(({ id, isActive }: { id: number; isActive: boolean }) =>
    call(certificateManagementApi.setTemplateStatus, { params: idOf(id), body: { isActive } }),
  );
