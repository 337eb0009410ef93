import * as z from 'zod/mini';
import { chainPerson, personForm } from './chains.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './primitives.ts';

const personParams = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** What is written of a user as a shaykh; all null where nothing ever was. */
const rightOfShaykh = z.object({
  person: z.nullable(chainPerson),
  givenAt: z.nullable(instant),
  /** When it was taken back; what was granted stays. */
  endedAt: z.nullable(instant),
});
export type RightOfShaykh = z.output<typeof rightOfShaykh>;

export const shaykhManagementApi = {
  shaykh: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/shaykh',
    access: 'admin',
    summary: 'إذن المستخدم بعقد المجالس والإجازة، واسمه في الأسانيد',
    params: personParams,
    reply: rightOfShaykh,
  }),
  makeShaykh: endpoint({
    method: 'PUT',
    path: '/api/admin/users/:id/shaykh',
    access: 'admin',
    summary: 'الإذن لمستخدم بعقد المجالس والإجازة',
    params: personParams,
    body: personForm,
    reply: rightOfShaykh,
  }),
  endShaykh: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/shaykh',
    access: 'admin',
    summary: 'إنهاء الإذن بعقد المجالس والإجازة',
    params: personParams,
    reply: rightOfShaykh,
  }),
};
