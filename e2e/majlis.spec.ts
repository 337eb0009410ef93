import type { Browser, Page } from '@playwright/test';
import { accountsApi } from '#contract/accounts';
import { booksApi } from '#contract/books';
import { majalisApi } from '#contract/majalis';
import { everyoneCanRead } from './support/axe.ts';
import { signIn } from './support/sign-in.ts';
import { expect, type Student, test } from './support/test.ts';

test.use({
  expectedTrouble: [[/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|preload CSS/], { scope: 'test' }],
});

/** A phone of somebody's own. Its line may be lost: what a page sends as it goes is held back as well. */
async function phoneOf(
  browser: Browser,
  baseURL: string,
  { email, password }: Omit<Student, 'firstName' | 'lastName'>,
) {
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL },
    locale: 'ar',
    serviceWorkers: 'allow',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (address, options) =>
      localStorage.getItem('journey-line') === 'lost' && options?.method === 'POST'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(address, options);
  });
  const page = await context.newPage();
  await signIn(page, email, password);
  return page;
}

async function loseLine(page: Page) {
  await page.evaluate(() => localStorage.setItem('journey-line', 'lost'));
  await page.context().setOffline(true);
}

async function findLine(page: Page) {
  await page.evaluate(() => localStorage.removeItem('journey-line'));
  await page.context().setOffline(false);
}

/** The worker has what it takes to open the sheet again without a line. */
const keptForLater = (page: Page, majlisId: number) =>
  page.evaluate(async (id) => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const kept = requests.flat().map(({ url }) => new URL(url).pathname);
    return [`/api/majalis/${id}/sheet`, 'sheet-page', '/api/auth/user'].filter(
      (each) => !kept.some((path) => path.includes(each)),
    );
  }, majlisId);

