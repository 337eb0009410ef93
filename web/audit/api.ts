import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditApi } from '#contract/audit';
import type { AuditEntry } from '#contract/audit';
import { call } from '#web/lib/call';

export const auditQuery = (subject: AuditEntry['subject'] | undefined, page: number) =>
  queryOptions({
    queryKey: ['audit', subject ?? 'all', page],
    queryFn: ({ signal }) => call(auditApi.listAudit, { query: { subject, page: String(page) } }, { signal }),
    // it grows with every change that anybody makes
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
