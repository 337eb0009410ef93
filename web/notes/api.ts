import type { QueryClient } from '@tanstack/react-query';
import { type Note, notesApi } from '#contract/notes';
import { askAgain, asking } from '#web/lib/asking';
import { call } from '#web/lib/call';
import type { NoteCalls } from './sending-notes.ts';

export const lessonNotesQuery = (lessonId: number) => asking(notesApi.ofLesson, { params: { id: lessonId } });

export const matnNotesQuery = (key: string) => asking(notesApi.ofMatn, { params: { key } });

/** All, or those in which a phrase is found. */
export const notesQuery = (phrase: string) => asking(notesApi.all, { query: { query: phrase } });

export const exportAddress = notesApi.file.path;

/** The lists on which a note stands, as far as they are at hand. */
const listsOf = ({ lessonId, matnKey }: Note) => [
  notesQuery('').queryKey,
  ...(lessonId === null ? [] : [lessonNotesQuery(lessonId).queryKey]),
  ...(matnKey === null ? [] : [matnNotesQuery(matnKey).queryKey]),
];

/** What the university has taken is on the screen at once. */
export function showKept(queries: QueryClient, kept: Note): void {
  for (const queryKey of listsOf(kept)) {
    queries.setQueryData<Note[]>(
      queryKey,
      (list) => list && [...list.filter(({ id }) => id !== kept.id), kept],
    );
  }
}

export function showGone(queries: QueryClient, gone: string): void {
  for (const { path } of lists) {
    queries.setQueriesData<Note[]>({ queryKey: [path] }, (list) => list?.filter(({ id }) => id !== gone));
  }
}

const lists = [notesApi.ofLesson, notesApi.ofMatn, notesApi.all];

export const askNotesAgain = (queries: QueryClient): Promise<void> => askAgain(queries, ...lists);

export const noteCalls: NoteCalls = {
  add: ({ id, text, lessonId, at, matnKey, unit }, secondsAgo) => {
    const words = { id, text, secondsAgo };
    return matnKey === null
      ? call(notesApi.addToLesson, { params: { id: lessonId ?? 0 }, body: { ...words, at: at ?? 0 } })
      : call(notesApi.addToMatn, { params: { key: matnKey }, body: { ...words, unit: unit ?? 1 } });
  },
  change: (id, text, secondsAgo) => call(notesApi.change, { params: { id }, body: { text, secondsAgo } }),
  remove: (id) => call(notesApi.remove, { params: { id } }),
};
