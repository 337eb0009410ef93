import { expect, type Page } from '@playwright/test';

/** Signs in as a person does: at the form, which must work without scripts as well. */
export async function signInAtTheForm(page: Page, email: string, password: string) {
  await page.goto('/api/login');
  // The page holds a form for registering too, with fields of the same names.
  const form = page.locator('form[action^="/api/login"]');
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=password]').fill(password);
  await form.locator('[name=password]').press('Enter');
  await expect(page).not.toHaveURL(/\/api\/login/);
}

/** Whoever is on the way to something else comes in without waiting at the form; no page is open yet. */
export async function signIn(page: Page, email: string, password: string) {
  const reply = await page.request.post('/api/login', { data: { email, password } });
  expect(reply.ok(), await reply.text()).toBe(true);
}
