import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import createQrCode from 'qrcode-generator';
import { elegantTemplate, issue, modernTemplate, openCertificates } from './support/certificate-desk.ts';
import { type Area, colourAt, fingerprint, inkOf, lookAt, lookAtFile, type Rgb } from './support/picture.ts';
import { expect, test } from './support/test.ts';

const moment = '2026-10-18T10:00:00.000Z';
const number = 'HDT-1448-W4JX-7GTN-2CVK-P9MB';
const titles = [
  'الأربعون النووية: حفظًا وشرحًا',
  'مناهج المحدثين (2): المسانيد والمصنفات والمعاجم والزوائد والأطراف',
  'مدخل إلى السنة النبوية ومكانتها',
  'السيرة النبوية',
];
const subjects = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    courseId: index + 1,
    title: titles[index % titles.length],
    hours: 10,
    grade: 100 - index,
    completedAt: moment,
  }));

const sample = {
  id: 1,
  certificateNumber: number,
  level: 1,
  key: 'preparatory',
  studentName: 'يوسف بن عبد الله الطالب',
  title: 'الدبلوم التحضيري في علوم الحديث',
  average: 92.6,
  honors: 'ممتاز',
  hours: 120,
  subjects: subjects(11),
  issuedAt: moment,
  version: 1,
  changedAt: null,
  isValid: true,
  revokedAt: null,
  look: null,
};
const look = { institutionName: 'جامعة علوم الحديث', logoUrl: null, sealUrl: null };
const modern = { ...look, ...modernTemplate, textColor: '#221d18', borderColor: '#7d2838' };
const elegant = { ...look, ...elegantTemplate };

const nameColour: Rgb = [121, 86, 15];
const textColour: Rgb = [34, 29, 24];
const inside: Area = { left: 101, top: 240, right: 1699, bottom: 850 };

test.use({ viewport: { width: 1900, height: 1000 } });

async function draw(page: Page, changes: object = {}): Promise<Locator> {
  await page.unrouteAll();
  await issue(page, [{}], [], [{ ...sample, ...changes }]);
  await openCertificates(page, process.env['BASE_URL']);
  const canvas = page.getByRole('img', { name: /^صورة الدبلوم/ }).and(page.locator('[data-state=drawn]'));
  await canvas.waitFor();
  await lookAt(canvas);
  return canvas;
}

test('the frame of a diploma without a template is of the leather of its level, and its seal too', async ({
  page,
}) => {
  await draw(page);
  const leather = [25, 95, 90];
  for (const inset of [26, 45]) {
    expect(await colourAt(page, inset, 600)).toEqual(leather);
    expect(await colourAt(page, 1799 - inset, 600)).toEqual(leather);
    expect(await colourAt(page, 500, inset)).toEqual(leather);
    expect(await colourAt(page, 500, 1199 - inset)).toEqual(leather);
  }
  expect(await colourAt(page, 900, 1010)).toEqual(leather);
});

test('whatever the name and however many the subjects, all of it stands within the frame and clear of one another', async ({
  page,
}) => {
  const long =
    'عبد الرحمن بن أبي عبد الله محمد بن إسماعيل الأنصاري الخزرجي المدني ثم المكي المعروف بابن القيم';
  for (const [studentName, count] of [
    ['لا', 1],
    [sample.studentName, 8],
    [long, 12],
    [`${long} ${long}`, 20],
  ] as const) {
    await draw(page, { studentName, subjects: subjects(count) });
    const name = await inkOf(page, nameColour, inside);
    if (!name) throw new Error(`nothing was drawn for ${studentName}`);
    expect(name.left).toBeGreaterThanOrEqual(166);
    expect(name.right).toBeLessThanOrEqual(1634);
    const beside = await inkOf(page, textColour, { ...inside, top: name.top, bottom: name.bottom + 1 });
    expect(beside, `no other line runs through ${studentName}`).toBeNull();
    const words = await inkOf(page, textColour, inside);
    expect(words?.left).toBeGreaterThanOrEqual(166);
    expect(words?.right).toBeLessThanOrEqual(1634);
  }
});

for (const [style, dress] of Object.entries({ classic: null, modern, elegant })) {
  test(`the code of a ${style} diploma leads to its verify page`, async ({ page, baseURL }) => {
    await draw(page, { look: dress });
    const code = createQrCode(0, 'M');
    code.addData(`${baseURL}/verify/${number}`);
    code.make();
    const count = code.getModuleCount();
    const quiet = Math.ceil((4 * 148) / count);
    const top = 1062 - 148 - 2 * quiet;
    const read = await page.evaluate(
      ({ x, y, modules }) => {
        const { data, width } = window.pixels;
        const middle = (index: number) => Math.floor((index + 0.5) * (148 / modules));
        const indexes = Array.from({ length: modules }, (_, index) => index);
        return indexes.map((row) =>
          indexes.map((column) => (data[((y + middle(row)) * width + x + middle(column)) * 4] ?? 0) < 128),
        );
      },
      { x: 169 + quiet, y: top + quiet, modules: count },
    );
    expect(read).toEqual(
      Array.from({ length: count }, (_, row) =>
        Array.from({ length: count }, (__, column) => code.isDark(row, column)),
      ),
    );
  });
}

test('preview and download are the same picture, and each of its versions is another', async ({ page }) => {
  await draw(page);
  const shown = await fingerprint(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل الدبلوم' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`diploma_${number}.png`);
  await lookAtFile(page, await readFile(await download.path()));
  expect(await fingerprint(page)).toBe(shown);
  await draw(page, { version: 2, changedAt: '2026-11-18T10:00:00.000Z' });
  expect(await fingerprint(page)).not.toBe(shown);
});

test('a revoked diploma is neither saved nor printed', async ({ page }) => {
  await draw(page, { isValid: false });
  await expect(page.getByText('أُلغي هذا الدبلوم، وتُظهر صفحة التحقق أنه ملغى.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'طباعة على A4 بالعرض' })).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^صورة الدبلوم/ })).toBeHidden();
});
