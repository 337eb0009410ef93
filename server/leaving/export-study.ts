import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { mediaTime } from '#contract/media-time';
import {
  applications,
  courses,
  enrollments,
  equivalences,
  lessonProgress,
  lessons,
  mutun,
  notes,
} from '#server/db/schema';
import { levelOf } from './export-levels.ts';
import { allAtOnce, section } from './export-section.ts';
import { applicationWords } from './export-words.ts';

const courseOfNote = alias(courses, 'course_of_note');

/** What somebody studies and how far they have come. */
export const studySections = [
  section({
    key: 'enrolments',
    title: 'موادك وتقدّمك فيها',
    legend: {
      course: 'المادة',
      level: 'المستوى',
      instructor: 'المحاضر',
      enrolledAt: 'التسجيل',
      progress: 'التقدّم (من 100)',
      completedAt: 'الإتمام',
    },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          course: courses.title,
          level: courses.level,
          instructor: courses.instructor,
          enrolledAt: enrollments.enrolledAt,
          progress: enrollments.progress,
          completedAt: enrollments.completedAt,
        })
        .from(enrollments)
        .innerJoin(courses, eq(courses.id, enrollments.courseId))
        .where(eq(enrollments.userId, user.id))
        .orderBy(asc(enrollments.enrolledAt), asc(enrollments.id)),
    ),
  }),
  section({
    key: 'lessons',
    title: 'الدروس التي شاهدتها',
    mostOnPage: 500,
    legend: {
      course: 'المادة',
      lesson: 'الدرس',
      watched: 'ما شوهد منه',
      position: 'موضع التوقف',
      isCompleted: 'تام',
      completedAt: 'تمّ في',
      lastWatchedAt: 'آخر مشاهدة',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select({ course: courses.title, lesson: lessons.title, progress: lessonProgress })
        .from(lessonProgress)
        .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
        .innerJoin(courses, eq(courses.id, lessonProgress.courseId))
        .where(eq(lessonProgress.userId, user.id))
        .orderBy(asc(courses.id), asc(lessons.order), asc(lessons.id));
      return rows.map(({ course, lesson, progress }) => ({
        course,
        lesson,
        watched: mediaTime(progress.watchedDuration),
        position: mediaTime(progress.position),
        isCompleted: progress.isCompleted,
        completedAt: progress.completedAt,
        lastWatchedAt: progress.lastWatchedAt,
      }));
    }),
  }),
  section({
    key: 'equivalences',
    title: 'المعادلات',
    legend: {
      level: 'المستوى',
      reason: 'السبب',
      grantedAt: 'مُنحت في',
      takenBackAt: 'رُجع عنها في',
      takenBackReason: 'سبب الرجوع',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select()
        .from(equivalences)
        .where(eq(equivalences.userId, user.id))
        .orderBy(asc(equivalences.grantedAt));
      return rows.map((row) => ({
        level: levelOf(row.diploma),
        reason: row.reason,
        grantedAt: row.grantedAt,
        takenBackAt: row.takenBackAt,
        takenBackReason: row.takenBackReason,
      }));
    }),
  }),
  section({
    key: 'applications',
    title: 'طلبات القبول',
    legend: {
      topic: 'موضوع الرسالة',
      plan: 'خطتها',
      submittedAt: 'أُرسل في',
      state: 'الحال',
      decidedAt: 'بُتّ فيه في',
      note: 'ما قيل لك',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select()
        .from(applications)
        .where(eq(applications.userId, user.id))
        .orderBy(asc(applications.submittedAt));
      return rows.map(({ topic, plan, submittedAt, state, decidedAt, note }) => ({
        topic,
        plan,
        submittedAt,
        state: applicationWords[state],
        decidedAt,
        note,
      }));
    }),
  }),
  section({
    key: 'notes',
    title: 'حواشيك وعلاماتك',
    note: 'لا يراها في الجامعة أحد سواك. وما خلا من الكلام منها فعلامة.',
    legend: {
      place: 'الموضع',
      course: 'المادة',
      at: 'في الدقيقة',
      unit: 'رقم الوحدة من المتن',
      text: 'الحاشية',
      createdAt: 'كُتبت في',
      updatedAt: 'عُدّلت في',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select({
          note: notes,
          lesson: lessons.title,
          course: courseOfNote.title,
          matn: mutun.title,
        })
        .from(notes)
        .leftJoin(lessons, eq(lessons.id, notes.lessonId))
        .leftJoin(courseOfNote, eq(courseOfNote.id, notes.courseId))
        .leftJoin(mutun, eq(mutun.key, notes.matnKey))
        .where(eq(notes.userId, user.id))
        .orderBy(asc(notes.createdAt), asc(notes.id));
      return rows.map(({ note, lesson, course, matn }) => ({
        place: lesson ?? matn,
        course,
        at: note.at === null ? null : mediaTime(note.at),
        unit: note.unit,
        text: note.text,
        createdAt: note.createdAt,
        updatedAt: note.updatedAt,
      }));
    }),
  }),
];
