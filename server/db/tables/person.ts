import { text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** A column that names somebody with an account. */
export const person = (name: string) => text(name).references(() => users.id);
