import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AxeResults, default as Axe, RunOptions } from 'axe-core';
import { inRoot } from '../../scripts/root.mjs';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

interface Violation {
  rule: string;
  help: string;
  where: string[];
}

/** What axe finds against WCAG 2.2 AA and good practice on the page as it is now; an empty list is the aim. */
export async function axe(page: Page): Promise<Violation[]> {
  // Evaluated rather than added as a script: the site's content policy forbids strangers' scripts, and should.
  await page.evaluate(await readFile(inRoot('node_modules', 'axe-core', 'axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => window.axe.run(document, given),
    options,
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
}
