const twoDigits = (value: number) => String(value).padStart(2, '0');

/** «20:41», by the reader's clock: for a row with many times in it. */
export function shortTime(moment: string | number): string {
  const date = new Date(moment);
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
}
