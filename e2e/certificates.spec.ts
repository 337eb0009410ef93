import type { Page } from '@playwright/test';
import { axe, everyoneCanRead } from './support/axe.ts';
import {
  drawn,
  elegantTemplate,
  issue,
  modernTemplate,
  openCertificates,
  preview,
} from './support/certificate-desk.ts';
import { fitsTheSmallestPhone, noSidewaysScroll } from './support/sideways-scroll.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

const longName = 'عبد الرحمن بن أبي عبد الله محمد بن إسماعيل الأنصاري الخزرجي المدني';
const certificates = [
  { id: 1, certificateNumber: 'HDT-1447-AAAA', grade: 95 },
  {
    id: 2,
    certificateNumber: 'HDT-1447-BBBB',
    course: { title: 'المنظومة البيقونية', instructor: 'د. هند القاسمي', level: 'مبتدئ' },
    studentName: longName,
    grade: 84.4,
    honors: 'جيد جدًا',
    diplomaTemplateId: 3,
  },
  {
    id: 3,
    certificateNumber: 'HDT-1447-CCCC',
    course: { title: 'بلوغ المرام', instructor: 'د. هند القاسمي', level: 'متوسط' },
    grade: 72,
    honors: 'جيد',
    isValid: false,
    diplomaTemplateId: null,
  },
];
const templates = [{}, modernTemplate, elegantTemplate];

const card = (page: Page, course: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name: course }) });
const picture = (page: Page) =>
  preview(page).evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : ''));

test.describe('a student with certificates', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await issue(page, certificates, templates);
    await openCertificates(page, baseURL);
  });

  test('reads the four figures, the certificates and the badges', async ({ page }) => {
    const figures = page.getByRole('region', { name: 'ملخص الشهادات' }).getByRole('listitem');
    await expect(figures).toHaveText([
      /^3 ?شهادات$/,
      /^84% ?متوسط الدرجات$/,
      /^1 ?بتقدير ممتاز$/,
      new RegExp(`^\\d ?في عام ${new Date().getFullYear()}$`),
    ]);

    await expect(preview(page)).toHaveAccessibleName(
      'صورة شهادة الجرح والتعديل باسم عبد الله بن محمد الأنصاري',
    );
    await expect(page.getByRole('radio', { name: 'كما صدرت' })).toBeChecked();
    const second = card(page, 'المنظومة البيقونية');
    await expect(second).toContainText(longName);
    await expect(second).toContainText('84%');
    await expect(second).toContainText('26 رجب 1447هـ الموافق 15 يناير 2026م');
    await expect(second).toContainText('HDT-1447-BBBB');
    await expect(second).toContainText('د. هند القاسمي');

    const badges = page.getByRole('region', { name: 'إنجازاتك' }).getByRole('listitem');
    await expect(badges).toHaveCount(3);
    await expect(badges.nth(1)).toContainText('تحقق');
    await expect(badges.nth(2)).toContainText('بقيت شهادتان');
  });

  test('chooses another certificate and another template, and the picture follows', async ({ page }) => {
    const first = await picture(page);
    await card(page, 'المنظومة البيقونية')
      .getByRole('button', { name: /معاينة/ })
      .click();
    await expect(preview(page)).toHaveAccessibleName(/المنظومة البيقونية/);
    await expect(page.getByRole('radio', { name: 'كما صدرت' })).toBeChecked();
    await drawn(page);
    const second = await picture(page);
    expect(second).not.toBe(first);
    await page.getByRole('radio', { name: 'كما صدرت' }).press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'القالب الكلاسيكي' })).toBeChecked();
    await drawn(page);
    expect(await picture(page)).not.toBe(second);
  });

  test('downloads from the card too', async ({ page }) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'تنزيل شهادة المنظومة البيقونية' }).click();
    expect((await downloading).suggestedFilename()).toBe('certificate_HDT-1447-BBBB.png');
    await expect(toast(page, 'تم تحميل الشهادة')).toBeVisible();
  });

  test('is told of a revoked one, which can be neither saved nor printed', async ({ page }) => {
    const revoked = card(page, 'بلوغ المرام');
    await expect(revoked).toContainText('ملغاة');
    await expect(revoked.getByRole('button', { name: /تنزيل/ })).toHaveCount(0);
    await revoked.getByRole('button', { name: /معاينة/ }).click();
    await expect(page.getByText('أُلغيت هذه الشهادة، وتُظهر صفحة التحقق أنها ملغاة.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'طباعة' })).toHaveCount(0);
    // The browser's own print takes the words of the page, and not the picture.
    await page.emulateMedia({ media: 'print' });
    await expect(preview(page)).toBeHidden();
    await expect(page.getByText('أُلغيت هذه الشهادة، وتُظهر صفحة التحقق أنها ملغاة.')).toBeVisible();
  });

  test('reads the page on any screen', async ({ page }) => {
    await noSidewaysScroll(page);
    await everyoneCanRead(page);
    await fitsTheSmallestPhone(page);
  });
});

