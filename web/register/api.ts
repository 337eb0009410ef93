import type { CallOf } from '#contract/endpoint';
import { chainsApi } from '#contract/chains';
import { booksApi } from '#contract/books';
import { askAgain, asking, keyOf, useChanging } from '#web/lib/asking';
import { call } from '#web/lib/call';

export const booksQuery = asking(booksApi.list, {});

/** Whether the reader may hold majalis, write chains and grant; and as whom. */
export const ownShaykhQuery = asking(chainsApi.ownShaykh, {});

export const ownChainsQuery = asking(chainsApi.own, {});
export const chainQuery = (id: number) => asking(chainsApi.chain, { params: { id } });

/** Whose name holds these words, and how they stand to a student; asked only where something was written. */
export const personsQuery = (query: string, studentId?: number) =>
  asking(chainsApi.persons, {
    query: { query, ...(studentId !== undefined && { student: String(studentId) }) },
  });

const beginning = (body: CallOf<typeof chainsApi.begin>['body']) => call(chainsApi.begin, { body });
export const useBeginChain = () => useChanging(beginning, (queries) => askAgain(queries, chainsApi.own));

type NewLink = CallOf<typeof chainsApi.addLink>['body'];

/** Each change answers the whole chain: it is put in the place of the old one. */
export const useAddLink = (id: number) =>
  useChanging(
    (body: NewLink) => call(chainsApi.addLink, { params: { id }, body }),
    async (queries, chain) => {
      queries.setQueryData(keyOf(chainsApi.chain, { params: { id } }), chain);
      await askAgain(queries, chainsApi.own, chainsApi.persons);
    },
  );

export const useRemoveLink = (id: number) =>
  useChanging(
    (linkId: number) => call(chainsApi.removeLink, { params: { id, linkId } }),
    async (queries, chain) => {
      queries.setQueryData(keyOf(chainsApi.chain, { params: { id } }), chain);
      await askAgain(queries, chainsApi.own);
    },
  );

export const useApproveChain = (id: number) =>
  useChanging(
    () => call(chainsApi.approve, { params: { id } }),
    async (queries, chain) => {
      queries.setQueryData(keyOf(chainsApi.chain, { params: { id } }), chain);
      await askAgain(queries, chainsApi.own);
    },
  );

export const useDeleteChain = (id: number) =>
  useChanging(
    () => call(chainsApi.remove, { params: { id } }),
    (queries) => askAgain(queries, chainsApi.own),
  );

type WrittenPerson = CallOf<typeof chainsApi.addPerson>['body'];

export const useAddPerson = () =>
  useChanging(
    (body: WrittenPerson) => call(chainsApi.addPerson, { body }),
    (queries) => askAgain(queries, chainsApi.persons),
  );

export const useCorrectPerson = (id: number) =>
  useChanging(
    (body: WrittenPerson) => call(chainsApi.changePerson, { params: { id }, body }),
    (queries) => askAgain(queries, chainsApi.persons, chainsApi.chain),
  );
