import { expect, test } from 'vitest';
import { budgetRefusals, pageWeights } from './page-budget.mjs';

const kilobyte = 1024;
const manifest = {
  'index.html': { file: 'app.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  '_charts.js': { file: 'charts.js', imports: ['_shared.js'] },
  'results/results-page.tsx': {
    file: 'results.js',
    imports: ['index.html', '_charts.js'],
    isDynamicEntry: true,
  },
  '../../node_modules/tus/index.js': { file: 'tus.js', isDynamicEntry: true },
};
const sizes = new Map([
  ['app.js', 100],
  ['shared.js', 20],
  ['charts.js', 5],
  ['results.js', 3],
  ['tus.js', 13],
]);
const weights = pageWeights(manifest, (file) => (sizes.get(file) ?? NaN) * kilobyte);

test('a page weighs what the app weighs and all that the page imports, each file once', () => {
  expect(weights).toEqual({ 'results/results-page.tsx': 128, 'tus/index.js': 133 });
});

test('a page within its budget is let through', () => {
  expect(budgetRefusals(weights, { 'results/results-page.tsx': 128, 'tus/index.js': 140 })).toEqual([]);
});

test('a page that grew beyond its budget is named with what it weighs and may weigh', () => {
  expect(budgetRefusals(weights, { 'results/results-page.tsx': 127, 'tus/index.js': 140 })).toEqual([
    'results/results-page.tsx weighs 128.0 KB and may weigh 127 KB',
  ]);
});

test('a new page needs a budget, and a page that is gone leaves none behind', () => {
  expect(budgetRefusals(weights, { 'results/results-page.tsx': 128, 'old/old-page.tsx': 90 })).toEqual([
    'tus/index.js has no budget yet; it weighs 133.0 KB',
    'old/old-page.tsx has a budget and is no page any more',
  ]);
});
