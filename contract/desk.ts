import * as z from 'zod/mini';
import { course } from './courses.ts';
import { endpoint } from './endpoint.ts';
import { liveSession } from './live-sessions.ts';
import { courseLacks } from './managing-courses.ts';
import { count, grade, id, instant } from './primitives.ts';

/** A course of the teacher's, as its row on the desk tells it. */
export const deskCourse = z.extend(
  z.pick(course, {
    id: true,
    title: true,
    diploma: true,
    programmeCode: true,
    isActive: true,
    publishedAt: true,
    imageUrl: true,
    thumbnailUrl: true,
    totalLessons: true,
  }),
  {
    students: count,
    /** Of the best score of each who sat an exam of it; null before the first. */
    averageScore: z.nullable(grade),
    /** What would be missing to its students. */
    missing: z.array(z.enum(courseLacks)),
  },
);
export type DeskCourse = z.output<typeof deskCourse>;

/** Things of one kind that wait for the teacher: how many, and the oldest of them in its own words. */
const waiting = <Oldest extends z.ZodMiniType>(oldest: Oldest) =>
  z.object({ count, oldest: z.nullable(oldest) });

export const desk = z.object({
  waiting: z.object({
    /** Questions of the bank that are never asked until a teacher approves them. */
    questions: waiting(z.object({ question: z.string(), examId: id, examTitle: z.string(), since: instant })),
    /** Students who have used all their tries at an exam and have not passed: only a teacher can give another. */
    stuck: waiting(z.object({ studentName: z.string(), examId: id, examTitle: z.string(), since: instant })),
    /** Recitals of the texts that the teacher's courses teach, sent and not yet judged. */
    recitals: waiting(z.object({ studentName: z.string(), matnTitle: z.string(), since: instant })),
    /** What students asked under the lessons of the teacher's courses, and nobody has answered. */
    asked: waiting(z.object({ text: z.string(), questionId: id, courseTitle: z.string(), since: instant })),
    /** Exams that ended since yesterday's beginning. */
    results: z.object({
      count,
      passed: count,
      newest: z.nullable(z.object({ courseId: id, courseTitle: z.string(), at: instant })),
    }),
  }),
  courses: z.array(deskCourse),
  /** Of today, and those that are on the air. */
  sessions: z.array(liveSession),
  /** The server's clock at the moment of the answer. */
  now: instant,
});
export type Desk = z.output<typeof desk>;

export const deskApi = {
  desk: endpoint({
    method: 'GET',
    path: '/api/desk',
    access: 'teacher',
    summary: 'مكتب المحاضر: مواده، وما ينتظره، وجلسات يومه',
    query: z.strictObject({
      /** The minutes that the teacher's clock is ahead of UTC: a day begins at their midnight. */
      offset: z._default(
        z.pipe(
          z.string().check(z.regex(/^-?[0-9]{1,3}$/, 'فرق الساعة غير صالح.')),
          z.pipe(z.transform(Number), z.int().check(z.gte(-840), z.lte(840))),
        ),
        0,
      ),
    }),
    reply: desk,
  }),
};
