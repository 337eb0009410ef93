import * as z from 'zod/mini';
import { addressForm, calendar } from './address-form.ts';
import { endpoint } from './endpoint.ts';
import { instant, role, studyLevel } from './primitives.ts';

export const user = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  city: z.nullable(z.string()),
  specialization: z.nullable(z.string()),
  level: studyLevel,
  role,
  createdAt: instant,
  updatedAt: instant,
});
export type User = z.output<typeof user>;

/** «first last», else the part of the e-mail before the @, else «طالب»: in the menu as on a certificate. */
export function displayName(
  { firstName, lastName, email: address }: NamedPerson,
  unnamed: string = unnamedStudent,
): string {
  const fullName = [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  return fullName || address?.split('@')[0]?.trim() || unnamed;
}

const unnamedStudent = 'طالب';
export const unnamedStaff = 'هيئة التدريس';

/** Where only those who teach or manage can stand: of one who has left, what they were is kept, not who. */
export const staffName = (person: NamedPerson): string => displayName(person, unnamedStaff);

export type NamedPerson = Pick<User, 'firstName' | 'lastName' | 'email'>;

/** The signed-in person, with what this server lets them do about their own account. */
export const currentUser = z.extend(user, {
  hasPassword: z.boolean(),
  maySelfPromote: z.boolean(),
  addressedAs: addressForm,
  /** Null until the device or the person said. */
  timeZone: z.nullable(z.string()),
  calendar,
  /** An address that waits for its confirmation: the first one, or the one that is to take the place of `email`. */
  wantedEmail: z.nullable(z.string()),
  /** The address is not confirmed, and certificates wait for it. Never where the university sends no mail. */
  awaitsConfirmation: z.boolean(),
  /** Whether this university sends mail: letters of its own bring back who forgot the password. */
  mailWorks: z.boolean(),
  /** The name of the identity provider to whom the password and the address belong; null for an account of our own. */
  belongsTo: z.nullable(z.string()),
  /** Asks its staff for a passkey, which this session has not shown: staff calls are refused until then. */
  passkeyNeeded: z.boolean(),
  /** The account will be deleted then. */
  deletedFrom: z.nullable(instant),
});
export type CurrentUser = z.output<typeof currentUser>;

export const accountsApi = {
  currentUser: endpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'صاحب الحساب الحالي',
    reply: currentUser,
  }),
};
