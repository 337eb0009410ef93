import { and, asc, desc, eq, lt, or } from 'drizzle-orm';
import {
  announcements,
  auditLog,
  books,
  chains,
  courses,
  courseTeachers,
  lessons,
  liveSessions,
  majlisPositions,
  matnCorrections,
  mutun,
  persons,
  recitalSlots,
  series,
  shaykhs,
  tabaqaAdditions,
} from '#server/db/schema';
import { allAtOnce, type Exported, pageByPage, section } from './export-section.ts';
import { auditSubjectWords, auditWords } from './export-words.ts';

/** What somebody made for the university, by its title. It stays the university's. */
async function madeBy({ tx, user }: Exported) {
  const named = (kind: string) => (row: { title: string; at: Date | null }) => ({ kind, ...row });
  const made = [
    (
      await tx
        .select({ title: courses.title, at: courses.createdAt })
        .from(courses)
        .where(eq(courses.createdBy, user.id))
    ).map(named('مادة')),
    (
      await tx
        .select({ title: lessons.title, at: lessons.uploadedAt })
        .from(lessons)
        .where(eq(lessons.uploadedBy, user.id))
    ).map(named('تسجيل درس')),
    (
      await tx
        .select({ title: liveSessions.title, at: liveSessions.createdAt })
        .from(liveSessions)
        .where(eq(liveSessions.createdBy, user.id))
    ).map(named('جلسة مباشرة')),
    (
      await tx
        .select({ title: mutun.title, at: mutun.createdAt })
        .from(mutun)
        .where(eq(mutun.createdBy, user.id))
    ).map(named('متن')),
    (
      await tx
        .select({ title: matnCorrections.note, at: matnCorrections.at })
        .from(matnCorrections)
        .where(eq(matnCorrections.by, user.id))
    ).map(named('تصويب متن')),
    (
      await tx
        .select({ title: persons.name, at: persons.createdAt })
        .from(persons)
        .where(eq(persons.createdBy, user.id))
    ).map(named('ترجمة راوٍ')),
    (await tx.select({ title: books.title }).from(books).where(eq(books.createdBy, user.id))).map(
      ({ title }) => named('كتاب')({ title, at: null }),
    ),
    (
      await tx
        .select({ title: tabaqaAdditions.text, at: tabaqaAdditions.writtenAt })
        .from(tabaqaAdditions)
        .where(eq(tabaqaAdditions.writtenBy, user.id))
    ).map(named('استدراك على طبقة')),
  ];
  return made.flat().toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}

/** In which majalis somebody has a part: their own, and nobody else's. */
async function partsInMajalis({ tx, user: { id } }: Exported) {
  const rows = await tx
    .select({ book: books.title, row: series })
    .from(series)
    .innerJoin(books, eq(books.key, series.bookKey))
    .where(
      or(eq(series.shaykhId, id), eq(series.scribeId, id), eq(series.readerId, id), eq(series.createdBy, id)),
    )
    .orderBy(asc(series.id));
  const moved = await tx.$count(majlisPositions, eq(majlisPositions.movedBy, id));
  return rows.map(({ book, row }) => ({
    book,
    place: row.place,
    asShaykh: row.shaykhId === id,
    asScribe: row.scribeId === id,
    asReader: row.readerId === id,
    createdAt: row.createdAt,
    positionsMoved: moved,
  }));
}

/** What those who teach and manage have done here. Of those it was done to, nothing is told. */
export const staffSections = [
  section({
    key: 'teaches',
    title: 'المواد المسندة إليك',
    legend: { course: 'المادة', since: 'منذ' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ course: courses.title, since: courseTeachers.since })
        .from(courseTeachers)
        .innerJoin(courses, eq(courses.id, courseTeachers.courseId))
        .where(eq(courseTeachers.userId, user.id))
        .orderBy(asc(courseTeachers.since)),
    ),
  }),
  section({
    key: 'made',
    title: 'ما أعددته للجامعة',
    mostOnPage: 500,
    legend: { kind: 'النوع', title: 'العنوان', at: 'متى' },
    pages: allAtOnce(madeBy),
  }),
  section({
    key: 'announcements',
    title: 'إعلانات كتبتها',
    legend: {
      title: 'العنوان',
      text: 'النص',
      createdAt: 'متى',
      editedAt: 'عُدّل في',
      withdrawnAt: 'سُحب في',
    },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          title: announcements.title,
          text: announcements.text,
          createdAt: announcements.createdAt,
          editedAt: announcements.editedAt,
          withdrawnAt: announcements.withdrawnAt,
        })
        .from(announcements)
        .where(eq(announcements.createdBy, user.id))
        .orderBy(asc(announcements.id)),
    ),
  }),
  section({
    key: 'slotsOffered',
    title: 'مواعيد عَرض فتحتها',
    legend: { startsAt: 'الموعد', minutes: 'دقائق', isBooked: 'محجوز' },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select()
        .from(recitalSlots)
        .where(eq(recitalSlots.teacherId, user.id))
        .orderBy(asc(recitalSlots.startsAt));
      return rows.map(({ startsAt, minutes, bookedBy }) => ({
        startsAt,
        minutes,
        isBooked: bookedBy !== null,
      }));
    }),
  }),
  section({
    key: 'shaykh',
    title: 'المشيخة',
    legend: { name: 'الاسم في الأسانيد', givenAt: 'منذ', endedAt: 'إلى' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ name: persons.name, givenAt: shaykhs.givenAt, endedAt: shaykhs.endedAt })
        .from(shaykhs)
        .innerJoin(persons, eq(persons.id, shaykhs.personId))
        .where(eq(shaykhs.userId, user.id)),
    ),
  }),
  section({
    key: 'chains',
    title: 'أسانيدك',
    legend: { book: 'الكتاب', createdAt: 'كُتب في', approvedAt: 'صُدّق في' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({ book: books.title, createdAt: chains.createdAt, approvedAt: chains.approvedAt })
        .from(chains)
        .innerJoin(books, eq(books.key, chains.bookKey))
        .where(eq(chains.shaykhId, user.id))
        .orderBy(asc(chains.id)),
    ),
  }),
  section({
    key: 'partsInMajalis',
    title: 'عملك في مجالس السماع',
    legend: {
      book: 'الكتاب',
      place: 'المكان',
      asShaykh: 'شيخًا',
      asScribe: 'كاتبًا',
      asReader: 'قارئًا',
      createdAt: 'متى',
      positionsMoved: 'مواضع القراءة التي علّمتها في المجالس كلها',
    },
    pages: allAtOnce(partsInMajalis),
  }),
  section({
    key: 'changesMade',
    title: 'تغييراتك الإدارية',
    note: 'ما غُيّر ومتى، من سجل التغييرات. ولا يُذكر اسم من غُيّر له شيء.',
    mostOnPage: 300,
    legend: { action: 'العمل', subject: 'في', at: 'متى' },
    pages: pageByPage(
      ({ tx, user }, after: typeof auditLog.$inferSelect | null, limit) =>
        tx
          .select()
          .from(auditLog)
          .where(and(eq(auditLog.actorId, user.id), after ? lt(auditLog.id, after.id) : undefined))
          .orderBy(desc(auditLog.id))
          .limit(limit),
      ({ action, subject, at }) => ({ action: auditWords[action], subject: auditSubjectWords[subject], at }),
    ),
  }),
];
