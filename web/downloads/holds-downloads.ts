/**
 * How much this device keeps for a student, known without opening anything: the code that fetches lessons is loaded only
 * where there is something left to fetch or to look after.
 */
const keyOf = (userId: string) => `downloads:${userId}`;

export function markDownloads(userId: string, count: number): void {
  try {
    if (count === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), String(count));
  } catch {
    // a browser that keeps nothing keeps no lesson either
  }
}

export function holdsDownloads(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}
