import { onCampus } from '../campus.ts';
import type { Section } from '../report.ts';
import { fullCampus } from './full-campus.ts';
import { jobCosts } from './job-costs.ts';
import { openPagesRow, roomOnDisk } from './room.ts';

const students = 100_000;
const openPages = 5000;

/** What the plan for more students multiplies: `docs/capacity-plan.md`. */
export const costs: Section = {
  name: 'costs',
  title: `What students cost, with ${students} of them: room, open pages, and processors (server + database) for what they do`,
  run: () =>
    onCampus(
      () => fullCampus(students, openPages),
      async (campus) => [
        await roomOnDisk(campus, students),
        await openPagesRow(campus, openPages),
        ...(await jobCosts(campus)),
      ],
    ),
};
