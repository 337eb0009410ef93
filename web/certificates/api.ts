import { queryOptions } from '@tanstack/react-query';
import { certificatesApi } from '#contract/certificates';
import { ApiError } from '#web/lib/api-error';
import { asking, keyOf } from '#web/lib/asking';
import { call } from '#web/lib/call';
import { followsStudy } from '#web/lib/what-follows';

export const myCertificatesQuery = queryOptions({
  ...asking(certificatesApi.myCertificates, {}, followsStudy),
  // an exam may have been passed on another device, or closed by the server
  staleTime: 0,
});

export const myDiplomasQuery = queryOptions({
  ...asking(certificatesApi.myDiplomas, {}, followsStudy),
  staleTime: 0,
});

/** Staff are sent the inactive ones too, for managing them; a certificate is dressed only in an active one. */
export const activeTemplatesQuery = queryOptions({
  ...asking(certificatesApi.listTemplates, {}),
  select: (templates) => templates.filter((template) => template.isActive),
});

/** What a course certificate may be dressed in; the others dress the diplomas of their levels. */
export const courseTemplatesQuery = queryOptions({
  ...asking(certificatesApi.listTemplates, {}),
  select: (templates) => templates.filter(({ isActive, level }) => isActive && level === 'مادة'),
});

/** What the register says of a number; null when it knows no such number, however it was written. */
export const verificationQuery = (certificateNumber: string) =>
  queryOptions({
    queryKey: keyOf(certificatesApi.verify, { params: { certificateNumber } }),
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
