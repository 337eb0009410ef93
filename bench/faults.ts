import { report, type Section } from './report.ts';

const sections: Section[] = [];

process.exitCode = (await report(sections, process.argv.slice(2))) > 0 ? 1 : 0;
