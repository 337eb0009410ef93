import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mediaTime } from '#contract/media-time';
import { isAnyOf, listsBy } from '#server/db/any-of';
import {
  bookWishes,
  books,
  courses,
  lessonQuestions,
  lessons,
  liveSessions,
  noticeDeliveries,
  notices,
  questionAnswers,
  questionMarks,
  questionReports,
  reminderDeliveries,
  series,
  sessionReminders,
  users,
  wardReminders,
  wishDeliveries,
} from '#server/db/schema';
import { allAtOnce, type Exported, Link, nameOf, pageByPage, section } from './export-section.ts';
import { channelWords, noticeWords } from './export-words.ts';

const teacher = alias(users, 'teacher');

/** The answers to these questions, each with who gave it: as whoever asked reads them. */
async function answersTo({ tx }: Exported, questionIds: number[]) {
  const rows = await tx
    .select({
      questionId: questionAnswers.questionId,
      text: questionAnswers.text,
      isGood: questionAnswers.isGood,
      createdAt: questionAnswers.createdAt,
      by: { firstName: teacher.firstName, lastName: teacher.lastName },
    })
    .from(questionAnswers)
    .innerJoin(teacher, eq(teacher.id, questionAnswers.userId))
    .where(isAnyOf(questionAnswers.questionId, questionIds))
    .orderBy(desc(questionAnswers.isGood), asc(questionAnswers.id));
  return listsBy(rows, ({ questionId }) => questionId);
}

/** What somebody asked, and what was asked of them. */
export const askingSections = [
  section({
    key: 'questions',
    title: 'أسئلتك وأجوبتها',
    legend: {
      course: 'المادة',
      lesson: 'الدرس',
      at: 'في الدقيقة',
      text: 'النص',
      isAnonymous: 'بلا اسم',
      createdAt: 'متى',
      editedAt: 'عُدّل في',
      isHidden: 'مخفي عن الطلاب',
      answers: 'الأجوبة',
      by: 'المحاضر',
      isGood: 'جواب مختار',
    },
    pages: allAtOnce(async (of) => {
      const rows = await of.tx
        .select({ question: lessonQuestions, lesson: lessons.title, course: courses.title })
        .from(lessonQuestions)
        .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
        .innerJoin(courses, eq(courses.id, lessonQuestions.courseId))
        .where(eq(lessonQuestions.userId, of.user.id))
        .orderBy(asc(lessonQuestions.id));
      const answers = await answersTo(
        of,
        rows.map(({ question }) => question.id),
      );
      return rows.map(({ question, lesson, course }) => ({
        course,
        lesson,
        at: question.at === null ? null : mediaTime(question.at),
        text: question.text,
        isAnonymous: question.isAnonymous,
        createdAt: question.createdAt,
        editedAt: question.editedAt,
        isHidden: question.hiddenAt !== null,
        answers: (answers.get(question.id) ?? []).map(({ text, isGood, createdAt, by }) => ({
          text,
          by: nameOf(by),
          isGood,
          createdAt,
        })),
      }));
    }),
  }),
  section({
    key: 'answersGiven',
    title: 'أجوبة كتبتها',
    legend: { lesson: 'الدرس', text: 'الجواب', isGood: 'جواب مختار', createdAt: 'متى', editedAt: 'عُدّل في' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          lesson: lessons.title,
          text: questionAnswers.text,
          isGood: questionAnswers.isGood,
          createdAt: questionAnswers.createdAt,
          editedAt: questionAnswers.editedAt,
        })
        .from(questionAnswers)
        .innerJoin(lessonQuestions, eq(lessonQuestions.id, questionAnswers.questionId))
        .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
        .where(eq(questionAnswers.userId, user.id))
        .orderBy(asc(questionAnswers.id)),
    ),
  }),
  section({
    key: 'questionMarks',
    title: 'أسئلة غيرك التي علّمت عليها',
    note: '«سؤالي أيضًا» قبل الجواب، و«نفعني» بعده.',
    mostOnPage: 200,
    legend: { lesson: 'الدرس', question: 'رقم السؤال', at: 'متى' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ lesson: lessons.title, question: questionMarks.questionId, at: questionMarks.at })
        .from(questionMarks)
        .innerJoin(lessonQuestions, eq(lessonQuestions.id, questionMarks.questionId))
        .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
        .where(eq(questionMarks.userId, user.id))
        .orderBy(asc(questionMarks.at)),
    ),
  }),
  section({
    key: 'questionReports',
    title: 'بلاغاتك عن أسئلة',
    legend: { lesson: 'الدرس', reason: 'السبب', at: 'متى', settledAt: 'نُظر فيه في' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          lesson: lessons.title,
          reason: questionReports.reason,
          at: questionReports.at,
          settledAt: questionReports.settledAt,
        })
        .from(questionReports)
        .innerJoin(lessonQuestions, eq(lessonQuestions.id, questionReports.questionId))
        .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
        .where(eq(questionReports.userId, user.id))
        .orderBy(asc(questionReports.at)),
    ),
  }),
];

