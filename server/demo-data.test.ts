import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { BufferSource, Input, MP4 } from 'mediabunny';
import { describe, expect, test } from 'vitest';
import { sampleLesson } from '#content/sample-lesson';
import { askingApi } from '#contract/asking';
import { booksApi } from '#contract/books';
import { chainsApi } from '#contract/chains';
import { coursesApi } from '#contract/courses';
import { deskApi } from '#contract/desk';
import { announcementsApi } from '#contract/announcements';
import { noticesApi } from '#contract/notices';
import { ijazatApi } from '#contract/ijazat';
import { lessonsApi } from '#contract/lessons';
import { liveSessionsApi } from '#contract/live-sessions';
import { majalisApi } from '#contract/majalis';
import { mutunApi } from '#contract/mutun';
import type { Role } from '#contract/primitives';
import { tabaqatApi } from '#contract/tabaqat';
import { wardApi } from '#contract/ward';
import { certificates, courses, diplomaTemplates, lessons } from './db/schema.ts';
import { demoAccounts, seedDemoData } from './demo-data.ts';
import { testApp } from './testing/test-app.ts';

const { database, clock, visitor } = await testApp();
const { db } = database;
await Promise.all([seedDemoData(db, clock.now), seedDemoData(db, clock.now)]);

const demoStudent = () => demoPerson('student');

async function demoPerson(wanted: Role) {
  const account = demoAccounts.find(({ role }) => role === wanted);
  const browser = visitor();
  await browser.post('/api/login', { email: account?.email, password: account?.password });
  return browser;
}

test('a trial begins with the whole programme, a template for each diploma and three for courses, once', async () => {
  expect(await db.$count(courses)).toBe(59);
  expect(await db.$count(lessons)).toBe(1140);
  expect(await db.$count(diplomaTemplates)).toBe(9);
  const ofCourses = await db.select().from(diplomaTemplates).where(eq(diplomaTemplates.level, 'مادة'));
  expect(ofCourses.map(({ templateStyle }) => templateStyle)).toEqual(['classic', 'modern', 'elegant']);
});

test('the demo student memorises two texts, and has something to review today', async () => {
  const browser = await demoStudent();
  const ward = wardApi.today.reply.parse((await browser.get('/api/ward')).json());
  const list = mutunApi.list.reply.parse((await browser.get('/api/mutun')).json());
  expect(list.map(({ key, memorised, learning, due }) => [key, memorised, learning, due])).toEqual([
    ['nawawi', 3, 0, 2],
    ['bayquniyya', 11, 3, 5],
    ['nukhba', 0, 0, 0],
  ]);
  expect(ward).toMatchObject({ due: 7, fresh: 3, doneToday: 0, days: 9, spreadOver: null });
});

test('the demo teacher is a sample shaykh, whose chain to the Forty has one turn and arrives', async () => {
  const browser = await demoPerson('teacher');
  const { person } = (await browser.get('/api/shaykh')).json();
  expect(person).toMatchObject({ kunya: 'أبو الخير', name: 'صالح بن حسن بن أحمد', isSample: true });
  const [own] = chainsApi.own.reply.parse((await browser.get('/api/chains')).json());
  const told = chainsApi.chain.reply.parse((await browser.get(`/api/chains/${own?.id}`)).json());
  expect(told).toMatchObject({ bookKey: 'arbain', arrives: true });
  expect(told.approvedAt).not.toBeNull();
  // Only the author is somebody.
  expect(told.persons.filter(({ isSample }) => !isSample).map(({ id }) => id)).toEqual([told.authorId]);
  expect(told.persons).toHaveLength(13);
  expect(told.links.filter(({ gap }) => gap !== null)).toEqual([]);
  expect(told.prose).toContain('كلاهما عن أبي المعالي نصر بن إسماعيل بن خالد (٩٥٧)، هو قراءةً وهي سماعًا');
});

