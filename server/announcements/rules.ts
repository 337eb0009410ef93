import type { audiences } from '#contract/announcements';
import type { LevelNumber } from '#contract/level-number';
import { diplomaKeys, type DiplomaKey, type Role } from '#contract/primitives';
import type { Limit } from '#server/http/rate-limit';

type Audience = (typeof audiences)[number];

/** Who an announcement is for. */
export interface Addressed {
  audience: Audience;
  level: LevelNumber | null;
  courseId: number | null;
}

/** Admins speak to everybody, a teacher to students of their own. */
export const mayAddress = (role: Role, audience: Audience): boolean =>
  role === 'admin' || (role === 'teacher' && (audience === 'course' || audience === 'mine'));

/** A level is named where it is for one, a course where it is for one, and nowhere else. */
export const isWellAddressed = ({ audience, level, courseId }: Addressed): boolean =>
  (audience === 'level') === (level !== null) && (audience === 'course') === (courseId !== null);

export const mayEdit = ({ createdBy }: { createdBy: string }, asker: { id: string; role: Role }): boolean =>
  asker.role === 'admin' || (asker.role === 'teacher' && createdBy === asker.id);

const day = 24 * 60 * 60;

/** So many a day, that the bell stays worth hearing. */
export const mostADay = (role: Role): Limit => ({ max: role === 'admin' ? 50 : 10, seconds: day });

export const diplomaOfLevel = (level: LevelNumber | null): DiplomaKey | null =>
  level === null ? null : (diplomaKeys[level - 1] ?? null);
