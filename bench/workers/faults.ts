import { type Row, type Section } from '../report.ts';
import { skippedRow } from '../faults/outcome.ts';
import { primaryKilled, workerKilled } from './killed.ts';
import { rollingRestart } from './rolling-restart.ts';

export const workers: Section = {
  name: 'workers',
  title: 'Several processes on one port',
  run: async (): Promise<Row[]> => {
    if (process.platform !== 'linux') return [skippedRow('workers', 'who they are is read from /proc')];
    return [...(await workerKilled()), ...(await primaryKilled()), await rollingRestart()];
  },
};
