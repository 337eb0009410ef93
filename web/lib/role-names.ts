import type { User } from '#contract/accounts';
import { addressed, type InThreeForms } from '#contract/addressed';
import type { AddressForm } from '#contract/address-form';
import type { Role, StudyLevel } from '#contract/primitives';

const roleWords: Record<Role, InThreeForms> = {
  student: { man: 'طالب', woman: 'طالبة', neutral: 'الدراسة' },
  teacher: { man: 'محاضر', woman: 'محاضِرة', neutral: 'التدريس' },
  admin: { man: 'مدير النظام', woman: 'مديرة النظام', neutral: 'إدارة النظام' },
};

/** «محاضِرة»: what somebody is here. Of whoever did not say how to be spoken of, what they do here: «التدريس». */
export const roleName = (role: Role, form: AddressForm): string => addressed(form, roleWords[role]);

/** A role by its name in the glossary, to a woman by hers: where admins give it, and in their list of who has it. */
export const roleToGive = (role: Role, form: AddressForm): string => roleName(role, form ?? 'man');

const womansLevels: Record<StudyLevel, string> = { مبتدئ: 'مبتدئة', متوسط: 'متوسطة', متقدم: 'متقدمة' };

/** «مبتدئة» of a woman; else as the level itself is called. */
export const studyLevelName = (level: StudyLevel, form: AddressForm): string =>
  form === 'woman' ? womansLevels[level] : level;

/** A level of study is a student's: a teacher is no beginner. */
export const hasStudyLevel = (role: Role): boolean => role === 'student';

type Introduced = Pick<User, 'role' | 'level'> & { addressedAs: AddressForm };

/** «طالبة · مبتدئة», «محاضر»: who somebody is here, in a line. */
export const standingOf = ({ role, level, addressedAs }: Introduced): string =>
  [roleName(role, addressedAs), ...(hasStudyLevel(role) ? [studyLevelName(level, addressedAs)] : [])].join(
    ' · ',
  );
