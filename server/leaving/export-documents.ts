import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  books,
  certificates,
  diplomas,
  ijazaRequests,
  ijazat,
  listeners,
  majalis,
  majlisPresence,
  majlisReadings,
  series,
  tabaqat,
  transcripts,
  users,
} from '#server/db/schema';
import { levelOf } from './export-levels.ts';
import { allAtOnce, Link, nameOf, section } from './export-section.ts';
import { ijazaKindWords, requestWords, tabaqaWords, verdictWords, wayWords } from './export-words.ts';

const shaykh = alias(users, 'shaykh');
const shaykhName = { firstName: shaykh.firstName, lastName: shaykh.lastName };

/** Where anybody can see whether a document is real. */
const verifyAt = (site: string, number: string): Link =>
  new Link(`${site}/verify/${encodeURIComponent(number)}`);

const validity = {
  isValid: 'سارية',
  revokedAt: 'سُحبت في',
  revokedReason: 'سبب السحب',
  verifyAt: 'عنوان التحقق',
};
const issue = { number: 'الرقم', studentName: 'الاسم عليها', issuedAt: 'صدرت في', version: 'الإصدار' };
const subject = { title: 'المادة', hours: 'الساعات', grade: 'الدرجة', completedAt: 'الإتمام' };

/** What the university has put its name to. */
export const documentSections = [
  section({
    key: 'certificates',
    title: 'شهاداتك',
    legend: {
      ...issue,
      course: 'المادة',
      level: 'المستوى',
      instructor: 'المحاضر',
      grade: 'الدرجة',
      honors: 'التقدير',
      completedAt: 'الإتمام',
      ...validity,
    },
    pages: allAtOnce(async ({ tx, user, site }) => {
      const rows = await tx
        .select()
        .from(certificates)
        .where(eq(certificates.userId, user.id))
        .orderBy(asc(certificates.id));
      return rows.map((row) => ({
        number: row.certificateNumber,
        studentName: row.studentName,
        issuedAt: row.issuedAt,
        version: row.version,
        course: row.courseTitle,
        level: row.courseLevel,
        instructor: row.instructor,
        grade: row.grade,
        honors: row.honors,
        completedAt: row.completionDate,
        isValid: row.isValid,
        revokedAt: row.revokedAt,
        revokedReason: row.revokedReason,
        verifyAt: verifyAt(site, row.certificateNumber),
      }));
    }),
  }),
  section({
    key: 'diplomas',
    title: 'دبلوماتك',
    legend: {
      ...issue,
      diploma: 'الدبلوم',
      level: 'المستوى',
      average: 'المعدل',
      honors: 'التقدير',
      subjects: 'المواد',
      ...subject,
      ...validity,
    },
    pages: allAtOnce(async ({ tx, user, site }) => {
      const rows = await tx
        .select()
        .from(diplomas)
        .where(eq(diplomas.userId, user.id))
        .orderBy(asc(diplomas.id));
      return rows.map((row) => ({
        number: row.number,
        studentName: row.studentName,
        issuedAt: row.issuedAt,
        version: row.version,
        diploma: row.title,
        level: levelOf(row.diploma),
        average: row.average,
        honors: row.honors,
        hours: row.hours,
        subjects: row.subjects.map(asSubject),
        isValid: row.isValid,
        revokedAt: row.revokedAt,
        revokedReason: row.revokedReason,
        verifyAt: verifyAt(site, row.number),
      }));
    }),
  }),
  section({
    key: 'transcripts',
    title: 'كشوف درجاتك',
    legend: {
      ...issue,
      levels: 'المستويات',
      level: 'المستوى',
      average: 'المعدل',
      subjects: 'المواد',
      memorised: 'المتون المحفوظة',
      ...subject,
      ...validity,
    },
    pages: allAtOnce(async ({ tx, user, site }) => {
      const rows = await tx
        .select()
        .from(transcripts)
        .where(eq(transcripts.userId, user.id))
        .orderBy(asc(transcripts.id));
      return rows.map((row) => ({
        number: row.number,
        studentName: row.studentName,
        issuedAt: row.issuedAt,
        version: row.version,
        levels: row.levels.map(({ title, average, subjects }) => ({
          level: title,
          average,
          subjects: subjects.map(asSubject),
        })),
        memorised: row.memorised.map(({ title }) => title),
        isValid: row.isValid,
        revokedAt: row.revokedAt,
        revokedReason: row.revokedReason,
        verifyAt: verifyAt(site, row.number),
      }));
    }),
  }),
  section({
    key: 'ijazat',
    title: 'إجازاتك',
    legend: {
      number: 'الرقم',
      book: 'الكتاب',
      shaykh: 'الشيخ',
      way: 'طريق التحمّل',
      grantedAt: 'أُجيزت في',
      text: 'نصّها',
      ...validity,
    },
    pages: allAtOnce(async ({ tx, user, site }) => {
      const rows = await tx
        .select({ ijaza: ijazat, book: books.title, shaykh: shaykhName })
        .from(ijazat)
        .innerJoin(books, eq(books.key, ijazat.bookKey))
        .innerJoin(shaykh, eq(shaykh.id, ijazat.shaykhId))
        .where(eq(ijazat.userId, user.id))
        .orderBy(asc(ijazat.id));
      return rows.map(({ ijaza, book, shaykh: who }) => ({
        number: ijaza.number,
        book,
        shaykh: nameOf(who),
        way: wayWords[ijaza.way],
        grantedAt: ijaza.grantedAt,
        text: ijaza.paragraphs,
        isValid: ijaza.isValid,
        revokedAt: ijaza.revokedAt,
        revokedReason: ijaza.revokedReason,
        verifyAt: verifyAt(site, ijaza.number),
      }));
    }),
  }),
  section({
    key: 'ijazaRequests',
    title: 'طلبات الإجازة',
    legend: {
      book: 'الكتاب',
      shaykh: 'الشيخ',
      kind: 'على',
      askedAt: 'طُلبت في',
      state: 'الحال',
      decidedAt: 'بُتّ فيها في',
      note: 'ما قيل لك',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select({ request: ijazaRequests, book: books.title, shaykh: shaykhName })
        .from(ijazaRequests)
        .innerJoin(books, eq(books.key, ijazaRequests.bookKey))
        .innerJoin(shaykh, eq(shaykh.id, ijazaRequests.shaykhId))
        .where(eq(ijazaRequests.userId, user.id))
        .orderBy(asc(ijazaRequests.id));
      return rows.map(({ request, book, shaykh: who }) => ({
        book,
        shaykh: nameOf(who),
        kind: ijazaKindWords[request.kind],
        askedAt: request.askedAt,
        state: requestWords[request.state],
        decidedAt: request.decidedAt,
        note: request.note,
      }));
    }),
  }),
];

