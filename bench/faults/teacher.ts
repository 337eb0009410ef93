import { insertUser } from '#server/db/factories';
import { signIn } from '../people.ts';
import type { Person } from './campus.ts';
import type { House } from './house.ts';

export const newTeacher = (house: House): Promise<Person> =>
  house.look(async ({ db, pool }) => {
    const { id: userId } = await insertUser(db, { role: 'teacher' });
    const [cookie = ''] = await signIn(pool, [userId]);
    return { userId, cookie };
  });
