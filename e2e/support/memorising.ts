import { expect, type Page } from '@playwright/test';
import { memorisingApi } from '#contract/memorising';

const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name });

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** From the first reading of a new verse until nothing of it is left to be seen. */
export async function learnByTouch(page: Page) {
  await expect(heading(page)).toContainText('قراءة');
  for (const step of ['ربعه', 'نصفه', 'أوائله']) {
    await button(page, 'أخفِ المزيد').tap();
    await expect(heading(page)).toContainText(step);
  }
  await button(page, 'أخفِ المزيد').tap();
  await expect(heading(page)).toContainText('استرجع');
}

export type Judged = 'نسيت' | 'تعثّرت' | 'حفظت' | 'أتقنت';

export async function judgeByTouch(page: Page, judgement: Judged) {
  await button(page, 'البيت كله').tap();
  await button(page, new RegExp(`^${judgement}`)).tap();
}

/** Whatever the session asks for, by the keyboard alone: a new unit step by step, and then the key of the judgement. */
export async function answerByKeys(page: Page, judgement: 1 | 2 | 3 | 4) {
  const isNew = ((await heading(page).textContent()) ?? '').startsWith('حفظ');
  if (isNew) {
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('احكم');
  await page.keyboard.press(`Digit${judgement}`);
  await expect(heading(page)).not.toContainText('احكم');
}

/** How the university says that the student stands. */
export async function scheduleOf(page: Page, key: string) {
  const reply = await page.request.get(`/api/mutun/${key}/schedule`);
  return memorisingApi.schedule.reply.parse(await reply.json());
}

export const reviewCount = async (page: Page, key = 'bayquniyya'): Promise<number> =>
  (await scheduleOf(page, key)).reduce((sum, { reviews }) => sum + reviews, 0);
