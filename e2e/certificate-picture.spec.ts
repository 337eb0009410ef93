import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import createQrCode from 'qrcode-generator';
import {
  drawn,
  elegantTemplate,
  issue,
  modernTemplate,
  openCertificates,
  preview,
  type SampleCertificate,
  type SampleTemplate,
} from './support/certificate-desk.ts';
import {
  type Area,
  colourAt,
  fingerprint,
  type Ink,
  inkOf,
  inkOfDomText,
  likeness,
  lookAt,
  lookAtFile,
  type Rgb,
} from './support/picture.ts';
import { expect, test } from './support/test.ts';

// One picture, whatever the screen; and the words that it is compared with need room.
test.use({ viewport: { width: 1900, height: 1000 } });

const paper = [255, 253, 246];
const lapis = [21, 40, 74];
const gold = [182, 138, 53];
const nameColour: Rgb = [121, 86, 15];
const textColour: Rgb = [34, 29, 24];
const ruqaa = "700 104px 'Aref Ruqaa'";
/** Where a classic certificate has its words. */
const words: Area = { left: 62, top: 62, right: 1738, bottom: 830 };

/** Draws one certificate and looks at it. */
async function draw(page: Page, certificate: SampleCertificate = {}, template: SampleTemplate = {}) {
  await page.unrouteAll();
  await issue(page, [certificate], [{ ...template, id: 1 }]);
  if (page.url().endsWith('/certificates')) {
    await page.reload();
    await lookAt(await drawn(page));
  } else await lookAt(await openCertificates(page, process.env['BASE_URL']));
}

/** The name as it was drawn. */
async function nameInk(page: Page, studentName: string): Promise<Ink> {
  await draw(page, { studentName });
  const ink = await inkOf(page, nameColour, words);
  if (!ink) throw new Error(`nothing was drawn for ${studentName}`);
  return ink;
}

async function domInk(page: Page, text: string, font: string, direction: 'rtl' | 'ltr'): Promise<Ink> {
  const ink = await inkOfDomText(page, text, { font, direction, colour: nameColour });
  if (!ink) throw new Error(`the browser drew nothing for ${text}`);
  return ink;
}

const widthOf = ({ left, right }: Area) => right - left + 1;
const heightOf = ({ top, bottom }: Area) => bottom - top + 1;

test('the borders are fifteen and three pixels, thirty and fifty-nine from the edge', async ({ page }) => {
  await draw(page);
  const bands = [
    { from: 0, to: 29, colour: paper },
    { from: 30, to: 44, colour: lapis },
    { from: 45, to: 58, colour: paper },
    { from: 59, to: 61, colour: gold },
    { from: 62, to: 64, colour: paper },
  ];
  for (const { from, to, colour } of bands) {
    for (const inset of [from, to]) {
      expect(await colourAt(page, inset, 600), `left ${inset}`).toEqual(colour);
      expect(await colourAt(page, 1799 - inset, 600), `right ${inset}`).toEqual(colour);
      expect(await colourAt(page, 500, inset), `top ${inset}`).toEqual(colour);
      expect(await colourAt(page, 500, 1199 - inset), `bottom ${inset}`).toEqual(colour);
    }
  }
});

test('a name is shaped as the browser itself shapes it', async ({ page }) => {
  for (const name of ['لا', 'الله', 'عبد الله بن محمد الأنصاري', 'عبد السلام بن علاء']) {
    const [canvas, dom] = [await nameInk(page, name), await domInk(page, name, ruqaa, 'rtl')];
    expect(Math.abs(widthOf(canvas) - widthOf(dom)), name).toBeLessThanOrEqual(2);
    expect(Math.abs(heightOf(canvas) - heightOf(dom)), name).toBeLessThanOrEqual(2);
    expect(likeness(canvas, dom), name).toBeGreaterThan(0.93);
  }
});

test('«لا» is one shape, where its two letters apart are two', async ({ page }) => {
  const gaps = ({ rows }: Ink) =>
    [...(rows[0] ?? '')].filter((_, column) => rows.every((row) => row[column] === ' ')).length;
  expect(gaps(await nameInk(page, 'لا'))).toBe(0);
  expect(gaps(await nameInk(page, 'ل ا'))).toBeGreaterThan(5);
});

