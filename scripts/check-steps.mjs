// @ts-check
import { inRoot } from './root.mjs';
import { runSteps } from './run-steps.mjs';

/** The slowest first, so that two at a time end together. */
const STEPS = [
  { name: 'lint', args: [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', args: [inRoot('node_modules/typescript/bin/tsc'), '--noEmit'] },
  {
    name: 'format',
    args: [inRoot('node_modules/prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  },
  { name: 'browsers', args: [inRoot('scripts/check-browsers.mjs')] },
  { name: 'dead code', args: [inRoot('node_modules/knip/bin/knip.js'), '--no-progress'] },
  { name: 'house rules', args: [inRoot('scripts/check-house.mjs')] },
];

/** Everything that can be said of the code without running it. */
export const runChecks = () => runSteps(STEPS, { atOnce: 2 });
