import { describe, expect, test } from 'vitest';
import { countPlaywright, countStep, countVitest, isGreen, sum } from './count.mjs';

const passed = (name: string) => ({ status: 'passed', fullName: name, failureMessages: [] });

describe('what passed and what failed is counted', () => {
  test('a step counts as one', () => {
    expect(countStep({ name: 'types', ok: true, output: '' })).toMatchObject({
      passed: 1,
      failed: 0,
      failures: [],
    });
    expect(countStep({ name: 'types', ok: false, output: 'TS2322' })).toMatchObject({ passed: 0, failed: 1 });
  });

  test('a file that cannot be loaded is a failure, though none of its tests ran', () => {
    const count = countVitest({
      numPassedTests: 2,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          message: '',
          assertionResults: [passed('one'), passed('two')],
        },
        { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    });
    expect(count).toEqual({ passed: 2, failed: 1, failures: ['b.test.ts\nCannot find module'] });
  });

  test('each failed test is named', () => {
    const broken = {
      status: 'failed',
      fullName: 'exams a late hand-in',
      failureMessages: ['expected 1 to be 2'],
    };
    const count = countVitest({
      numPassedTests: 1,
      testResults: [
        { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed('one'), broken] },
      ],
    });
    expect(count.failures).toEqual(['a.test.ts › exams a late hand-in\nexpected 1 to be 2']);
  });

  test('a journey counts once for each screen, in suites of any depth', () => {
    const run = (projectName: string, status: string) => ({
      projectName,
      status,
      results: [{ error: { message: 'no h1' } }],
    });
    const count = countPlaywright({
      stats: { expected: 3, flaky: 0 },
      errors: [],
      suites: [
        {
          specs: [],
          suites: [
            {
              specs: [
                {
                  title: 'opens',
                  file: 'visit.spec.ts',
                  tests: [run('phone', 'expected'), run('desktop', 'unexpected')],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(count).toEqual({ passed: 3, failed: 1, failures: ['visit.spec.ts › opens (desktop)\nno h1'] });
  });

  test('an error outside of any journey is a failure', () => {
    const count = countPlaywright({
      stats: { expected: 0, flaky: 0 },
      suites: [],
      errors: [{ message: 'no server' }],
    });
    expect(count).toEqual({ passed: 0, failed: 1, failures: ['no server'] });
  });

  test('the sum is green only when something ran and nothing failed', () => {
    const count = (good: number, bad: number) => ({ passed: good, failed: bad, failures: [] });
    expect(isGreen(sum([count(1, 0), count(7, 0)]))).toBe(true);
    expect(isGreen(sum([count(7, 0), count(0, 1)]))).toBe(false);
    expect(isGreen(sum([]))).toBe(false);
  });
});
