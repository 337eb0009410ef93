import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditApi } from '#contract/audit';
import type { AuditEntry } from '#contract/audit';
import { asking } from '#web/lib/asking';

export const auditQuery = (subject: AuditEntry['subject'] | undefined, page: number) =>
  queryOptions({
    ...asking(auditApi.listAudit, { query: { subject, page } }),
    // it grows with every change that anybody makes
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
