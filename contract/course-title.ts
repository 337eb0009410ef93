/** What a course of the programme is called. */
export const programmeTitle = (diploma: string, subject: string): string => `${diploma}: ${subject}`;

/** A title without a colon is all subject. */
export function partsOfTitle(title: string): { diploma: string | null; subject: string } {
  const [diploma = '', ...rest] = title.split(':');
  const subject = rest.join(':').trim();
  return subject === '' ? { diploma: null, subject: title.trim() } : { diploma: diploma.trim(), subject };
}
