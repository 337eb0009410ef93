/** The keys begin with this: whether something waits is known without the code that reads and sends it. */
export const askedKeys = (userId: string) => `asked:${userId}:`;

/** Whether this device has a question or an answer that the university may not know yet. */
export function holdsAsked(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(askedKeys(userId)));
  } catch {
    return false;
  }
}
