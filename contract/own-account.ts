import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { done, studyLevel } from './primitives.ts';
import { aboutPerson, personName } from './written-text.ts';

const passwordTooShort = 'كلمة المرور 8 أحرف على الأقل.';

/**
 * Counted in code points. Normalised, because phones and keyboards compose Arabic letters differently:
 * the same password must be the same bytes from every device.
 */
export const newPassword = z.string({ error: passwordTooShort }).check(
  z.maxLength(400, 'كلمة المرور أطول من المسموح به.'),
  z.overwrite((password) => password.normalize('NFKC')),
  z.refine((password) => [...password].length >= 8, passwordTooShort),
);

export const typedPassword = z.string({ error: 'يُرجى إدخال كلمة المرور.' }).check(
  z.minLength(1, 'يُرجى إدخال كلمة المرور.'),
  z.maxLength(400, 'كلمة المرور أطول من المسموح به.'),
  z.overwrite((password) => password.normalize('NFKC')),
);

export const profileChange = z.strictObject({
  firstName: z.optional(personName(50, 'يُرجى إدخال الاسم الأول.')),
  lastName: z.optional(personName(50, 'يُرجى إدخال اسم العائلة.')),
  city: z.optional(aboutPerson(100)),
  specialization: z.optional(aboutPerson(100)),
  level: z.optional(studyLevel),
});
export type ProfileChange = z.output<typeof profileChange>;

export const passwordChange = z.strictObject({ current: typedPassword, next: newPassword });

export const ownAccountApi = {
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    access: 'signed-in',
    summary: 'تعديل الملف الشخصي',
    body: profileChange,
    reply: currentUser,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/password',
    access: 'signed-in',
    summary: 'تغيير كلمة المرور وإنهاء الجلسات الأخرى',
    body: passwordChange,
    reply: done,
  }),
  promoteToAdmin: endpoint({
    method: 'POST',
    path: '/api/promote-to-admin',
    access: 'signed-in',
    summary: 'ترقية الحساب الحالي إلى مدير النظام حيث يُسمح بذلك',
    reply: currentUser,
  }),
};
