import type { Locator } from '@playwright/test';
import { signIn } from './support/sign-in.ts';
import { newCourse, ownTitle, signInAsAdmin } from './support/staff-room.ts';
import { expect, test } from './support/test.ts';

const vocalised =
  'شَرْحُ حَدِيثِ «إِنَّمَا الْأَعْمَالُ بِالنِّيَّاتِ» وَبَيَانُ مَا يُسْتَفَادُ مِنْهُ مِنَ الْأَحْكَامِ';

/** Heights of the letters above their baseline and below it, and of the lines they stand on, in pixels. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const middles = [...range.getClientRects()].map((line) => line.top + line.height / 2);
    // Letters of another script on the same line have their own box, about as high.
    const tops = middles.filter((middle, place) => place === 0 || middle - (middles[place - 1] ?? 0) > 10);
    const style = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('nothing to measure with');
    pen.font = style.font;
    const ink = pen.measureText(element.textContent);
    return {
      apart: tops.slice(1).map((top, place) => top - (tops[place] ?? 0)),
      ink: ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent,
    };
  });

test('the lines of a title that carries its vowels never touch, at the size of a page and of a row', async ({
  page,
}) => {
  await signInAsAdmin(page);
  const course = await newCourse(page, ownTitle(vocalised));
  await page.goto(`/course/${course.id}`);
  const heading = page.getByRole('heading', { level: 1 }).locator('bdi');
  const large = await linesOf(heading);
  expect(large.apart.length).toBeGreaterThan(0);
  for (const distance of large.apart) expect(distance).toBeGreaterThanOrEqual(large.ink);
  await page.goto('/course-management');
  const small = await linesOf(page.getByRole('heading', { name: course.title }).locator('bdi'));
  expect(small.apart.length).toBeGreaterThan(0);
  for (const distance of small.apart) expect(distance).toBeGreaterThanOrEqual(small.ink);
});

test('no line ends in the middle of «عبد الرحمن»', async ({ page, newStudent }) => {
  const student = await newStudent({ firstName: 'عبد الرحمن', lastName: 'بن أبي بكر الأنصاري' });
  await signIn(page, student.email, student.password);
  await page.goto('/');
  const name = page.getByRole('heading', { level: 1 }).locator('bdi');
  await expect(name).toHaveText('عبد الرحمن');
  // As narrow as a line can get before it has to break somewhere.
  const lines = await name.evaluate((element) => {
    const heading = element.parentElement;
    if (heading) heading.style.inlineSize = '8rem';
    return new Set([...element.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
});

test('the ring around a tab leaves its first letter free', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin');
  const tab = page.getByRole('tab', { name: 'إدارة المواد' });
  await tab.focus();
  const room = await tab.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [box, letters] = [element.getBoundingClientRect(), range.getBoundingClientRect()];
    return Math.min(box.right - letters.right, letters.left - box.left);
  });
  const ring = 3;
  expect(room).toBeGreaterThan(ring);
});

test('a page of a few lines ends with its footer, and no paper under it', async ({ page }) => {
  await page.goto('/verify');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toBeVisible();
  const below = await footer.evaluate(
    (element) =>
      document.documentElement.scrollHeight - element.getBoundingClientRect().bottom - window.scrollY,
  );
  expect(Math.abs(below)).toBeLessThan(1);
});