test('a fully vocalised name keeps every mark', async ({ page }) => {
  const vocalised = 'مُحَمَّدُ بْنُ عَبْدِ اللَّهِ الْأُشْمُونِيُّ';
  const bare = await nameInk(page, 'محمد بن عبد الله الأشموني');
  const canvas = await nameInk(page, vocalised);
  expect(heightOf(canvas) / widthOf(canvas)).toBeGreaterThan(heightOf(bare) / widthOf(bare));

  // the lines above and below keep their distance: no mark of the name is among them
  const above = await inkOf(page, textColour, { ...words, top: canvas.top - 60, bottom: canvas.top });
  const within = await inkOf(page, textColour, { ...words, top: canvas.top, bottom: canvas.bottom + 1 });
  expect(above).not.toBeNull();
  expect(within).toBeNull();

  // drawn at whatever size it came to, it is whole: the same shape as the browser's own
  const first = await domInk(page, vocalised, ruqaa, 'rtl');
  const size = (104 * widthOf(canvas)) / widthOf(first);
  const dom = await domInk(page, vocalised, `700 ${size}px 'Aref Ruqaa'`, 'rtl');
  expect(Math.abs(heightOf(canvas) - heightOf(dom))).toBeLessThanOrEqual(3);
  expect(likeness(canvas, dom)).toBeGreaterThan(0.8);
});

test('a name of sixty or a hundred letters, with spaces or without, fits between the margins', async ({
  page,
}) => {
  for (const name of [
    'عبد الرحمن بن أبي عبد الله محمد بن إسماعيل الأنصاري الخزرجيين',
    'عبدالرحمنبنأبيعبداللهمحمدبنإسماعيلبنإبراهيمالأنصاريالخزرجيا',
    `${'عبد الرحمن بن محمد بن إسماعيل '.repeat(3)}الأنصاري الخزرجي`,
  ]) {
    const ink = await nameInk(page, name);
    expect(ink.left, name).toBeGreaterThanOrEqual(236);
    expect(ink.right, name).toBeLessThanOrEqual(1564);
    expect(ink.bottom, name).toBeLessThan(760);
    const within = await inkOf(page, textColour, { ...words, top: ink.top, bottom: ink.bottom + 1 });
    expect(within, `no other line runs through ${name}`).toBeNull();
  }
});

test('a Latin name runs from left to right', async ({ page }) => {
  const name = 'John Smith Jr.';
  const canvas = await nameInk(page, name);
  const size = "700 104px 'Amiri'";
  const [ltr, rtl] = [await domInk(page, name, size, 'ltr'), await domInk(page, name, size, 'rtl')];
  const scaled = `700 ${(104 * widthOf(canvas)) / widthOf(ltr)}px 'Amiri'`;
  expect(likeness(canvas, await domInk(page, name, scaled, 'ltr'))).toBeGreaterThan(0.85);
  expect(likeness(canvas, rtl)).toBeLessThan(0.6);
});

const designs = [{}, modernTemplate, elegantTemplate];

test('the three designs are plainly three', async ({ page }) => {
  await issue(page, [{}], designs);
  await openCertificates(page, process.env['BASE_URL']);
  const seen: number[][] = [];
  for (const style of ['الكلاسيكي', 'الحديث', 'الفاخر']) {
    await page.getByRole('radio', { name: style }).check();
    await lookAt(await drawn(page));
    seen.push(
      await page.evaluate(() => {
        const { data, width, height } = window.pixels;
        const sampled: number[] = [];
        for (let y = 4; y < height; y += 8) {
          for (let x = 4; x < width; x += 8) sampled.push(data[(y * width + x) * 4] ?? 0);
        }
        return sampled;
      }),
    );
  }
  const [classic = [], modern = [], elegant = []] = seen;
  const differing = (one: number[], other: number[]) =>
    one.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 40).length / one.length;
  expect(differing(classic, modern)).toBeGreaterThan(0.2);
  expect(differing(classic, elegant)).toBeGreaterThan(0.7);
  expect(differing(modern, elegant)).toBeGreaterThan(0.5);
});

