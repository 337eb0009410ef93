import { fairness } from './fairness/fairness.ts';
import { films } from './films/films.ts';
import { calls } from './load/calls.ts';
import { costs } from './load/costs.ts';
import { examDay } from './load/exam-day.ts';
import { questions } from './load/questions.ts';
import { search } from './load/search.ts';
import { start } from './load/start.ts';
import { telling } from './load/telling.ts';
import { watching } from './load/watching.ts';
import { certificate } from './pages/certificate.ts';
import { pages } from './pages/pages.ts';
import { report, type Section } from './report.ts';
import { workers } from './workers/bench.ts';

const sections: Section[] = [
  start,
  search,
  questions,
  calls,
  workers,
  watching,
  telling,
  costs,
  examDay,
  films,
  fairness,
  pages,
  certificate,
];

await report(sections, process.argv.slice(2));
