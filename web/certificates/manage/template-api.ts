import type { QueryClient } from '@tanstack/react-query';
import { certificatesApi } from '#contract/certificates';
import { certificateManagementApi } from '#contract/managing-certificates';
import type { CallOf } from '#contract/endpoint';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

/** Also those that are switched off, for the one who manages them. */
export const allTemplatesQuery = asking(certificatesApi.listTemplates, {});

type TemplateBody = CallOf<typeof certificateManagementApi.createTemplate>['body'];
type Known = CallOf<typeof certificateManagementApi.updateTemplate>['body']['known'];

/** A change is done only when the list has been asked again: what follows finds the page as it now is. */
const askForTemplates = (queries: QueryClient) => askAgain(queries, certificatesApi.listTemplates);

/** A new template, or new fields for the one that is named, beside what its form showed. */
export const useSaveTemplate = (id: number | null) =>
  useChanging(
    ({ body, known }: { body: TemplateBody; known: Known }) =>
      id === null
        ? call(certificateManagementApi.createTemplate, { body })
        : call(certificateManagementApi.updateTemplate, { params: { id }, body: { ...body, known } }),
    askForTemplates,
  );

export const useDeleteTemplate = () =>
  useChanging(
    (id: number) => call(certificateManagementApi.deleteTemplate, { params: { id } }),
    askForTemplates,
  );

export const useSetTemplateStatus = () =>
  useChanging(
    ({ id, isActive }: { id: number; isActive: boolean }) =>
      call(certificateManagementApi.setTemplateStatus, { params: { id }, body: { isActive } }),
    askForTemplates,
  );
