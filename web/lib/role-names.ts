import type { Role } from '#contract/primitives';

export const roleNames: Record<Role, string> = { student: 'طالب', teacher: 'محاضر', admin: 'مدير النظام' };
