/**
 * Whether this device has judged something that the university may not know yet. What reads and sends the reviews is fetched
 * only then; their keys are those of `memorising/review-box.ts`.
 */
export function holdsReviews(userId: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(`matn-review:${userId}:`));
  } catch {
    return false;
  }
}
