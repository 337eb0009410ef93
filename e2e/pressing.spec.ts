import type { Page } from '@playwright/test';
import { pagesOf, sitePaths } from './support/all-pages.ts';
import { everyLinkLeads, everythingDoesSomething, linksOn, noteWhatIsHeard } from './support/doing.ts';
import { everythingCanBePressed } from './support/pressable.ts';
import { signIn } from './support/sign-in.ts';
import { signInAsAdmin, signInAsTeacher } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';

async function pressAll(page: Page, paths: readonly string[]) {
  await noteWhatIsHeard(page);
  const links = new Set<string>();
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await everythingCanBePressed(page, path);
    await everythingDoesSomething(page, path);
    for (const link of await linksOn(page)) links.add(link);
  }
  await everyLinkLeads(page, links);
}

test('the site map is read', async () => {
  expect((await sitePaths()).length).toBeGreaterThan(30);
});

test('what is only painted is found', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const painted = document.createElement('button');
    painted.textContent = 'لا يفعل شيئًا';
    const leadsNowhere = document.createElement('a');
    leadsNowhere.href = '/no-such-page';
    document.querySelector('main')?.append(painted, leadsNowhere);
  });
  await expect(everythingDoesSomething(page)).rejects.toThrow('لا يفعل شيئًا');
  await expect(everyLinkLeads(page, await linksOn(page))).rejects.toThrow('/no-such-page: 404');
});

test('a visitor can press all that is seen, and it does something', async ({ page }) => {
  await pressAll(page, await pagesOf('visitor', page));
});

test('a student can press all that is seen, and it does something', async ({ page }) => {
  await signIn(page, 'student@demo.test', 'hadith-demo');
  await pressAll(page, await pagesOf('student', page));
});

test('a teacher can press all that is seen, and it does something', async ({ page }) => {
  await signInAsTeacher(page);
  await pressAll(page, await pagesOf('teacher', page));
});

test('an administrator can press all that is seen, and it does something', async ({ page }) => {
  await signInAsAdmin(page);
  await pressAll(page, await pagesOf('admin', page));
});
