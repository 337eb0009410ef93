import { formatTimeOfDay } from '#web/lib/format';
import { readerZone } from '#web/lib/reader-zone';
import type { AttemptState } from './attempt-state.ts';
import { examsText as text } from './text.ts';

/** «12:03»: whoever sits here knows which half of the day it is. */
const clockTime = (instant: string): string => formatTimeOfDay(instant, readerZone()).split(' ')[0] ?? '';

export function SavedLine({ saving, savedAt }: Pick<AttemptState, 'saving' | 'savedAt'>) {
  if (saving === 'device-only') return text.deviceOnly;
  if (saving === 'saving') return text.saving;
  return savedAt === null ? text.nothingToSave : text.saved(clockTime(savedAt));
}
