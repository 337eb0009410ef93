import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { courses, lessons, notes } from '#server/db/schema';

const hour = 3_600_000;

/** What the demo student noted: at moments of the lesson they are at and of the one before it, and at verses. */
const atLessons = [
  {
    order: 5,
    at: 31,
    hoursAgo: 26,
    text: 'يُراجع مع الدرس الأول: السنة في اللغة الطريقة، محمودة كانت أو غيرها.',
  },
  { order: 6, at: 14, hoursAgo: 3, text: 'أسأل المحاضر: هل يدخل في التعريف ما كان قبل البعثة؟' },
  { order: 6, at: 29, hoursAgo: 3, text: '' },
  {
    order: 6,
    at: 44,
    hoursAgo: 2,
    text: 'خلاصة هذا الموضع: تُقرأ الآية مع ما ورد في بيانها من السنة.\nأعود إليه قبل الاختبار.',
  },
];
const atVerses = [
  { unit: 3, hoursAgo: 50, text: 'شروط الصحيح في هذا البيت والذي بعده، وتُعدّ خمسة.' },
  { unit: 5, hoursAgo: 20, text: '' },
];

export async function writeNotes(tx: Tx, userId: string, now: Date): Promise<void> {
  const places = await tx
    .select({ order: lessons.order, lessonId: lessons.id, courseId: lessons.courseId })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(courses.programmeCode, 'l1s03'), inArray(lessons.order, [5, 6])));
  const madeAt = (hoursAgo: number) => {
    const at = new Date(now.getTime() - hoursAgo * hour);
    return { id: randomUUID(), userId, createdAt: at, updatedAt: at };
  };
  await tx.insert(notes).values([
    ...atLessons.flatMap(({ order, at, hoursAgo, text }) =>
      places.flatMap(({ order: place, ...lesson }) =>
        place === order ? [{ ...madeAt(hoursAgo), ...lesson, at, text }] : [],
      ),
    ),
    ...atVerses.map(({ unit, hoursAgo, text }) => ({
      ...madeAt(hoursAgo),
      matnKey: 'bayquniyya',
      unit,
      text,
    })),
  ]);
}
