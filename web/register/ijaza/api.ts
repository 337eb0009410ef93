import { booksApi } from '#contract/books';
import { certificatesApi } from '#contract/certificates';
import { chainsApi } from '#contract/chains';
import type { BodyOf } from '#contract/endpoint';
import { ijazatApi } from '#contract/ijazat';
import { majalisApi } from '#contract/majalis';
import { askAgain, asking, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const requestsQuery = asking(ijazatApi.asked, {});
export const requestQuery = (id: number) => asking(ijazatApi.toDecide, { params: { id } });
export const ownIjazatQuery = asking(ijazatApi.own, {});
export const grantedIjazatQuery = asking(ijazatApi.granted, {});
export const chainQuery = (id: number) => asking(chainsApi.chain, { params: { id } });

/** What a request's end changes: the lists, the book's page, the desk and the thabat. */
const touched = [
  ijazatApi.asked,
  ijazatApi.toDecide,
  ijazatApi.own,
  ijazatApi.granted,
  booksApi.book,
  majalisApi.desk,
  certificatesApi.verify,
];

export const useWithdrawRequest = () =>
  useChanging(
    (id: number) => call(ijazatApi.withdraw, { params: { id } }),
    (queries) => askAgain(queries, ...touched),
  );

export const useGrantIjaza = (id: number) =>
  useChanging(
    (body: BodyOf<typeof ijazatApi.grant>) => call(ijazatApi.grant, { params: { id }, body }),
    (queries) => askAgain(queries, ...touched),
  );

export const useRefuseIjaza = (id: number) =>
  useChanging(
    (body: BodyOf<typeof ijazatApi.refuse>) => call(ijazatApi.refuse, { params: { id }, body }),
    (queries) => askAgain(queries, ...touched),
  );

export const useRevokeIjaza = (number: string) =>
  useChanging(
    (body: BodyOf<typeof ijazatApi.revoke>) => call(ijazatApi.revoke, { params: { number }, body }),
    (queries) => askAgain(queries, ...touched),
  );
