import { queryOptions } from '@tanstack/react-query';
import { certificatesApi } from '#contract/certificates';
import { ApiError } from '#web/lib/api-error';
import { call } from '#web/lib/call';
import { followsStudy } from '#web/lib/study-queries';

export const myCertificatesQuery = queryOptions({
  queryKey: ['my-certificates'],
  queryFn: ({ signal }) => call(certificatesApi.myCertificates, {}, { signal }),
  meta: followsStudy,
  // an exam may have been passed on another device, or closed by the server
  staleTime: 0,
});

/** Staff are sent the inactive ones too, for managing them; a certificate is dressed only in an active one. */
export const activeTemplatesQuery = queryOptions({
  queryKey: ['diploma-templates'],
  queryFn: ({ signal }) => call(certificatesApi.listTemplates, {}, { signal }),
  select: (templates) => templates.filter((template) => template.isActive),
});

/** What the register says of a number; null when it knows no such number, however it was written. */
export const verificationQuery = (certificateNumber: string) =>
  queryOptions({
    queryKey: ['verification', certificateNumber],
    queryFn: async ({ signal }) => {
      try {
        return await call(certificatesApi.verify, { params: { certificateNumber } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
    // a certificate may be revoked while its page is open
    staleTime: 0,
  });