test('the demo student is in the middle of it: passed, ready for an exam, on the way, only enrolled', async () => {
  const browser = await demoStudent();
  const studied = (await browser.get('/api/my-enrollments')).json();
  expect(
    studied.map(
      ({
        course,
        progress,
        completedAt,
      }: {
        course: { title: string };
        progress: number;
        completedAt: string | null;
      }) => [course.title.split(': ')[1], progress, completedAt !== null],
    ),
  ).toEqual([
    ['مدخل إلى السنة النبوية ومكانتها', 41.67, false],
    ['مبادئ مصطلح الحديث', 100, false],
    ['النحو (1)', 0, false],
    ['السيرة النبوية', 16.67, false],
    ['الأربعون النووية', 100, true],
  ]);
  expect((await browser.get(`/api/courses/${studied[1].courseId}/exam`)).statusCode).toBe(200);
  expect((await browser.get(`/api/courses/${studied[0].courseId}/exam`)).statusCode).toBe(403);
});

test('the demo student goes on with the lesson left in the middle', async () => {
  const browser = await demoStudent();
  const [latest] = (await browser.get('/api/my-enrollments')).json();
  const progress = (await browser.get(`/api/courses/${latest.courseId}/progress`)).json();
  expect(progress.at(-1)).toMatchObject({
    lessonId: latest.continueLessonId,
    isCompleted: false,
    position: 30,
    ranges: [[0, 30]],
  });
});

test('the demo student holds one certificate, in the dress of courses', async () => {
  const [certificate, ...more] = await db.select().from(certificates);
  expect(more).toEqual([]);
  expect(certificate).toMatchObject({
    studentName: 'يوسف الطالب',
    courseTitle: 'الدبلوم التحضيري في علوم الحديث: الأربعون النووية: حفظًا وشرحًا',
    grade: 95,
    honors: 'ممتاز',
    diplomaTemplateId: 7,
    look: { templateStyle: 'classic', borderColor: '#8a6a1f', institutionName: 'جامعة علوم الحديث' },
  });
  const browser = await demoStudent();
  expect((await browser.get('/api/dashboard/diplomas')).json()[0]).toMatchObject({
    courses: 11,
    completedCourses: 1,
    completedLessons: 31,
    totalLessons: 132,
    percent: 23.48,
  });
});

