import { browserStorage } from '#web/lib/sturdy-storage';
import { devicePresence } from './majalis/device-presence.ts';
import { deviceSheet } from './sheet/device-sheet.ts';
import { sheetsWaiting } from './sheet/outbox.ts';

/** Presence of pages that were closed, and touches on sheets that are not open now. */
export async function tellWaiting(userId: string): Promise<void> {
  const sheets = sheetsWaiting(browserStorage(), userId).map((majlisId) => deviceSheet(userId, majlisId));
  await Promise.all([devicePresence(userId).tell(), ...sheets.map((sheet) => sheet.send())]);
}
