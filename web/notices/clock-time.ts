const hourLength = 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes after midnight as a field for the time of day holds them: 1170 is `19:30`. */
export const clockTime = (minutes: number): string =>
  `${two(Math.floor(minutes / hourLength))}:${two(minutes % hourLength)}`;

/** And back; null while the field holds no whole time. */
export function minutesOfClock(time: string): number | null {
  const found = /^([01][0-9]|2[0-3]):([0-5][0-9])/.exec(time);
  return found ? Number(found[1]) * hourLength + Number(found[2]) : null;
}
