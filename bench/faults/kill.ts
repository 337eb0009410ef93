import type { Section } from '../report.ts';
import { killAtEachStatement } from './kill-at-each-statement.ts';
import { killFirstStart } from './kill-first-start.ts';
import { killMajlis } from './kill-majlis.ts';
import { killReminders } from './kill-reminders.ts';
import { killTelling } from './kill-telling.ts';
import { killUnderLoad } from './kill-under-load.ts';
import { killUpload } from './kill-upload.ts';

export const kill: Section = {
  name: 'kill',
  title: 'The server is killed (kill -9)',
  run: async () => [
    ...(await killUnderLoad()),
    ...(await killAtEachStatement()),
    ...(await killMajlis()),
    ...(await killTelling()),
    await killReminders(),
    ...(await killUpload()),
    ...(await killFirstStart()),
  ],
};
