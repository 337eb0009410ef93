import type { Section } from '../report.ts';
import { corruptAttempt } from './corrupt-attempt.ts';
import { poisonedReminders } from './poisoned-reminders.ts';
import { otherServicesDown } from './services-down.ts';

export const poison: Section = {
  name: 'poison',
  title: 'What is corrupt, or depends on others',
  run: async () => [
    ...(await corruptAttempt()),
    ...(await poisonedReminders()),
    ...(await otherServicesDown()),
    {
      what: 'F50 a handler that throws',
      measured: 'covered by server/http/request-log.test.ts, which npm test runs',
    },
  ],
};