test('one session is live, one comes today, one tomorrow, others within ten days; one has no link yet', async () => {
  const browser = await demoStudent();
  const sessions = liveSessionsApi.listLiveSessions.reply.parse(
    (await browser.get('/api/live-sessions')).json(),
  );
  const hoursAhead = sessions.map(
    ({ scheduledTime }) => (Date.parse(scheduledTime) - clock.now.getTime()) / 3_600_000,
  );
  expect(sessions.map(({ isLive }) => isLive)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
  expect(hoursAhead.map((hours) => Math.floor(hours / 24))).toEqual([-1, 0, 1, 1, 2, 3, 7, 8]);
  expect(hoursAhead[0]).toBeGreaterThan(-0.5);
  expect(sessions.filter(({ meetingLink }) => meetingLink === null)).toHaveLength(1);
  expect(new Set(sessions.map(({ level }) => level)).size).toBe(3);
  for (const { meetingLink } of sessions)
    expect(meetingLink ?? '').toMatch(/^$|^https:\/\/meet\.example\.org\//);
});

test('the sample lesson is as heavy as it says, film and sound', async () => {
  const { film, sound } = sampleLesson.media;
  for (const file of [film, sound]) {
    expect((await readFile(`web/public${file?.url}`)).length).toBe(file?.size);
  }
});

test('the demo shaykh reads the Forty: two majalis held, one on the air, one to come, and one for what was missed', async () => {
  const browser = await demoStudent();
  const book = booksApi.book.reply.parse((await browser.get('/api/books/arbain')).json());
  const [held] = book.series;
  expect(held?.isSample).toBe(true);
  expect(
    held?.majalis.map(({ isOver, isOpen, isMakeUp, verdict }) => [isOver, isOpen, isMakeUp, verdict]),
  ).toEqual([
    [true, false, false, 'heard'],
    [true, false, false, 'missed'],
    [false, true, false, null],
    [false, false, false, null],
    [false, false, true, null],
  ]);
  expect(held?.coverage).toMatchObject({
    heard: [
      [1, 14],
      [19, 22],
    ],
    missed: [{ range: [15, 18], nextChance: { isMakeUp: true } }],
    unread: [[23, 42]],
  });
  expect(held?.whyNotAskFor.listening).toContain('بقي مجلسان');
  expect(held?.whyNotAskFor.memorisation).toContain('بعد عرض المتن كله');
  const sessions = liveSessionsApi.listLiveSessions.reply.parse(
    (await browser.get('/api/live-sessions')).json(),
  );
  expect(sessions.find(({ isLive }) => isLive)?.majlisId).toBe(held?.majalis[2]?.id);

  const scribe = await demoPerson('admin');
  const second = `/api/majalis/${held?.majalis[1]?.id}/sheet`;
  const { rows } = majalisApi.sheet.reply.parse((await scribe.get(second)).json());
  expect(rows[0]).toMatchObject({
    name: 'يوسف بن عبد الله',
    evidence: { away: [[15, 18]] },
    missed: [[15, 18]],
  });
  const open = `/api/majalis/${held?.majalis[2]?.id}/sheet`;
  const onAir = majalisApi.sheet.reply.parse((await scribe.get(open)).json());
  expect(onAir.rows.every(({ verdict }) => verdict === null)).toBe(true);
  expect(onAir.majlis.position?.number).toBe(28);
});

test('the demo teacher has the courses of the first level and no other; sessions of theirs are of a course', async () => {
  const browser = await demoPerson('teacher');
  const listed = coursesApi.listCourses.reply.parse((await browser.get('/api/courses')).json());
  for (const { diploma, mayManage, teachers } of listed) {
    expect(mayManage).toBe(diploma === 'preparatory');
    expect(teachers).toEqual(mayManage ? ['أحمد المحاضر'] : []);
  }
  const desk = deskApi.desk.reply.parse((await browser.get('/api/desk')).json());
  expect(desk.courses).toHaveLength(11);
  expect(desk.waiting.questions.count).toBeGreaterThan(0);
  expect(desk.sessions.map(({ courseTitle }) => courseTitle)).toEqual([
    expect.stringContaining('الأربعون النووية'),
    expect.stringContaining('مبادئ مصطلح الحديث'),
  ]);
  for (const { courseId, mayManage } of desk.sessions) {
    expect(listed.find(({ id }) => id === courseId)?.diploma).toBe('preparatory');
    expect(mayManage).toBe(true);
  }
});

describe('the sample film', () => {
  const inSite = (path: string) => readFile(new URL(`../web/public${path}`, import.meta.url));

  test('is the video of the lesson where the demo student goes on, with captions', async () => {
    const browser = await demoStudent();
    const [latest] = (await browser.get('/api/my-enrollments')).json();
    const inCourse = lessonsApi.listLessons.reply.parse(
      (await browser.get(`/api/courses/${latest.courseId}/lessons`)).json(),
    );
    expect(inCourse.find(({ id }) => id === latest.continueLessonId)).toMatchObject({
      videoUrl: '/samples/lesson.mp4',
      captionsUrl: '/samples/lesson.vtt',
      duration: 75,
    });
    expect(await db.$count(lessons, eq(lessons.videoUrl, sampleLesson.videoUrl))).toBe(7);
  });

  test('is small, plays on telephones, and is as long as the lessons say', async () => {
    const file = await inSite(sampleLesson.videoUrl);
    expect(file.length).toBeLessThanOrEqual(400 * 1024);
    const film = new Input({ formats: [MP4], source: new BufferSource(file) });
    expect(await film.computeDuration()).toBe(sampleLesson.seconds);
    expect((await film.getPrimaryVideoTrack())?.codec).toBe('avc');
    expect((await film.getPrimaryAudioTrack())?.codec).toBe('opus');
  });

  test('is captioned from its first second to its last, with the words of its cards', async () => {
    const captions = await inSite(sampleLesson.captionsUrl).then(String);
    expect(captions).toMatch(/^WEBVTT\n\n00:00\.000 --> /);
    expect(captions.match(/ --> /g)).toHaveLength(sampleLesson.cards.length);
    expect(captions).toContain('--> 01:15.000');
    for (const card of sampleLesson.cards) {
      for (const line of 'lines' in card ? card.lines : []) expect(captions).toContain(line);
    }
  });
});

test('the demo student has a sample ijaza, which says of itself that it is one, and the sealed record behind it', async () => {
  const browser = await demoStudent();
  const [ijaza, ...others] = ijazatApi.own.reply.parse((await browser.get('/api/ijazat')).json());
  expect(others).toEqual([]);
  expect(ijaza).toMatchObject({ isSample: true, isValid: true, missed: [[17, 19]], grantsMissed: true });
  expect(ijaza?.chain.filter(({ turns }) => turns)).toHaveLength(1);
  const verified = (await visitor().get(`/api/verify/${ijaza?.number}`)).json();
  expect(verified).toMatchObject({ kind: 'ijaza', valid: true, ijaza: { isSample: true } });
  const tabaqat = tabaqatApi.own.reply.parse((await browser.get('/api/tabaqat')).json());
  expect(tabaqat).toMatchObject([{ number: ijaza?.tabaqaNumber, state: 'sealed' }]);
  const teacher = await demoPerson('teacher');
  const record = (await teacher.get(`/api/tabaqat/${tabaqat[0]?.id}`)).json();
  expect(record).toMatchObject({
    isSample: true,
    part: { isScribe: true },
    margins: [{ missed: [[17, 19]] }],
  });
});

test('the demo student’s bell has read and unread notices, and an announcement which says of itself that it is a sample', async () => {
  const browser = await demoStudent();
  const { items, unread } = noticesApi.list.reply.parse((await browser.get('/api/notices')).json());
  expect(items.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
    ['announcement', false],
    ['live', false],
    ['answer', true],
    ['certificate', true],
    ['result', true],
  ]);
  expect(unread).toBe(2);
  const [announced, ...more] = announcementsApi.list.reply.parse(
    (await browser.get('/api/announcements')).json(),
  );
  expect(more).toEqual([]);
  expect(announced).toMatchObject({ isPinned: true, mayEdit: false, readers: null });
  expect(announced?.title).toMatch(/^نموذج/);
  expect(items[0]?.path).toBe(`/announcements/${announced?.id}`);
});

test('under the lesson where the demo student goes on, one question is answered and two wait for the teacher', async () => {
  const [student, teacher] = [await demoStudent(), await demoPerson('teacher')];
  const own = askingApi.own.reply.parse((await student.get('/api/my-questions')).json());
  expect(own.map(({ isSample, isAnonymous, answers }) => [isSample, isAnonymous, answers.length])).toEqual([
    [true, true, 0],
    [true, false, 0],
    [true, false, 1],
  ]);
  const [asked] = own;
  const [latest] = (await student.get('/api/my-enrollments')).json();
  expect(asked).toMatchObject({ lessonId: latest.continueLessonId, courseId: latest.courseId });
  const page = askingApi.ofLesson.reply.parse(
    (await student.get(`/api/lessons/${latest.continueLessonId}/questions`)).json(),
  );
  expect(page.items[0]).toMatchObject({ useful: 1, answers: [{ by: 'أحمد المحاضر', isGood: true }] });
  expect(page).toMatchObject({ total: 3, answered: 1, mayAsk: true });
  const desk = deskApi.desk.reply.parse((await teacher.get('/api/desk')).json());
  expect(desk.waiting.asked).toMatchObject({
    count: 2,
    oldest: { text: expect.stringContaining('تخصيص العام') },
  });
});
