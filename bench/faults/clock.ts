import type { Section } from '../report.ts';
import { clockSet } from './clock-set.ts';
import { downOverDeadline } from './down-over-deadline.ts';
import { lastMoment } from './last-moment.ts';

export const clock: Section = {
  name: 'clock',
  title: 'Time: set, slept through, and its last moment',
  run: async () => [...(await clockSet()), ...(await downOverDeadline()), ...(await lastMoment())],
};
