import { desc } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { documentLook } from '#contract/certificates';
import { insertAttempt, insertCertificate, insertCourse, insertExam } from '#server/db/factories';
import { auditLog, diplomaTemplates } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';
import type { SignedIn } from '#server/testing/test-app';

const { clock, database, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');
const teacher = await signedIn('teacher');
const student = await signedIn();

const form = {
  title: 'شهادة الدبلوم التحضيري',
  level: 'تحضيري',
  backgroundColor: '#ffffff',
  textColor: '#000000',
  borderColor: '#d4af37',
  logoUrl: 'https://example.test/logo.png',
  sealUrl: `/uploads/${'a1'.repeat(13)}.png`,
  institutionName: 'جامعة علوم الحديث',
  templateStyle: 'classic',
  requirements: 'إتمام الدروس واجتياز الاختبار.',
};

const create = (body: object, { browser }: SignedIn = admin) => browser.post('/api/diploma-templates', body);
const update = (id: number, body: object, { browser }: SignedIn = admin) =>
  browser.send({ method: 'PUT', url: `/api/diploma-templates/${id}`, payload: body });
const remove = (id: number, { browser }: SignedIn = admin) =>
  browser.send({ method: 'DELETE', url: `/api/diploma-templates/${id}` });
const setStatus = (id: number, body: object, { browser }: SignedIn = admin) =>
  browser.patch(`/api/diploma-templates/${id}/status`, body);
const listedFor = async ({ browser }: SignedIn) => (await browser.get('/api/diploma-templates')).json();

const everything = () => db.select().from(diplomaTemplates).orderBy(diplomaTemplates.id);
const lastNote = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

beforeEach(async () => {
  await db.delete(diplomaTemplates);
});

describe('a new template', () => {
  test('is active unless told otherwise, stands in the list and in the log', async () => {
    const reply = await create(form);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ ...form, isActive: true });
    expect(await listedFor(student)).toEqual([reply.json()]);
    expect(await lastNote()).toMatchObject({
      actorId: admin.userId,
      action: 'create',
      subject: 'template',
      subjectId: String(reply.json().id),
      title: form.title,
      at: clock.now,
    });
    expect((await create({ ...form, isActive: false })).json().isActive).toBe(false);
  });

  test('needs neither logo nor seal', async () => {
    const { logoUrl: _logo, sealUrl: _seal, ...bare } = form;
    expect((await create(bare)).json()).toMatchObject({ logoUrl: null, sealUrl: null });
    expect((await create({ ...form, logoUrl: '', sealUrl: null })).json()).toMatchObject({
      logoUrl: null,
      sealUrl: null,
    });
  });

  const wrongs: [string, object, string, string][] = [
    ['a short title', { title: 'قالب' }, 'title', 'عنوان الديبلوم يجب أن يكون 5 أحرف على الأقل'],
    ['no title', { title: undefined }, 'title', 'عنوان الديبلوم يجب أن يكون 5 أحرف على الأقل'],
    ['an unknown level', { level: 'مبتدئ' }, 'level', 'يجب اختيار مستوى صحيح.'],
    ['an unknown style', { templateStyle: 'baroque' }, 'templateStyle', 'يجب اختيار نمط صحيح.'],
    ['no background', { backgroundColor: '' }, 'backgroundColor', 'لون الخلفية مطلوب'],
    ['a colour by name', { textColor: 'black' }, 'textColor', 'لون النص مطلوب'],
    ['a colour that is more than a colour', { borderColor: '#fff;}' }, 'borderColor', 'لون الإطار مطلوب'],
    ['a short institution', { institutionName: 'معهد' }, 'institutionName', 'اسم المؤسسة مطلوب'],
    [
      'an institution with hidden marks',
      { institutionName: 'جامعة\u200Bالحديث' },
      'institutionName',
      'يُكتب الاسم بحروف ظاهرة، بلا رموز خفية أو علامات اتجاه.',
    ],
    ['short requirements', { requirements: 'الإتمام' }, 'requirements', 'المتطلبات 10 أحرف على الأقل.'],
    ['a logo that runs', { logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'رابط الشعار غير صالح.'],
    ['a seal that climbs', { sealUrl: '/uploads/../secret' }, 'sealUrl', 'رابط الختم غير صالح.'],
    ['a field of its own', { createdAt: '2020-01-01T00:00:00Z' }, '', 'حقول غير معروفة: createdAt.'],
  ];
  test.each(wrongs)(
    'with %s is refused with its sentence, and nothing is written',
    async (_, wrong, path, message) => {
      const reply = await create({ ...form, ...wrong });
      expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ path, message }]]);
      expect(await everything()).toEqual([]);
    },
  );
});

