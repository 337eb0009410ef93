// @ts-check
// npm test: every check there is. `-- --unit` runs only Vitest, `-- --e2e` only the journeys.
import './check-node.mjs';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runChecks } from './check-steps.mjs';
import { countPlaywright, countStep, countVitest, isGreen, sum } from './count.mjs';
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { inRoot } from './root.mjs';
import { CommandFailed, orStop } from './run-quietly.mjs';
import { report, runNode } from './run-steps.mjs';

/** @typedef {import('./count.mjs').Count} Count */

const REPORTS = inRoot('node_modules', '.cache', 'test-reports');

/** @returns {Count} */
function build() {
  const began = performance.now();
  try {
    ensureBuilt();
    report('build', true, performance.now() - began);
    return countStep({ name: 'build', ok: true, output: '' });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    report('build', false, performance.now() - began);
    return countStep({ name: 'build', ok: false, output: error.output });
  }
}

/**
 * Runs a test runner in the open, then counts what its report says.
 *
 * @template Report
 * @param {string} name
 * @param {string[]} args
 * @param {(report: Report) => Count} countReport
 * @returns {Promise<Count>}
 */
async function runTests(name, args, countReport) {
  console.log(`\n── ${name} ──`);
  const file = `${REPORTS}/${name}.json`;
  rmSync(file, { force: true });
  const { ok } = await runNode(
    args.map((arg) => arg.replace('{report}', file)),
    {
      shown: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  const count = readCount(file, countReport);
  if (!ok && count.failed === 0)
    return sum([count, countStep({ name, ok, output: 'it ended with an error' })]);
  return count;
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Count} countReport
 * @returns {Count}
 */
function readCount(file, countReport) {
  try {
    return countReport(/** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8'))));
  } catch {
    return countStep({ name: file, ok: false, output: 'no report was written' });
  }
}

const runUnitTests = () =>
  runTests(
    'unit and API tests',
    [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json={report}',
    ],
    countVitest,
  );

async function runJourneys() {
  if (!(await ensureBrowser())) {
    const output =
      'No Chromium could be found or installed. Install one, or set CHROMIUM_PATH to its program.';
    return countStep({ name: 'journeys', ok: false, output });
  }
  return runTests(
    'journeys',
    [inRoot('node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    countPlaywright,
  );
}

orStop(ensureInstalled);
mkdirSync(REPORTS, { recursive: true });

const onlyUnit = process.argv.includes('--unit');
const onlyJourneys = process.argv.includes('--e2e');

/** @type {Count[]} */
const counts = [];
if (!onlyUnit && !onlyJourneys) counts.push(...(await runChecks()).map(countStep));
if (!onlyJourneys) counts.push(await runUnitTests());
if (!onlyUnit) {
  const built = build();
  counts.push(built);
  if (built.failed === 0) counts.push(await runJourneys());
}

const total = sum(counts);
if (total.failed > 0) {
  const names = total.failures.map((failure) => `✗ ${failure.split('\n')[0]}`);
  console.log(`\n── failed ──\n\n${total.failures.join('\n\n')}\n\n${names.join('\n')}`);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
if (!isGreen(total)) process.exitCode = 1;
