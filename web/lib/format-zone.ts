import { fieldsOf, type Instant } from './format.ts';

/** «GMT+3», «GMT-4:30», «GMT»: how far that zone's clock is from Greenwich at that moment. */
export function formatZone(instant: Instant, timeZone: string): string {
  const { year, month, day, hour, minute } = fieldsOf(instant, timeZone, 'gregory');
  const ahead = Math.round(
    (Date.UTC(year, month - 1, day, hour, minute) - new Date(instant).getTime()) / 60_000,
  );
  const rest = Math.abs(ahead) % 60;
  if (ahead === 0) return 'GMT';
  const hours = Math.floor(Math.abs(ahead) / 60);
  return `GMT${ahead < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
