import type { CallOf } from '#contract/endpoint';
import { booksApi } from '#contract/books';
import { bookManagementApi } from '#contract/managing-books';
import { shaykhManagementApi } from '#contract/managing-shaykhs';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const managedBooksQuery = asking(bookManagementApi.list, {});
export const managedBookQuery = (key: string) => asking(bookManagementApi.book, { params: { key } });

type Numbering = CallOf<typeof bookManagementApi.number>['body'];

export const useNumberBook = (key: string) =>
  useChanging(
    (body: Numbering) => call(bookManagementApi.number, { params: { key }, body }),
    async (queries, book) => {
      queries.setQueryData(keyOf(bookManagementApi.book, { params: { key } }), book);
      await askAgain(queries, bookManagementApi.list, booksApi.list, booksApi.book);
    },
  );

type NewBook = CallOf<typeof bookManagementApi.add>['body'];

export const useAddBook = () =>
  useChanging(
    (body: NewBook) => call(bookManagementApi.add, { body }),
    (queries) => askAgain(queries, bookManagementApi.list, booksApi.list),
  );

export const shaykhQuery = (id: string) => asking(shaykhManagementApi.shaykh, { params: { id } });

type Shaykh = CallOf<typeof shaykhManagementApi.makeShaykh>['body'];

export const useMakeShaykh = (id: string) =>
  useChanging(
    (body: Shaykh) => call(shaykhManagementApi.makeShaykh, { params: { id }, body }),
    (queries, right) => queries.setQueryData(keyOf(shaykhManagementApi.shaykh, { params: { id } }), right),
  );

export const useEndShaykh = (id: string) =>
  useChanging(
    () => call(shaykhManagementApi.endShaykh, { params: { id } }),
    (queries, right) => queries.setQueryData(keyOf(shaykhManagementApi.shaykh, { params: { id } }), right),
  );
