const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  // Names are the same in small letters and in capitals: kept once, they are a few hundred.
  const name = timeZone.toLowerCase();
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(name, format);
  }
  return format;
}

/** The day of the calendar there, as `2026-11-17`: days compare as texts. */
export const localDay = (at: Date, timeZone: string): string => formatOf(timeZone).format(at);

/** A place of the list that all devices know, as `Asia/Jakarta`. An offset is none: clocks there would never be changed. */
export const isTimeZone = (timeZone: string): boolean => {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    return formatOf(timeZone).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
