import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf } from '../process-usage.ts';
import type { Row, Section } from '../report.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startUniversity } from '../university.ts';

const longestStart = 3000;
const laterStarts = 3;
const idleFor = 20_000;
const mostMemory = 120;

/** What `npm start` does in a clone that is built: the database is the bundled one, with the demo data. */
export const start: Section = {
  name: 'start',
  title: 'Starting with the bundled database, and standing idle',
  run: async () => {
    const folder = await temporaryFolder('start');
    const open = () => startUniversity({ dataDir: folder.path, program: 'scripts/start.mjs' });
    try {
      const first = await open();
      await first.kill('SIGTERM');
      const later: number[] = [];
      for (let time = 0; time < laterStarts; time += 1) {
        const university = await open();
        later.push(university.readyAfter);
        await university.kill('SIGTERM');
      }
      const idle = await open();
      await delay(idleFor);
      const memory = memoryOf(idle.pid);
      await idle.kill('SIGTERM');
      return [
        startRow('first start: an empty folder, the programme is written', first.readyAfter),
        startRow(`later start, the slowest of ${laterStarts}`, Math.max(...later)),
        {
          what: `memory of the server process, idle for ${idleFor / 1000} s`,
          measured: `${memory.toFixed(0)} MB`,
          goal: `≤ ${mostMemory} MB`,
          isMet: memory <= mostMemory,
        },
      ];
    } finally {
      await folder.remove();
    }
  },
};

const startRow = (what: string, milliseconds: number): Row => ({
  what,
  measured: `${(milliseconds / 1000).toFixed(2)} s`,
  goal: `≤ ${longestStart / 1000} s`,
  isMet: milliseconds <= longestStart,
});
