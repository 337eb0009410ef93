import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#server/testing/test-app';
import { watchBackups } from '#server/backup/newest';
import { serveMetrics } from './listener.ts';

const folder = 'deploy/prometheus';
const read = (path: string) => readFileSync(path, 'utf8');
const rules = read(`${folder}/alerts.yml`)
  .split(/^ +- alert: /m)
  .slice(1);
const nameOf = (rule: string) => rule.slice(0, rule.indexOf('\n')).trim();

/** The figures that these rules read and nobody gives. */
function unknownFigures(texts: string[], given: string): string[] {
  const expressions = texts.map((text) => text.slice(0, text.indexOf('labels:')));
  const named = expressions.join('\n').match(/\b(?:hadith|process|nodejs)_\w+/g) ?? [];
  const isGiven = (name: string) => given.includes(`# TYPE ${name} `);
  return [...new Set(named.map((name) => name.replace(/_bucket$/, '')))].filter((name) => !isGiven(name));
}

test('every figure that an alert reads is one that the university gives', async () => {
  const { app } = await testApp();
  onTestFinished(watchBackups(app));
  const { port, stop } = await serveMetrics(app.metrics, { host: '127.0.0.1', port: 0 });
  onTestFinished(stop);
  const given = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(rules.length).toBeGreaterThan(20);
  expect(unknownFigures(rules, given)).toEqual([]);
  const misspelt = rules.map((rule) => rule.replace('hadith_disk_free_bytes', 'hadith_disk_fre_bytes'));
  expect(unknownFigures(misspelt, given)).toEqual(['hadith_disk_fre_bytes']);
});

test('every alert says in both languages what to do, and where the manual goes on', () => {
  const anchors = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading.toLowerCase().replaceAll(' ', '-'),
  );
  for (const rule of rules) {
    expect(rule).toMatch(/^ +severity: (?:critical|warning)$/m);
    for (const words of ['summary', 'description']) {
      expect(rule).toMatch(new RegExp(`^ +${words}: [\\x20-\\x7e«»…]+$`, 'm'));
      expect(rule).toMatch(new RegExp(`^ +${words}_ar: .*[\\u0600-\\u06ff]`, 'm'));
    }
    const [, anchor = ''] = /manual: docs\/operations\.md#(\S+)/.exec(rule) ?? [];
    expect([nameOf(rule), anchors]).toEqual([nameOf(rule), expect.arrayContaining([anchor])]);
  }
});

test('every alert is tried with figures for which it fires', () => {
  const tried = read(`${folder}/alerts.test.yml`);
  expect(rules.map(nameOf).filter((name) => !tried.includes(`alertname="${name}"`))).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)(
  'Prometheus itself reads the rules, and finds that they fire when they should',
  () => {
    const promtool = (...given: string[]) =>
      execFileSync('promtool', given, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    expect(promtool('check', 'rules', 'alerts.yml')).toContain('SUCCESS');
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS');
    expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
  },
);
