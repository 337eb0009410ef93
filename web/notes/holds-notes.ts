/** One key for each note: tabs share them, and none writes over another's. */
export const wishKeys = (userId: string) => `note-wish:${userId}:`;

/**
 * Whether this device holds notes, or changes of notes, that the university may not know yet. What reads and sends them is
 * fetched only then.
 */
export function holdsNotes(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(wishKeys(userId)));
  } catch {
    return false;
  }
}