for (const template of designs) {
  test(`the code of the ${template.templateStyle ?? 'classic'} design leads to its verify page`, async ({
    page,
    baseURL,
  }) => {
    await draw(page, {}, template);
    const code = createQrCode(0, 'M');
    code.addData(`${baseURL}/verify/HDT-1447-7K3M-Q9XD-2PWR-H6TZ`);
    code.make();
    const count = code.getModuleCount();
    const quiet = Math.ceil((4 * 148) / count);
    const side = 148 + 2 * quiet;
    const isModern = template.templateStyle === 'modern';
    const left = isModern ? Math.round(1573 - side / 2) : 238;
    const top = isModern ? 1040 - side : 1066 - side;
    const read = await page.evaluate(
      ({ x, y, modules, margin }) => {
        const { data, width } = window.pixels;
        const isDark = (column: number, row: number) =>
          (data[(Math.floor(y + row) * width + Math.floor(x + column)) * 4] ?? 0) < 128;
        const size = 148 / modules;
        const indexes = Array.from({ length: modules }, (_, index) => index);
        const middle = (index: number) => margin + (index + 0.5) * size;
        const edge = Array.from({ length: 148 + 2 * margin }, (_, index) => index);
        return {
          rows: indexes.map((row) => indexes.map((column) => isDark(middle(column), middle(row)))),
          quietIsLight: edge.every(
            (along) => !isDark(along, 0) && !isDark(0, along) && !isDark(along, margin - 1),
          ),
        };
      },
      { x: left, y: top, modules: count, margin: quiet },
    );
    expect(read.quietIsLight).toBe(true);
    expect(read.rows).toEqual(
      Array.from({ length: count }, (_, row) =>
        Array.from({ length: count }, (__, column) => code.isDark(row, column)),
      ),
    );
  });
}

test('preview, download and print are the same picture', async ({ page }) => {
  await draw(page);
  const shown = await fingerprint(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تنزيل الشهادة' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('certificate_HDT-1447-7K3M-Q9XD-2PWR-H6TZ.png');
  await lookAtFile(page, await readFile(await download.path()));
  expect(await fingerprint(page)).toBe(shown);

  await page.evaluate(() => {
    const { open } = window;
    window.open = (...given) => {
      const view = open.call(window, ...given);
      if (view) view.print = () => document.body.setAttribute('data-printed', view.document.title);
      return view;
    };
  });
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'طباعة' }).click();
  const sheet = await opening;
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    'certificate_HDT-1447-7K3M-Q9XD-2PWR-H6TZ',
  );
  const printed = await sheet.locator('img').evaluate((image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('not a picture');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [image.naturalWidth, image.naturalHeight];
    copy.getContext('2d')?.drawImage(image, 0, 0);
    return copy.toDataURL();
  });
  await lookAtFile(page, Buffer.from(printed.replace(/^.*,/, ''), 'base64'));
  expect(await fingerprint(page)).toBe(shown);
});

test('the same certificate is drawn the same twice', async ({ page }) => {
  await draw(page);
  const first = await fingerprint(page);
  await draw(page);
  expect(await fingerprint(page)).toBe(first);
});

test.describe('a logo and a seal from elsewhere', () => {
  // The browser notes in its console that it was refused a picture.
  test.use({ expectedTrouble: [[/elsewhere\.test/], { scope: 'test' }] });
  const red = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#f00"/></svg>',
  );
  const template = {
    logoUrl: 'https://elsewhere.test/logo.svg',
    sealUrl: 'https://elsewhere.test/seal.svg',
  };

  async function drawFrom(page: Page, answer: 'open' | 'closed' | 'broken') {
    await issue(page, [{}], [template]);
    await page.route('https://elsewhere.test/*', (route) => {
      if (answer === 'broken') return route.fulfill({ status: 404 });
      return route.fulfill({
        body: red,
        contentType: 'image/svg+xml',
        headers: { 'access-control-allow-origin': answer === 'open' ? '*' : 'https://nobody.test' },
      });
    });
    await lookAt(await openCertificates(page, process.env['BASE_URL']));
  }

  test('are drawn in place of ours', async ({ page }) => {
    await drawFrom(page, 'open');
    expect(await colourAt(page, 900, 140)).toEqual([255, 0, 0]);
    expect(await colourAt(page, 900, 950)).toEqual([255, 0, 0]);
  });

  for (const answer of ['closed', 'broken'] as const) {
    test(`give way to ours when they are ${answer} to us, and the picture can still be saved`, async ({
      page,
    }) => {
      await drawFrom(page, answer);
      const withOurs = await fingerprint(page);
      await preview(page).evaluate((canvas) => canvas instanceof HTMLCanvasElement && canvas.toDataURL());
      await draw(page);
      expect(await fingerprint(page)).toBe(withOurs);
    });
  }
});
