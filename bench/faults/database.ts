import type { Section } from '../report.ts';
import { connectionsUsedUp } from './connections-used-up.ts';
import { databaseFrozen } from './database-frozen.ts';
import { databaseRestarted } from './database-restarted.ts';
import { durableBeforeAnswer } from './durable-before-answer.ts';

export const database: Section = {
  name: 'database',
  title: 'The database falls, freezes, or has no room',
  run: async () => [
    ...(await databaseRestarted()),
    ...(await databaseFrozen()),
    ...(await connectionsUsedUp()),
    ...(await durableBeforeAnswer()),
  ],
};
