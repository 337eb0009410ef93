import type { UniversityEvent } from '#contract/events';
import type { Role } from '#contract/primitives';
import { type Asker, manages } from '#server/courses/rules';

/** How long a session stays in a student's list after its end: enough to find again what was missed yesterday. */
export const shownAfterEndHours = 24;

/** Those who prepare sessions see all of them, however old. */
export const seesOldSessions = (role: Role): boolean => role !== 'student';

/** A session is its maker's, and its course's: whoever teaches that manages it as well. */
export const mayManage = (
  { createdBy }: { createdBy: string | null },
  { id, role }: Asker,
  teachesIt: boolean,
): boolean => manages(role, createdBy === id || teachesIt);

/** What the pages are told of a change: going on the air and off it are news of their own. */
export function eventOf(
  action: 'create' | 'update' | 'delete',
  { isLive }: { isLive?: { to: unknown } },
): UniversityEvent['kind'] {
  if (action !== 'update') return action === 'create' ? 'created' : 'deleted';
  if (!isLive) return 'updated';
  return isLive.to === true ? 'started' : 'stopped';
}
