const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A moment as a `datetime-local` field holds it: on the reader's own clock, without a zone. */
export function toLocalTime(moment: string): string {
  const date = new Date(moment);
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}

/** What the field holds, as the moment that it is everywhere; empty when it holds none. */
export function fromLocalTime(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
