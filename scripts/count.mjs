// @ts-check
// How many passed and how many failed, whoever counted: a step, Vitest's report or Playwright's.

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} failures what failed, each in a line or a few
 *
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {{ name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[]} testResults
 *
 * @typedef {{ title: string, file: string, tests: { projectName: string, status: string,
 *   results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, flaky: number }} stats
 * @property {PlaywrightSuite[]} suites
 * @property {{ message?: string }[]} errors
 */

/** @param {{ name: string, ok: boolean, output: string }} outcome @returns {Count} */
export function countStep({ name, ok, output }) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: ok ? [] : [`${name}\n${output}`] };
}

/** @param {VitestReport} report @returns {Count} */
export function countVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that cannot even be loaded has no failed test, and has failed all the same.
    if (tests.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return tests.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages?.[0] ?? ''}`,
    );
  });
  return { passed: numPassedTests, failed: failures.length, failures };
}

/** @param {PlaywrightReport} report @returns {Count} */
export function countPlaywright({ stats, suites, errors }) {
  const failures = [
    ...errors.map(({ message = 'an error outside of any journey' }) => message),
    ...suites
      .flatMap(specsIn)
      .flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(
            ({ projectName, results }) =>
              `${file} › ${title} (${projectName})\n${results.at(-1)?.error?.message ?? ''}`,
          ),
      ),
  ];
  return { passed: stats.expected + stats.flaky, failed: failures.length, failures };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsIn({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsIn)];
}

/** @param {Count[]} counts @returns {Count} */
export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

/** Nothing that ran is nothing that can be trusted. @param {Count} total */
export const isGreen = ({ passed, failed }) => failed === 0 && passed > 0;
