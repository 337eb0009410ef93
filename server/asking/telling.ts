import { sql } from 'drizzle-orm';
import { isolated } from '#contract/quoted-text';
import { teachersOf } from '#server/courses/queries';
import type { Tx } from '#server/db/database';
import { questionMarks } from '#server/db/schema';
import { addNotices, addNoticeToAll } from '#server/notices/queries';
import { pathTo, type QuestionRow, titleOf } from './rules.ts';

type Asked = Pick<QuestionRow, 'id' | 'courseId' | 'lessonId' | 'userId' | 'text'>;

interface Told {
  courseTitle: string;
  at: Date;
}

const about = (question: Asked, courseTitle: string) => ({
  detail: `${isolated(titleOf(question))} · ${courseTitle}`,
  path: pathTo(question),
});

/** Those who teach the course hear of a question once; it says nothing of who asked. */
export async function tellTeachers(
  tx: Tx,
  question: Asked,
  { lessonTitle, courseTitle, at }: Told & { lessonTitle: string },
): Promise<void> {
  const news = {
    kind: 'question' as const,
    subject: String(question.id),
    title: `سؤال جديد في درس «${lessonTitle}»`,
    ...about(question, courseTitle),
  };
  const teachers = await teachersOf(tx, [question.courseId]);
  const others = teachers.filter(({ user }) => user.id !== question.userId);
  await addNotices(
    tx,
    others.map(({ user }) => ({ ...news, userId: user.id })),
    at,
  );
}

/** Whoever asked hears of an answer, and whoever has the same question; its writer knows it. */
export async function tellOfAnswer(
  tx: Tx,
  question: Asked,
  answer: { id: number; userId: string; by: string },
  { courseTitle, at }: Told,
): Promise<void> {
  const news = { kind: 'answer' as const, subject: String(answer.id), ...about(question, courseTitle) };
  if (question.userId !== answer.userId) {
    const title = `أجاب ${isolated(answer.by)} عن سؤالك`;
    await addNotices(tx, [{ ...news, title, userId: question.userId }], at);
  }
  const interested = sql`select ${questionMarks.userId} from ${questionMarks}
    where ${questionMarks.questionId} = ${question.id}
      and ${questionMarks.userId} not in (${answer.userId}, ${question.userId})`;
  await addNoticeToAll(tx, { ...news, title: `أجاب ${isolated(answer.by)} عن سؤال يهمّك` }, interested, at);
}

/** Whoever asked what was asked before is led there. */
export async function tellOfMerge(
  tx: Tx,
  merged: Pick<QuestionRow, 'id' | 'userId'>,
  into: Asked,
  { courseTitle, at }: Told,
): Promise<void> {
  if (merged.userId === into.userId) return;
  const news = {
    kind: 'answer' as const,
    subject: `${merged.id}:merged`,
    title: 'ضُمَّ سؤالك إلى سؤال مثله',
    ...about(into, courseTitle),
  };
  await addNotices(tx, [{ ...news, userId: merged.userId }], at);
}
