import { formatTimeOfDay } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import type { AttemptState } from './attempt-state.ts';
import { examsText as text } from './text.ts';

/** The time of day with its half: beside a countdown, nobody takes «5:00 مساءً» for the clock. */
export function SavedLine({ saving, held: { savedAt } }: Pick<AttemptState, 'saving' | 'held'>) {
  if (saving === 'device-only') return text.deviceOnly;
  if (saving === 'saving') return text.saving;
  return savedAt === null ? text.nothingToSave : text.saved(formatTimeOfDay(new Date(savedAt), readerZone()));
}
