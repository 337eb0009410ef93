import type { User } from '#contract/accounts';
import type { Role } from '#contract/primitives';

export const roleNames: Record<Role, string> = { student: 'طالب', teacher: 'محاضر', admin: 'مدير النظام' };

/** A level of study is a student's: a teacher is no beginner. */
export const hasStudyLevel = (role: Role): boolean => role === 'student';

/** «طالب · مبتدئ», «محاضر»: who somebody is here, in a line. */
export const standingOf = ({ role, level }: Pick<User, 'role' | 'level'>): string =>
  hasStudyLevel(role) ? `${roleNames[role]} · ${level}` : roleNames[role];
