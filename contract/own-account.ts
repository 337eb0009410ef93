import * as z from 'zod/mini';
import { currentUser } from './accounts.ts';
import { addressForm, calendar } from './address-form.ts';
import { endpoint } from './endpoint.ts';
import { isTimeZone } from './local-day.ts';
import { done, studyLevel } from './primitives.ts';
import { aboutPerson, personName } from './written-text.ts';

const shortestPassword = 8;
export const passwordLength = `${shortestPassword} أحرف على الأقل`;
const passwordTooShort = `كلمة المرور ${passwordLength}.`;

/** Phones and keyboards compose Arabic letters differently: the same password must be the same bytes from every device. */
const inOneForm = [
  z.maxLength(400, 'كلمة المرور أطول من المسموح به.'),
  z.overwrite<string>((password) => password.normalize('NFKC')),
];

/** Counted in code points. */
export const newPassword = z.string({ error: passwordTooShort }).check(
  ...inOneForm,
  z.refine((password) => [...password].length >= shortestPassword, passwordTooShort),
);

export const typedPassword = z
  .string({ error: 'يُرجى إدخال كلمة المرور.' })
  .check(z.minLength(1, 'يُرجى إدخال كلمة المرور.'), ...inOneForm);

export const profileChange = z.strictObject({
  firstName: z.optional(personName(50, 'يُرجى إدخال الاسم الأول.')),
  lastName: z.optional(personName(50, 'يُرجى إدخال اسم العائلة.')),
  city: z.optional(aboutPerson(100)),
  specialization: z.optional(aboutPerson(100)),
  level: z.optional(studyLevel),
  addressedAs: z.optional(addressForm),
  timeZone: z.optional(z.nullable(z.string().check(z.refine(isTimeZone, 'المنطقة الزمنية غير معروفة.')))),
  calendar: z.optional(calendar),
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
