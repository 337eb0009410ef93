import { report, type Section } from './report.ts';

const sections: Section[] = [];

await report(sections, process.argv.slice(2));
