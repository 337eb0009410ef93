// @ts-check
import './check-node.mjs';
import { runChecks } from './check-steps.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { orStop } from './run-quietly.mjs';

orStop(ensureInstalled);

const failed = (await runChecks()).filter(({ ok }) => !ok);
for (const { name, output } of failed) console.error(`\n── ${name} ──\n${output}`);
if (failed.length > 0) process.exitCode = 1;
