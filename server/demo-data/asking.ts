import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { tellOfAnswer, tellTeachers } from '#server/asking/telling';
import type { Tx } from '#server/db/database';
import { courses, lessonQuestions, lessons, questionAnswers, questionMarks } from '#server/db/schema';

const hour = 3_600_000;

interface People {
  studentId: string;
  teacher: { id: string; name: string };
  adminId: string;
}

interface Sample {
  hoursAgo: number;
  /** Seconds of the sample film. */
  at: number | null;
  text: string;
  isAnonymous?: boolean;
  answer?: string;
}

/** Under the lesson where the student of the trial goes on: one is answered, one has no name, two wait. */
const samples: Sample[] = [
  {
    hoursAgo: 52,
    at: 18,
    text: 'ذُكر أن السنة تبيّن مجمل القرآن، فهل من مثال قريب على ذلك؟',
    answer:
      'أُمر في القرآن بإقامة الصلاة مجملًا، وبيّنت السنة عدد ركعاتها وصفتها وأوقاتها. ومثلها مقادير الزكاة ومناسك الحج.',
  },
  { hoursAgo: 26, at: 41, text: 'هل يُعدّ تخصيص العام من البيان، أم هو قسم مستقل؟' },
  {
    hoursAgo: 3,
    at: null,
    text: 'لم يتضح لي الفرق بين التأكيد والبيان، فهل يُعاد شرحه بمثال لكل منهما؟',
    isAnonymous: true,
  },
];

export async function writeAsking(tx: Tx, people: People, now: Date): Promise<void> {
  const [lesson] = await tx
    .select({
      lessonId: lessons.id,
      courseId: courses.id,
      lessonTitle: lessons.title,
      courseTitle: courses.title,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(and(eq(courses.programmeCode, 'l1s03'), eq(lessons.order, 6)));
  if (!lesson) throw new Error('the programme has no lesson to ask about');
  const { lessonId, courseId, lessonTitle, courseTitle } = lesson;
  for (const { hoursAgo, answer, ...asked } of samples) {
    const at = new Date(now.getTime() - hoursAgo * hour);
    const [question] = await tx
      .insert(lessonQuestions)
      .values({
        ...asked,
        lessonId,
        courseId,
        userId: people.studentId,
        clientId: randomUUID(),
        isSample: true,
        createdAt: at,
      })
      .returning();
    if (!question) throw new Error('an insert returned no row');
    if (answer === undefined) await tellTeachers(tx, question, { lessonTitle, courseTitle, at });
    else await writeAnswer(tx, question, answer, people, courseTitle);
  }
}

type Question = typeof lessonQuestions.$inferSelect;

/** An hour later, marked as the good one, and useful to another. */
async function writeAnswer(
  tx: Tx,
  question: Question,
  text: string,
  { teacher, adminId }: People,
  courseTitle: string,
): Promise<void> {
  const at = new Date(question.createdAt.getTime() + hour);
  const [answer] = await tx
    .insert(questionAnswers)
    .values({
      questionId: question.id,
      userId: teacher.id,
      clientId: randomUUID(),
      text,
      isGood: true,
      createdAt: at,
    })
    .returning();
  if (!answer) throw new Error('an insert returned no row');
  await tellOfAnswer(
    tx,
    question,
    { id: answer.id, userId: teacher.id, by: teacher.name },
    { courseTitle, at },
  );
  await tx.insert(questionMarks).values({ questionId: question.id, userId: adminId, at });
}