test('a student without certificates is shown the way home', async ({ page, newStudent }) => {
  const student = await newStudent();
  await signIn(page, student.email, student.password);
  await page.goto('/certificates');
  await expect(page.getByRole('heading', { name: 'لا شهادات بعد' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'الذهاب إلى الرئيسية' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('where no template is active, the certificate is shown as it was issued', async ({ page, baseURL }) => {
  await issue(page, [{ diplomaTemplateId: null }], []);
  await openCertificates(page, baseURL);
  await expect(page.getByRole('radio')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'كما صدرت' })).toBeChecked();
});

test.describe('anyone verifies a certificate', () => {
  const facts = {
    kind: 'course',
    number: 'HDT-1447-7K3M-Q9XD',
    version: 1,
    changedAt: null,
    valid: true,
    status: 'valid',
    studentName: 'عبد الله بن محمد الأنصاري',
    courseTitle: 'الجرح والتعديل',
    grade: 95,
    honors: 'ممتاز',
    issuedAt: '2026-01-15T10:00:00.000Z',
    completionDate: '2026-01-15T10:00:00.000Z',
    institutionName: 'جامعة علوم الحديث',
  };
  const register = (page: Page, changes: object) =>
    page.route('**/api/verify/*', (route) => route.fulfill({ json: { ...facts, ...changes } }));
  const verdict = (page: Page) => page.getByRole('status').getByRole('heading', { level: 2 });

  test('from the landing page, typing as people type', async ({ page }) => {
    await register(page, {});
    await page.goto('/');
    await page.getByLabel('رقم الشهادة').fill('hdt ١٤٤٧ 7k3m q9xd');
    await page.getByRole('button', { name: 'تحقق' }).click();
    await expect(page).toHaveURL(/\/verify\/HDT-1447-7K3M-Q9XD$/);
    await expect(verdict(page)).toHaveText('شهادة صحيحة سارية');
    const lines = page.getByRole('region', { name: 'بيانات الشهادة' }).getByRole('definition');
    await expect(lines).toHaveText([
      'عبد الله بن محمد الأنصاري',
      'الجرح والتعديل',
      '26 رجب 1447هـ الموافق 15 يناير 2026م',
      '26 رجب 1447هـ الموافق 15 يناير 2026م',
      /ممتاز ?95%/,
      'جامعة علوم الحديث',
    ]);
  });

  test('and reads since when it has its newest version, and of which level it is, without a doctorate’s name', async ({
    page,
  }) => {
    await register(page, {
      version: 2,
      changedAt: '2026-02-01T10:00:00.000Z',
      courseTitle: 'الدكتوراه في الحديث وعلومه: علل الحديث (3): علل الدارقطني',
    });
    await page.goto('/verify/HDT-1447-7K3M-Q9XD');
    await expect(page.getByRole('status')).toContainText(
      'الإصدار الثاني، منذ 13 شعبان 1447هـ الموافق 1 فبراير 2026م',
    );
    await expect(page.getByRole('status')).toContainText('علل الحديث (3): علل الدارقطني');
    await expect(page.getByRole('status')).toContainText('المستوى السادس');
    await expect(page.getByRole('status')).not.toContainText('الدكتوراه');
  });

  test('and is told first when it was revoked', async ({ page }) => {
    await register(page, { valid: false, status: 'revoked' });
    await page.goto('/verify/HDT-1447-7K3M-Q9XD');
    await expect(verdict(page)).toHaveText('شهادة ملغاة');
    await expect(page.getByText('عبد الله بن محمد الأنصاري')).toBeVisible();
  });

  test('and hears the same of an unknown number as of a malformed one', async ({ page }) => {
    const said: string[] = [];
    for (const number of [
      'HDT-1448-2222-2222-2222-2222',
      'x',
      '%D8%B1%D9%82%D9%85',
      "'%3B--",
      'a'.repeat(300),
    ]) {
      await page.goto(`/verify/${number}`);
      await expect(verdict(page)).toHaveText('لا شهادة بهذا الرقم');
      said.push(await page.getByRole('status').getByRole('paragraph').first().innerText());
    }
    expect(new Set(said).size).toBe(1);
  });

  test('and then another one, with the keyboard alone', async ({ page }) => {
    await page.goto('/verify/x');
    await expect(verdict(page)).toHaveText('لا شهادة بهذا الرقم');
    await register(page, {});
    await page.getByLabel('رقم الشهادة').fill('hdt-1447-7k3m');
    await page.getByLabel('رقم الشهادة').press('Enter');
    await expect(page).toHaveURL(/HDT-1447-7K3M$/);
    await expect(verdict(page)).toHaveText('شهادة صحيحة سارية');
  });

  test('also when the register does not answer: nothing is said of the certificate', async ({ page }) => {
    await page.route('**/api/verify/*', (route) =>
      route.fulfill({ status: 429, json: { message: 'محاولات كثيرة.', code: 'too_many' } }),
    );
    await page.goto('/verify/HDT-1447-7K3M');
    await expect(page.getByRole('alert')).toContainText('تعذّر التحقق الآن');
    await expect(page.getByRole('status')).toHaveCount(0);
  });

  test('and everyone can read every answer', async ({ page, newStudent }) => {
    const look = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('التحقق من شهادة');
      if (path !== '/verify') await expect(verdict(page)).toBeVisible();
      await noSidewaysScroll(page);
      await everyoneCanRead(page);
    };
    await look('/verify');
    await look('/verify/unknown');
    await register(page, { status: 'revoked', valid: false, studentName: longName });
    await look('/verify/HDT-1447-7K3M');
    await page.unrouteAll();
    await register(page, {});
    await look('/verify/HDT-1447-7K3M');
    await fitsTheSmallestPhone(page);
    const student = await newStudent();
    await signIn(page, student.email, student.password);
    await look('/verify/HDT-1447-7K3M');
    await fitsTheSmallestPhone(page);
  });
});

test('the demo student holds a certificate that the world can verify', async ({ page, browser, baseURL }) => {
  await signIn(page, 'student@demo.test', 'hadith-demo');
  await page.goto('/certificates');
  await drawn(page);
  const link = page.getByRole('link', { name: 'رابط التحقق' });
  const address = (await link.getAttribute('href')) ?? '';
  const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
  await stranger.goto(address);
  await expect(stranger.getByRole('status')).toContainText('شهادة صحيحة سارية');
  await expect(stranger.getByRole('status')).toContainText('يوسف');
  await stranger.close();
});

test('a certificate is printed from its page on one landscape sheet, and is shown in the size of the documents', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await issue(page, certificates, templates);
  const canvas = await openCertificates(page, baseURL);
  const { width = 0 } = (await canvas.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(800);
  expect(width).toBeLessThanOrEqual(900);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b[^s]/g)).toHaveLength(1);
  const [, across = 0, down = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(across)).toBeGreaterThan(Number(down));
});
