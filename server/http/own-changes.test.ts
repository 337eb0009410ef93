import { describe, expect, test } from 'vitest';
import { insertCourse, insertExam, insertLesson, insertLiveSession } from '#server/db/factories';
import { diplomaTemplates } from '#server/db/schema';
import { testApp } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;
const { browser: one } = await signedIn('admin');
const { browser: other } = await signedIn('admin');

interface Edited {
  url: string;
  method?: 'PUT' | 'PATCH';
  /** What its form shows. */
  shown: Record<string, unknown>;
}

const template = {
  title: 'شهادة الدبلوم التحضيري',
  level: 'تحضيري',
  backgroundColor: '#ffffff',
  textColor: '#000000',
  borderColor: '#d4af37',
  institutionName: 'جامعة علوم الحديث',
  templateStyle: 'classic',
  requirements: 'إتمام الدروس واجتياز الاختبار.',
} as const;

const aCourse = async (path: string): Promise<Edited> => {
  const { id, title, description, instructor, level, duration } = await insertCourse(db);
  return { url: `${path}/${id}`, shown: { title, description, instructor, level, duration } };
};

const things: [string, () => Promise<Edited>, Record<string, unknown>][] = [
  ['a course', () => aCourse('/api/admin/courses'), { duration: 90 }],
  ['a course in its dialog', () => aCourse('/api/courses'), { instructor: 'د. هند القاسمي' }],
  [
    'a lesson',
    async () => {
      const { id: courseId } = await insertCourse(db);
      const { id, title, description, videoUrl, duration } = await insertLesson(db, courseId);
      return { url: `/api/admin/lessons/${id}`, shown: { title, description, videoUrl, duration } };
    },
    { duration: 1234 },
  ],
  [
    'an exam',
    async () => {
      const { id: courseId } = await insertCourse(db);
      const { id, title, description, duration, passingGrade } = await insertExam(db, courseId);
      return { url: `/api/admin/exams/${id}`, shown: { title, description, duration, passingGrade } };
    },
    { passingGrade: 77.5 },
  ],
  [
    'a live session',
    async () => {
      const session = await insertLiveSession(db);
      const { id, title, instructor, scheduledTime, duration, description, level } = session;
      const shown = {
        title,
        instructor,
        scheduledTime: scheduledTime.toISOString(),
        duration,
        description,
        level,
      };
      return { url: `/api/live-sessions/${id}`, method: 'PUT', shown };
    },
    { scheduledTime: '2027-01-02T15:30:00.000Z' },
  ],
  [
    'a template',
    async () => {
      const [row] = await db.insert(diplomaTemplates).values(template).returning();
      return { url: `/api/diploma-templates/${row?.id}`, method: 'PUT', shown: template };
    },
    { templateStyle: 'elegant', borderColor: '#15284a' },
  ],
];

const save = ({ url, method = 'PATCH' }: Edited, browser: typeof one, payload: object) =>
  browser.send({ method, url, payload });

describe.each(things)('of two who edit %s at once', (_, make, change) => {
  test('each keeps what they have changed', async () => {
    const thing = await make();
    const { shown, shown: known } = thing;
    const first = await save(thing, one, { ...shown, title: 'عنوان الأول', known });
    const second = await save(thing, other, { ...shown, ...change, known });
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toMatchObject({ ...shown, title: 'عنوان الأول', ...change });
  });

  test('who would undo the other’s change is told what it is now, and may do it knowingly', async () => {
    const thing = await make();
    const { shown, shown: known } = thing;
    await save(thing, one, { ...shown, title: 'عنوان الأول', known });
    const mine = { ...shown, title: 'عنوان الثاني', ...change };
    const refused = await save(thing, other, { ...mine, known });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'changed_meanwhile',
        errors: [{ path: 'title', message: expect.stringContaining('«عنوان الأول»') }],
        details: { title: 'عنوان الأول' },
      },
    ]);
    const untouched = await save(thing, one, { ...shown, known });
    expect(untouched.json()).toMatchObject({ ...shown, title: 'عنوان الأول' });
    const again = await save(thing, other, { ...mine, known: { ...known, ...refused.json().details } });
    expect([again.statusCode, again.json()]).toMatchObject([200, mine]);
  });

  test('who writes the same as the other is not bothered', async () => {
    const thing = await make();
    const { shown, shown: known } = thing;
    const body = { ...shown, title: 'عنوان واحد', known };
    for (const browser of [one, other]) expect((await save(thing, browser, body)).statusCode).toBe(200);
  });
});

test('a name of the code, and the address of a file, are not shown to people', async () => {
  const [row] = await db.insert(diplomaTemplates).values(template).returning();
  const thing: Edited = { url: `/api/diploma-templates/${row?.id}`, method: 'PUT', shown: template };
  await save(thing, one, { ...template, templateStyle: 'modern', logoUrl: 'HTTPS://example.org/logo.png' });
  const mine = { ...template, templateStyle: 'elegant', logoUrl: 'https://example.org/other.png' };
  const refused = await save(thing, other, { ...mine, known: { ...template, logoUrl: null } });
  expect(refused.json().errors).toEqual(
    ['logoUrl', 'templateStyle'].map((path) => ({ path, message: 'غيّر غيرك هذا الحقل بعد أن فتحته.' })),
  );
});
