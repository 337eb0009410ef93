import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, default as Axe, RunOptions } from 'axe-core';
import { inRoot } from '../../scripts/root.mjs';
import { percentSignsFollow } from './percent-signs.ts';

type Rules = NonNullable<RunOptions['runOnly']>;

const everything: Rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that another set of colours can change for whoever reads. */
const colours: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

interface Violation {
  rule: string;
  help: string;
  where: string[];
}

const source = readFile(inRoot('node_modules', 'axe-core', 'axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA and good practice on the page as it is now; an empty list is the aim. */
export async function axe(page: Page, runOnly = everything): Promise<Violation[]> {
  // Evaluated rather than added as a script: the site's content policy forbids strangers' scripts, and should.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => {
      if (!window.axe) throw new Error('axe is not here');
      return window.axe.run(document, given);
    },
    { runOnly, resultTypes: ['violations'] },
  );
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
}

/** Nobody is kept from reading the page as it is now, in light colours or in dark ones. */
export async function everyoneCanRead(page: Page, where = page.url()) {
  await expect(page.locator('h1').first(), `${where} has come`).toBeAttached();
  expect(await axe(page), where).toEqual([]);
  await percentSignsFollow(page, where);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await axe(page, colours), `${where}, in dark colours`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}