describe('a template that is edited', () => {
  test('has its new fields, keeps its status, and the log says what changed', async () => {
    const { id } = (await create({ ...form, isActive: false })).json();
    const reply = await update(id, { ...form, borderColor: '#15284a', logoUrl: '' });
    expect(reply.json()).toMatchObject({ ...form, borderColor: '#15284a', logoUrl: null, isActive: false });
    expect(await lastNote()).toMatchObject({
      action: 'update',
      changes: {
        borderColor: { from: '#d4af37', to: '#15284a' },
        logoUrl: { from: form.logoUrl, to: null },
      },
    });
  });

  test('wrongly stays as it was', async () => {
    const { id } = (await create(form)).json();
    const before = [await everything(), await db.$count(auditLog)];
    for (const wrong of [
      { ...form, title: 'قالب' },
      { ...form, textColor: 'red' },
      {},
      { title: form.title },
    ])
      expect((await update(id, wrong)).statusCode).toBe(400);
    for (const wrong of [{}, { isActive: 'no' }, { isActive: true, title: 'عنوان آخر' }])
      expect((await setStatus(id, wrong)).statusCode).toBe(400);
    expect([await everything(), await db.$count(auditLog)]).toEqual(before);
  });
});

test('a template that is switched off is seen by admins only, until it is switched on again', async () => {
  const { id } = (await create(form)).json();
  expect((await setStatus(id, { isActive: false })).json().isActive).toBe(false);
  expect(await lastNote()).toMatchObject({
    action: 'update',
    changes: { isActive: { from: true, to: false } },
  });
  const count = async (who: SignedIn) => (await listedFor(who)).length;
  expect([await count(student), await count(teacher), await count(admin)]).toEqual([0, 0, 1]);
  expect((await setStatus(id, { isActive: true })).json().isActive).toBe(true);
  expect([await count(student), await count(teacher), await count(admin)]).toEqual([1, 1, 1]);
});

test('a template that is deleted leaves its certificates valid, in the dress that was copied in', async () => {
  const { id } = (await create(form)).json();
  const look = documentLook.parse(form);
  const exam = await insertExam(db, (await insertCourse(db)).id);
  const closed = { score: 95, passed: true, completedAt: clock.now };
  const attempt = await insertAttempt(db, student.userId, exam, closed);
  const certificate = await insertCertificate(db, attempt, { diplomaTemplateId: id, look });
  expect((await remove(id)).json()).toEqual({ message: 'حُذف القالب.' });
  const [kept] = (await student.browser.get('/api/my-certificates')).json();
  expect(kept).toMatchObject({ id: certificate.id, diplomaTemplateId: null, look, isValid: true });
  expect(await lastNote()).toMatchObject({ action: 'delete', subject: 'template', title: form.title });
  expect((await remove(id)).statusCode).toBe(404);
});

test('a template that is not there is not found', async () => {
  for (const reply of [await update(9_999_999, form), await setStatus(9_999_999, { isActive: true })])
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});

test.each([['students', student] as const, ['teachers', teacher] as const])(
  '%s change no template',
  async (_, person) => {
    const { id } = (await create(form)).json();
    const before = [await everything(), await db.$count(auditLog)];
    for (const reply of [
      await create(form, person),
      await update(id, { ...form, title: 'عنوان آخر' }, person),
      await setStatus(id, { isActive: false }, person),
      await remove(id, person),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
    }
    expect([await everything(), await db.$count(auditLog)]).toEqual(before);
  },
);
