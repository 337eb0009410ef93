/**
 * Which lessons this device keeps for a student, or is to keep, known without opening anything: the code that fetches
 * lessons is loaded at once only where there is something to fetch or to look after.
 */
const prefix = 'downloads:';

export function markDownloads(userId: string, lessonIds: readonly number[]): void {
  try {
    if (lessonIds.length === 0) localStorage.removeItem(prefix + userId);
    else localStorage.setItem(prefix + userId, lessonIds.join());
  } catch {
    // a browser that keeps nothing keeps no lesson either
  }
}

export const holdsDownloads = (userId: string): boolean => marked(prefix + userId).length > 0;

/** For whoever is here: there is one at most whose lessons are kept. */
export const mayKeepLesson = (lessonId: number): boolean => {
  try {
    return Object.keys(localStorage).some(
      (key) => key.startsWith(prefix) && marked(key).includes(String(lessonId)),
    );
  } catch {
    return false;
  }
};

function marked(key: string): string[] {
  try {
    return localStorage.getItem(key)?.split(',') ?? [];
  } catch {
    return [];
  }
}