/** The demo's shaykh announces one majlis of the whole book, with this scribe. */
async function announce(shaykh: Page, scribeEmail: string) {
  const { id: shaykhId } = accountsApi.currentUser.reply.parse(
    await (await shaykh.request.get('/api/auth/user')).json(),
  );
  const reply = await shaykh.request.post('/api/series', {
    data: {
      bookKey: 'arbain',
      shaykhId,
      scribeEmail,
      reader: null,
      chainId: null,
      place: 'بمجالس السماع في جامعة علوم الحديث',
      majalis: [
        {
          startsAt: new Date().toISOString(),
          minutes: 90,
          range: [1, 42],
          isMakeUp: false,
          liveSessionId: null,
          meetingLink: 'https://meet.example.test/arbain',
        },
      ],
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const announced = majalisApi.announceSeries.reply.parse(await reply.json());
  const [majlis] = announced.majalis;
  if (!majlis) throw new Error('nothing was announced');
  return { majlisId: majlis.id, seriesId: announced.seriesId };
}

const rowsOf = async (scribe: Page, majlisId: number) =>
  majalisApi.sheet.reply.parse(await (await scribe.request.get(`/api/majalis/${majlisId}/sheet`)).json())
    .rows;

test('two students and a scribe on their phones: what the line lost arrives, and the sheet and the coverage are right', async ({
  browser,
  page: shaykh,
  newStudent,
  baseURL,
}) => {
  await signIn(shaykh, 'teacher@demo.test', 'hadith-demo');
  const [scribeOwner, first, second] = [
    await newStudent({ firstName: 'أحمد', lastName: 'الكاتب' }),
    await newStudent({ firstName: 'خالد', lastName: 'السامع' }),
    await newStudent({ firstName: 'مريم', lastName: 'السامعة' }),
  ];
  const { majlisId, seriesId } = await announce(shaykh, scribeOwner.email);
  const [scribe, one, other] = [
    await phoneOf(browser, baseURL ?? '', scribeOwner),
    await phoneOf(browser, baseURL ?? '', first),
    await phoneOf(browser, baseURL ?? '', second),
  ];

  await scribe.goto(`/majalis/${majlisId}`);
  await scribe.getByRole('button', { name: 'افتح المجلس' }).tap();
  await scribe.getByRole('button', { name: 'ابدأ من الحديث 1' }).tap();
  await expect(scribe.getByRole('button', { name: 'انتقل إلى الحديث 2' })).toBeVisible();

  await one.goto(`/majalis/${majlisId}`);
  await expect(one.getByRole('region', { name: 'حضورك' }).getByText('أنت في المجلس')).toBeVisible();
  await expect(one.getByText('إِنَّمَا').first()).toBeVisible();

  // The other's page comes up, and nothing that it tells arrives; then it is closed.
  await other.goto('/majalis');
  await other.evaluate(() => localStorage.setItem('journey-line', 'lost'));
  await other.goto(`/majalis/${majlisId}`);
  await expect(other.getByRole('region', { name: 'حضورك' }).getByText('أنت في المجلس')).toBeVisible();
  await expect
    .poll(async () => (await rowsOf(scribe, majlisId)).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['خالد السامع']));
  expect((await rowsOf(scribe, majlisId)).map(({ name }) => name)).not.toContain('مريم السامعة');
  await other.goto('/mutun');
  await other.evaluate(() => localStorage.removeItem('journey-line'));
  // Whatever of ours is opened next tells it.
  await other.reload();
  await expect
    .poll(async () => (await rowsOf(scribe, majlisId)).map(({ name }) => name))
    .toContain('مريم السامعة');

  await scribe.goto(`/majalis/${majlisId}/sheet`);
  const verdictsOf = (name: string) => scribe.getByRole('radiogroup', { name });
  await expect(verdictsOf('مريم السامعة')).toBeVisible();
  await everyoneCanRead(scribe, 'the sheet');
  await expect.poll(() => keptForLater(scribe, majlisId)).toEqual([]);
  await loseLine(scribe);
  await verdictsOf('خالد السامع').getByRole('radio', { name: 'سمع' }).tap();
  await verdictsOf('مريم السامعة').getByRole('radio', { name: 'فاته' }).tap();
  await scribe.getByRole('textbox', { name: 'فاته من الرقم' }).fill('5');
  await scribe.getByRole('textbox', { name: 'إلى الرقم' }).tap();
  await scribe.getByRole('textbox', { name: 'إلى الرقم' }).fill('9');
  await scribe.getByRole('textbox', { name: 'إلى الرقم' }).press('Enter');
  await expect(scribe.getByRole('img', { name: 'فاته من 5 إلى 9 من مقروء المجلس' })).toBeVisible();
  await verdictsOf('خالد السامع').scrollIntoViewIfNeeded();
  await expect(scribe.getByRole('img', { name: 'لم يصل بعد' })).toHaveCount(2);

  await scribe.reload();
  await expect(verdictsOf('خالد السامع').getByRole('radio', { name: 'سمع' })).toBeChecked();
  await expect(scribe.getByText('فاته من 5 إلى 9')).toBeVisible();
  expect((await rowsOf(shaykh, majlisId)).every(({ verdict }) => verdict === null)).toBe(true);

  await findLine(scribe);
  await expect(scribe.getByRole('img', { name: 'لم يصل بعد' })).toHaveCount(0);
  const rows = await rowsOf(shaykh, majlisId);
  expect(rows.find(({ name }) => name === 'خالد السامع')).toMatchObject({ verdict: 'heard', missed: [] });
  expect(rows.find(({ name }) => name === 'مريم السامعة')).toMatchObject({
    verdict: 'missed',
    missed: [[5, 9]],
  });

  await scribe.goto(`/majalis/${majlisId}`);
  await scribe.getByRole('button', { name: 'اختم المجلس' }).tap();
  await scribe.getByRole('alertdialog').getByRole('button', { name: 'اختم المجلس' }).tap();
  await other.goto(`/majalis/${majlisId}`);
  await expect(other.getByText('وفاتك منه من 5 إلى 9')).toBeVisible();
  const book = booksApi.book.reply.parse(await (await other.request.get('/api/books/arbain')).json());
  const own = book.series.find(({ id }) => id === seriesId);
  expect(own?.coverage.heard).toEqual([
    [1, 4],
    [10, 42],
  ]);
  expect(own?.coverage.missed.map(({ range }) => range)).toEqual([[5, 9]]);
  for (const each of [scribe, one, other]) await each.context().close();
});
