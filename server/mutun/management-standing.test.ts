import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { insertCourse, insertEnrolment, insertMatn, insertUser } from '#server/db/factories';
import { matnReviews, matnStandings } from '#server/db/schema';
import { testApp, type SignedIn } from '#server/testing/test-app';

const { database, signedIn } = await testApp();
const { db } = database;
const admin = await signedIn('admin');

const moment = new Date('2026-11-10T08:00:00Z');
const review = (userId: string, unitId: number, judgement: number) =>
  db.insert(matnReviews).values({
    userId,
    id: randomUUID(),
    unitId,
    at: moment,
    judgement,
    mode: 'recall',
    receivedAt: moment,
  });
const stand = (userId: string, unitId: number, state: 'learning' | 'memorised', lastAt = moment) =>
  db.insert(matnStandings).values({
    userId,
    unitId,
    state,
    due: moment,
    stability: 3,
    difficulty: 5,
    reviews: 1,
    lapses: 0,
    step: 0,
    isRelearning: false,
    scheduledDays: 3,
    firstAt: moment,
    lastAt,
  });
const standingOf = async (key: string, { browser }: SignedIn, query = '') =>
  (await browser.get(`/api/admin/mutun/${key}/standing${query}`)).json();
const namesOf = (answer: { students: { items: { name: string }[] } }) =>
  answer.students.items.map(({ name }) => name);

/** A course with a text, a teacher, and students of whom some have begun it. */
async function taughtText() {
  const teacher = await signedIn('teacher');
  const course = await insertCourse(db, { teachers: [teacher.userId] });
  const matn = await insertMatn(db, { taughtIn: [course.id] });
  const [first, second] = matn.units.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('a text without units');
  const student = async (firstName: string, courseId: number | null = course.id) => {
    const { id } = await insertUser(db, { firstName, lastName: '' });
    if (courseId !== null) await insertEnrolment(db, id, courseId);
    return id;
  };
  return { teacher, course, matn, first, second, student };
}

describe('how the students of a text stand', () => {
  test('a teacher sees those of their course, begun or not; an admin all who have begun', async () => {
    const { teacher, matn, first, second, student } = await taughtText();
    const [zayd, bakr] = [await student('زيد'), await student('بكر')];
    const stranger = await student('غريب', null);
    await stand(zayd, first, 'memorised');
    await stand(zayd, second, 'learning', new Date('2026-11-12T08:00:00Z'));
    await stand(stranger, first, 'learning');
    expect(await standingOf(matn.key, teacher)).toMatchObject({
      matn: { key: matn.key, title: matn.title },
      units: 2,
      joints: [],
      students: {
        total: 2,
        page: 1,
        items: [
          { userId: zayd, name: 'زيد', memorised: 1, learning: 1, lastAt: '2026-11-12T08:00:00.000Z' },
          { userId: bakr, name: 'بكر', memorised: 0, learning: 0, lastAt: null },
        ],
      },
    });
    const all = await standingOf(matn.key, admin);
    expect([namesOf(all), all.students.total]).toEqual([['زيد', 'غريب'], 2]);
  });

  test('is told by name or by progress, fifty at a time', async () => {
    const { teacher, matn, first, student } = await taughtText();
    for (const name of ['ياسر', 'أحمد']) await stand(await student(name), first, 'learning');
    await stand(await student('نوح'), first, 'memorised');
    expect(namesOf(await standingOf(matn.key, teacher))).toEqual(['نوح', 'أحمد', 'ياسر']);
    expect(namesOf(await standingOf(matn.key, teacher, '?order=name'))).toEqual(['أحمد', 'نوح', 'ياسر']);
    expect((await standingOf(matn.key, teacher, '?page=2')).students).toEqual({
      items: [],
      total: 3,
      page: 2,
    });
    const wrong = await teacher.browser.get(`/api/admin/mutun/${matn.key}/standing?order=age`);
    expect(wrong.statusCode).toBe(400);
  });

  test('those who teach are no students', async () => {
    const { teacher, course, matn, first } = await taughtText();
    await insertEnrolment(db, teacher.userId, course.id);
    await stand(teacher.userId, first, 'learning');
    expect((await standingOf(matn.key, teacher)).students.total).toBe(0);
    expect((await standingOf(matn.key, admin)).students.total).toBe(0);
  });

  test('another’s text is not there, nor a draft of one’s own course', async () => {
    const [one, other] = [await taughtText(), await taughtText()];
    const ask = ({ browser }: SignedIn, key: string) => browser.get(`/api/admin/mutun/${key}/standing`);
    expect((await ask(one.teacher, other.matn.key)).statusCode).toBe(404);
    expect((await ask(one.teacher, one.matn.key)).statusCode).toBe(200);
    const draft = await insertMatn(db, { taughtIn: [one.course.id], isActive: false, publishedAt: null });
    expect((await ask(one.teacher, draft.key)).statusCode).toBe(404);
    expect((await ask(admin, draft.key)).statusCode).toBe(200);
  });
});

describe('the joints', () => {
  test('are where one’s own students stumble: forgetting and stumbling count, the worst first', async () => {
    const { teacher, matn, first, second, student } = await taughtText();
    const zayd = await student('زيد');
    const stranger = await student('غريب', null);
    for (const judgement of [1, 2, 3, 4, 3]) await review(zayd, first, judgement);
    for (const judgement of [1, 2, 2, 1, 4]) await review(zayd, second, judgement);
    for (let times = 0; times < 9; times += 1) await review(stranger, first, 1);
    const joints = [
      { unit: 2, opening: matn.units[1]?.segments[0], reviews: 5, stumbles: 4 },
      { unit: 1, opening: matn.units[0]?.segments[0], reviews: 5, stumbles: 2 },
    ];
    expect((await standingOf(matn.key, teacher)).joints).toEqual(joints);
    expect((await standingOf(matn.key, admin)).joints).toEqual([
      joints[0],
      { ...joints[1], reviews: 14, stumbles: 11 },
    ]);
  });

  test('are none while nobody has said much', async () => {
    const { teacher, matn, first, student } = await taughtText();
    await review(await student('زيد'), first, 1);
    expect((await standingOf(matn.key, teacher)).joints).toEqual([]);
  });
});

test('a teacher’s list has the texts of their courses, an admin’s all with the drafts', async () => {
  const { teacher, course, matn, first, student } = await taughtText();
  const other = await taughtText();
  await stand(await student('زيد'), first, 'learning');
  await stand(await student('غريب', null), first, 'learning');
  const draft = await insertMatn(db, { isActive: false, publishedAt: null });
  const list = async ({ browser }: SignedIn) => (await browser.get('/api/admin/mutun')).json();
  expect(await list(teacher)).toMatchObject([
    {
      key: matn.key,
      units: 2,
      students: 1,
      isActive: true,
      courses: [{ id: course.id, title: course.title }],
    },
  ]);
  const all = await list(admin);
  expect(all.map(({ key }: { key: string }) => key)).toEqual(
    expect.arrayContaining([matn.key, other.matn.key, draft.key]),
  );
  expect(all.find(({ key }: { key: string }) => key === matn.key)).toMatchObject({ students: 2 });
});
