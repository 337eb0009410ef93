import * as z from 'zod/mini';
import {
  defaultReminderMinutes,
  longestFirst,
  mostReminders,
  reminderChoices,
  reminderMinutes,
} from '#contract/reminders';
import { sorted } from '#contract/sorted';

/** How a student wants to be reminded, as this browser keeps it. */
export interface ReminderPreferences {
  browserNotifications: boolean;
  emailNotifications: boolean;
  /** One to five, the longest first. */
  reminderMinutes: number[];
}

const storageKey = 'notificationPreferences';
const addedMinutes = 10;

export const defaultPreferences: ReminderPreferences = {
  browserNotifications: true,
  emailNotifications: false,
  reminderMinutes: [...defaultReminderMinutes],
};

export const mayAdd = (minutes: readonly number[]): boolean => minutes.length < mostReminders;
export const mayRemove = (minutes: readonly number[]): boolean => minutes.length > 1;

export const withOneMore = (minutes: readonly number[]): number[] =>
  mayAdd(minutes) ? longestFirst([...minutes, addedMinutes]) : [...minutes];

export const without = (minutes: readonly number[], index: number): number[] =>
  mayRemove(minutes) ? minutes.filter((_, position) => position !== index) : [...minutes];

export const withChanged = (minutes: readonly number[], index: number, value: number): number[] =>
  longestFirst(minutes.map((before, position) => (position === index ? value : before)));

/** The times as the university offers them; what it no longer offers is left out. */
export const chosenOf = (minutes: readonly number[]) =>
  sorted(
    reminderChoices.filter((choice) => minutes.includes(choice)),
    (one, other) => other - one,
  );

const stored = z.object({
  browserNotifications: z.boolean(),
  emailNotifications: z.boolean(),
  reminderMinutes,
});

/** What this browser remembers; null when nothing, or nothing that makes sense. */
export function readPreferences(storage: Pick<Storage, 'getItem'>): ReminderPreferences | null {
  try {
    return stored.parse(JSON.parse(storage.getItem(storageKey) ?? ''));
  } catch {
    return null;
  }
}

export function keepPreferences(storage: Pick<Storage, 'setItem'>, preferences: ReminderPreferences): void {
  storage.setItem(storageKey, JSON.stringify(preferences));
}
