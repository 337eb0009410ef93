import { keepPreviousData, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { matches } from '#contract/folded-text';
import type { Note } from '#contract/notes';
import { instant } from '#contract/primitives';
import { sorted } from '#contract/sorted';
import { showToast } from '#web/ui/toast-store';
import { lessonNotesQuery, matnNotesQuery, notesQuery } from './api.ts';
import { deviceNotes, undoMilliseconds } from './device-notes.ts';
import { notesText as text } from './text.ts';
import { byPlace, shownNotes, type ShownNote } from './wishes.ts';

/** Where a new note is to stand, with what is shown of it there. */
export type NotePlace = Pick<
  Note,
  'lessonId' | 'courseId' | 'at' | 'matnKey' | 'unit' | 'matnKind' | 'title' | 'courseTitle'
>;

/** What a reader does with notes: on this device at once, at the university as soon as the line allows. */
export function useNoteHand(userId: string) {
  const device = deviceNotes(userId, useQueryClient());
  return {
    device,
    add: (place: NotePlace, words: string): string => {
      const [id, now] = [crypto.randomUUID(), instant.parse(new Date().toISOString())];
      device.add({ ...place, id, text: words.trim(), isOpen: true, createdAt: now, updatedAt: now });
      return id;
    },
    change: (id: string, words: string) => device.change(id, words.trim()),
    remove: ({ id, text: words }: Pick<Note, 'id' | 'text'>) => {
      const takeBack = device.remove(id);
      showToast({
        title: words === '' ? text.removedBookmark : text.removed,
        duration: undoMilliseconds,
        action: { label: text.undo, onPress: takeBack },
      });
    },
    retry: (id: string) => device.retry(id),
  };
}

export type NoteHand = ReturnType<typeof useNoteHand>;

export interface OwnNotes {
  notes: ShownNote[];
  hand: NoteHand;
  asked: UseQueryResult<Note[]>;
}

export const useLessonNotes = (userId: string, lessonId: number): OwnNotes =>
  inPlace(useShown(userId, useQuery(lessonNotesQuery(lessonId)), (added) => added.lessonId === lessonId));

export const useMatnNotes = (userId: string, key: string): OwnNotes =>
  inPlace(useShown(userId, useQuery(matnNotesQuery(key)), (added) => added.matnKey === key));

const inPlace = ({ notes, ...own }: OwnNotes): OwnNotes => ({ notes: sorted(notes, byPlace), ...own });

/** All, or those in which a phrase is found: the university seeks in what it has, this device in the rest. */
export function useSoughtNotes(userId: string, phrase: string): OwnNotes {
  const all = useQuery(notesQuery(''));
  const sought = useQuery({ ...notesQuery(phrase), placeholderData: keepPreviousData });
  const isFound = ({ text: words, title }: Note) => phrase === '' || matches(phrase, words, title);
  const own = useShown(userId, sought, isFound);
  const atHand = useShown(userId, all, isFound);
  // Without a line the list that is at hand is sought through here.
  return sought.error && all.data ? { ...atHand, notes: atHand.notes.filter(isFound) } : own;
}

function useShown(userId: string, asked: UseQueryResult<Note[]>, isHere: (added: Note) => boolean): OwnNotes {
  const hand = useNoteHand(userId);
  const wishes = useSyncExternalStore(hand.device.subscribe, hand.device.wishes);
  return { notes: shownNotes(asked.data ?? [], wishes, isHere), hand, asked };
}
