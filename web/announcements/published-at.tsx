import { formatGregorianDate, formatTimeOfDay } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';

interface PublishedAtProps {
  at: string;
  /** In short; the whole date is for whoever rests on it or listens. */
  words: string;
}

export function PublishedAt({ at, words }: PublishedAtProps) {
  const zone = readerZone();
  const whole = `${formatGregorianDate(at, zone)}، ${formatTimeOfDay(at, zone)}`;
  return (
    <time dateTime={at} title={whole}>
      {words}
    </time>
  );
}
