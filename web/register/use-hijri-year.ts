import { useState } from 'react';
import { hijriYearOf } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';

/** Of the reader's today. */
export function useHijriYear(): number {
  const [year] = useState(() => hijriYearOf(new Date(), readerZone()));
  return year;
}