/** Where somebody sat and listened. */
export const majlisSections = [
  section({
    key: 'majalis',
    title: 'مجالس السماع',
    note: 'ما كُتب لك في ورقة السماع. وأسماء غيرك من السامعين في الطبقة، لا في هذا الملف.',
    legend: {
      book: 'الكتاب',
      majlis: 'المجلس',
      startsAt: 'موعده',
      from: 'من رقم',
      to: 'إلى رقم',
      name: 'اسمك في الورقة',
      verdict: 'الحكم',
      missed: 'الفوت (من، إلى)',
      tabaqa: 'رقم الطبقة',
      tabaqaState: 'حال الطبقة',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select({
          book: books.title,
          majlis: majalis,
          listener: listeners,
          tabaqa: { number: tabaqat.number, state: tabaqat.state },
        })
        .from(listeners)
        .innerJoin(majalis, eq(majalis.id, listeners.majlisId))
        .innerJoin(series, eq(series.id, majalis.seriesId))
        .innerJoin(books, eq(books.key, series.bookKey))
        .leftJoin(tabaqat, eq(tabaqat.seriesId, series.id))
        .where(eq(listeners.userId, user.id))
        .orderBy(asc(majalis.startsAt), asc(majalis.id));
      return rows.map(({ book, majlis, listener, tabaqa }) => ({
        book,
        majlis: majlis.number,
        startsAt: majlis.startsAt,
        from: majlis.from,
        to: majlis.to,
        name: listener.name,
        verdict: listener.verdict && verdictWords[listener.verdict],
        missed: listener.missed.map(([from, to]) => `${from}–${to}`),
        // Before it is shown, nobody but its writers sees it.
        tabaqa: tabaqa && tabaqa.state !== 'draft' ? tabaqa.number : null,
        tabaqaState: tabaqa && tabaqa.state !== 'draft' ? tabaqaWords[tabaqa.state] : null,
      }));
    }),
  }),
  section({
    key: 'majlisPresence',
    title: 'حضورك صفحات المجالس',
    mostOnPage: 200,
    legend: { book: 'الكتاب', majlis: 'المجلس', joinedAt: 'من', leftAt: 'إلى' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          book: books.title,
          majlis: majalis.number,
          joinedAt: majlisPresence.joinedAt,
          leftAt: majlisPresence.leftAt,
        })
        .from(majlisPresence)
        .innerJoin(majalis, eq(majalis.id, majlisPresence.majlisId))
        .innerJoin(series, eq(series.id, majalis.seriesId))
        .innerJoin(books, eq(books.key, series.bookKey))
        .where(eq(majlisPresence.userId, user.id))
        .orderBy(asc(majlisPresence.joinedAt)),
    ),
  }),
  section({
    key: 'majlisReadings',
    title: 'ما قرأته في المجالس',
    legend: { book: 'الكتاب', majlis: 'المجلس', name: 'اسمك', from: 'من رقم', to: 'إلى رقم' },
    pages: allAtOnce(({ tx, user }) =>
      tx
        .select({
          book: books.title,
          majlis: majalis.number,
          name: majlisReadings.name,
          from: majlisReadings.from,
          to: majlisReadings.to,
        })
        .from(majlisReadings)
        .innerJoin(majalis, eq(majalis.id, majlisReadings.majlisId))
        .innerJoin(series, eq(series.id, majalis.seriesId))
        .innerJoin(books, eq(books.key, series.bookKey))
        .where(eq(majlisReadings.userId, user.id))
        .orderBy(asc(majlisReadings.id)),
    ),
  }),
];

interface Passed {
  title: string;
  hours: number;
  grade: number;
  completedAt: string;
}

const asSubject = ({ title, hours, grade, completedAt }: Passed) => ({
  title,
  hours,
  grade,
  completedAt: new Date(completedAt),
});