/** What somebody was told, and what they wish to be told. */
export const newsSections = [
  section({
    key: 'notices',
    title: 'إشعاراتك وما بلغك من الإعلانات',
    mostOnPage: 300,
    legend: {
      kind: 'النوع',
      title: 'الإشعار',
      detail: 'تفصيله',
      page: 'صفحته',
      createdAt: 'متى',
      readAt: 'قُرئ في',
    },
    pages: async function* (of) {
      const { site } = of;
      const read = pageByPage(
        ({ tx, user }, after: typeof notices.$inferSelect | null, limit) =>
          tx
            .select()
            .from(notices)
            .where(and(eq(notices.userId, user.id), after ? lt(notices.id, after.id) : undefined))
            .orderBy(desc(notices.id))
            .limit(limit),
        ({ kind, title, detail, path, createdAt, readAt }) => ({
          kind: noticeWords[kind],
          title,
          detail,
          page: new Link(site + path),
          createdAt,
          readAt,
        }),
      );
      yield* read(of);
    },
  }),
  section({
    key: 'sessionReminders',
    title: 'جلسات طلبت التذكير بها',
    legend: { session: 'الجلسة', startsAt: 'موعدها', createdAt: 'طُلب في' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          session: liveSessions.title,
          startsAt: liveSessions.scheduledTime,
          createdAt: sessionReminders.createdAt,
        })
        .from(sessionReminders)
        .innerJoin(liveSessions, eq(liveSessions.id, sessionReminders.sessionId))
        .where(eq(sessionReminders.userId, user.id))
        .orderBy(asc(liveSessions.scheduledTime)),
    ),
  }),
  section({
    key: 'bookWishes',
    title: 'كتب طلبت الإخبار بمجالسها',
    legend: { book: 'الكتاب', wishedAt: 'منذ' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ book: books.title, wishedAt: bookWishes.wishedAt })
        .from(bookWishes)
        .innerJoin(books, eq(books.key, bookWishes.bookKey))
        .where(eq(bookWishes.userId, user.id))
        .orderBy(asc(bookWishes.wishedAt)),
    ),
  }),
  section({
    key: 'remindersSent',
    title: 'ما أُرسل إليك من تذكير',
    mostOnPage: 200,
    legend: { about: 'عن', channel: 'بطريق', at: 'متى', isSettled: 'تمّ إرساله' },
    pages: allAtOnce(async ({ tx, user }) => {
      const ofSessions = await tx
        .select({ about: liveSessions.title, row: reminderDeliveries })
        .from(reminderDeliveries)
        .innerJoin(liveSessions, eq(liveSessions.id, reminderDeliveries.sessionId))
        .where(eq(reminderDeliveries.userId, user.id));
      const ofWard = await tx.select().from(wardReminders).where(eq(wardReminders.userId, user.id));
      const ofNews = await tx.select().from(noticeDeliveries).where(eq(noticeDeliveries.userId, user.id));
      const ofWishes = await tx
        .select({ about: books.title, row: wishDeliveries })
        .from(wishDeliveries)
        .innerJoin(series, eq(series.id, wishDeliveries.seriesId))
        .innerJoin(books, eq(books.key, series.bookKey))
        .where(eq(wishDeliveries.userId, user.id));
      return [
        ...ofSessions,
        ...ofWard.map((row) => ({ about: 'الورد', row })),
        ...ofNews.map((row) => ({ about: 'الإشعارات', row })),
        ...ofWishes,
      ]
        .map(({ about, row }) => ({
          about,
          channel: channelWords[row.channel],
          at: row.claimedAt,
          isSettled: row.settledAt !== null,
        }))
        .toSorted((a, b) => b.at.getTime() - a.at.getTime());
    }),
  }),
];
