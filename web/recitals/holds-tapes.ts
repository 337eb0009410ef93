/**
 * Which tapes this device holds for a student, known without opening its database: the code that opens it is fetched only
 * where there is something to send.
 */
const prefixOf = (userId: string) => `recital-tape:${userId}:`;

export type TapeMark = 'kept' | 'to-send';

export function markTape(userId: string, id: string, mark: TapeMark | null): void {
  try {
    if (mark === null) localStorage.removeItem(prefixOf(userId) + id);
    else localStorage.setItem(prefixOf(userId) + id, mark);
  } catch {
    // a browser that keeps nothing holds no tape either
  }
}

const marks = (userId: string): (string | null)[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefixOf(userId)))
      .map((key) => localStorage.getItem(key));
  } catch {
    return [];
  }
};

export const holdsTapes = (userId: string): boolean => marks(userId).length > 0;

export const hasTapesToSend = (userId: string): boolean => marks(userId).includes('to-send');
