import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './columns.ts';

/** Numbers of what its writer deleted: a device that never heard that its words arrived sends them again. */
export const takenBack = pgTable(
  'taken_back',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the device had named it. */
    clientId: uuid('client_id').notNull(),
    at: instant('at').notNull(),
  },
  (number) => [
    primaryKey({ name: 'taken_back_pkey', columns: [number.userId, number.clientId] }),
    index('taken_back_by_time').on(number.at),
  ],
);
