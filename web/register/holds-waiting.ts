/**
 * Whether this device has something for the register that the university may not know yet: presence in a majlis, or a
 * scribe's touches. What reads and sends it is fetched only then; the keys are those of `majalis/presence-box.ts` and
 * `sheet/outbox.ts`.
 */
export function holdsWaiting(userId: string): boolean {
  const prefixes = ['majlis-presence', 'sheet-touch', 'sheet-listener'].map((kind) => `${kind}:${userId}:`);
  try {
    return Object.keys(localStorage).some((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  } catch {
    return false;
  }
}
