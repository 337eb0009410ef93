import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

const moment = '2026-01-15T10:00:00.000Z';

const sampleCertificate = {
  id: 1,
  certificateNumber: 'HDT-1447-7K3M-Q9XD-2PWR-H6TZ',
  studentName: 'عبد الله بن محمد الأنصاري',
  courseId: 1,
  course: { title: 'الجرح والتعديل', instructor: 'د. أحمد بن سالم الحضرمي', level: 'متقدم' },
  specialization: null,
  grade: 95,
  honors: 'ممتاز',
  completionDate: moment,
  issuedAt: moment,
  diplomaTemplateId: 1,
  isValid: true,
};
export type SampleCertificate = Partial<Omit<typeof sampleCertificate, 'diplomaTemplateId'>> & {
  diplomaTemplateId?: number | null;
};

const sampleTemplate = {
  id: 1,
  title: 'القالب الكلاسيكي',
  level: 'مادة',
  backgroundColor: '#fffdf6',
  textColor: '#221d18',
  borderColor: '#15284a',
  requirements: 'إتمام المتطلبات كلها',
  institutionName: 'جامعة علوم الحديث',
  templateStyle: 'classic',
  isActive: true,
  createdAt: moment,
  updatedAt: moment,
};
export type SampleTemplate = Partial<typeof sampleTemplate> & {
  logoUrl?: string | null;
  sealUrl?: string | null;
};

export const elegantTemplate: SampleTemplate = {
  id: 3,
  title: 'القالب الفاخر',
  templateStyle: 'elegant',
  backgroundColor: '#13233f',
  textColor: '#f0e7d2',
  borderColor: '#c9a24e',
};
export const modernTemplate: SampleTemplate = {
  id: 2,
  title: 'القالب الحديث',
  templateStyle: 'modern',
  backgroundColor: '#ffffff',
};

/** In the dress of its template as it then was. */
function issuedIn(templates: readonly (SampleTemplate & { id: number })[], changes: SampleCertificate) {
  const certificate = { ...sampleCertificate, ...changes };
  return { ...certificate, look: templates.find(({ id }) => id === certificate.diplomaTemplateId) ?? null };
}

/** A registrar who answers what the test says: these journeys are about pictures, not about passing exams. */
export async function issue(
  page: Page,
  certificates: readonly SampleCertificate[],
  templates: readonly SampleTemplate[] = [{}],
  diplomas: readonly object[] = [],
) {
  const dressed = templates.map((changes) => ({
    ...sampleTemplate,
    logoUrl: null,
    sealUrl: null,
    ...changes,
  }));
  await page.route('**/api/my-certificates', (route) =>
    route.fulfill({ json: certificates.map((changes) => issuedIn(dressed, changes)) }),
  );
  await page.route('**/api/my-diplomas', (route) => route.fulfill({ json: diplomas }));
  await page.route('**/api/diploma-templates', (route) => route.fulfill({ json: dressed }));
}

export const preview = (page: Page): Locator => page.getByRole('img', { name: /^صورة شهادة/ });

let session: Awaited<ReturnType<BrowserContext['cookies']>> | undefined;

/** Whose pictures are drawn does not matter to them: one student sits for all, and registers once. */
async function enter(page: Page, baseURL: string) {
  if (session) return page.context().addCookies(session);
  const reply = await page.request.post('/api/register', {
    headers: { Origin: baseURL },
    data: {
      email: `sitter-${randomUUID()}@journey.test`,
      password: `journey-${randomUUID()}`,
      firstName: 'مريم',
      lastName: 'الفاسي',
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  session = await page.context().cookies();
  return undefined;
}

/** The certificates page, with its picture drawn. */
export async function openCertificates(page: Page, baseURL = ''): Promise<Locator> {
  await enter(page, baseURL);
  await page.goto('/certificates');
  return drawn(page);
}

export async function drawn(page: Page): Promise<Locator> {
  const canvas = preview(page).and(page.locator('[data-state=drawn]'));
  await canvas.waitFor();
  return canvas;
}
