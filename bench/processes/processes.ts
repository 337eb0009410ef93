import { openPushService } from '#server/testing/open-push-service';
import type { Section } from '../report.ts';
import { changesSeen } from './changes.ts';
import { examsAcross, examsAtOnce } from './exams.ts';
import { guessing } from './guessing.ts';
import { news } from './news.ts';
import { oneKilled } from './one-killed.ts';
import { rolesTakenAway, sessions } from './sessions.ts';
import { overdueOnce, remindersOnce } from './sweeps.ts';
import { startTrio } from './trio.ts';

export const processes: Section = {
  name: 'processes',
  title: 'Three processes on one PostgreSQL',
  run: async () => {
    const service = await openPushService();
    const trio = await startTrio({ PUSH_SERVICES: service.origin });
    const origins = trio.universities.map(({ origin }) => origin);
    try {
      return [
        ...(await sessions(trio)),
        await rolesTakenAway(trio),
        ...(await changesSeen(trio)),
        await news(trio, 'pages at all three that heard everything, once and in order', origins),
        await examsAcross(trio),
        ...(await examsAtOnce(trio)),
        await remindersOnce(trio, service),
        await guessing(trio),
        await overdueOnce(trio),
        // From here on there are two.
        await oneKilled(trio),
        await news(trio, 'pages at the two that are left, the same', origins.slice(1)),
      ];
    } finally {
      await trio.stop();
      service.close();
    }
  },
};
