import { and, asc, eq, gt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { wordsOf } from '#contract/matn-text';
import { mediaTime } from '#contract/media-time';
import { uploadNameOf } from '#contract/own-files';
import { isAnyOf, listsBy } from '#server/db/any-of';
import {
  matnReviews,
  matnStandings,
  matnUnits,
  mutun,
  recitalMarks,
  recitals,
  recitalSlots,
  uploads,
  users,
} from '#server/db/schema';
import { pathOfFile } from './export-names.ts';
import { allAtOnce, type Exported, nameOf, pageByPage, section, TakenFile } from './export-section.ts';
import {
  judgementWords,
  markWords,
  modeWords,
  recitalWords,
  sizeWords,
  uploadWords,
} from './export-words.ts';

const teacher = alias(users, 'teacher');
const teacherName = { firstName: teacher.firstName, lastName: teacher.lastName };

/** A review with where it stands; the moment and the number say where the next page begins. */
interface ReviewRead {
  id: string;
  matn: string;
  unit: number;
  at: Date;
  judgement: number;
  mode: 'recall' | 'sard';
}

const readReviews = ({ tx, user }: Exported, after: ReviewRead | null, limit: number) =>
  tx
    .select({
      id: matnReviews.id,
      matn: mutun.title,
      unit: matnUnits.number,
      at: matnReviews.at,
      judgement: matnReviews.judgement,
      mode: matnReviews.mode,
    })
    .from(matnReviews)
    .innerJoin(matnUnits, eq(matnUnits.id, matnReviews.unitId))
    .innerJoin(mutun, eq(mutun.key, matnUnits.matnKey))
    .where(
      and(
        eq(matnReviews.userId, user.id),
        after
          ? or(gt(matnReviews.at, after.at), and(eq(matnReviews.at, after.at), gt(matnReviews.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(asc(matnReviews.at), asc(matnReviews.id))
    .limit(limit);

/** What somebody memorises. */
export const memorisingSections = [
  section({
    key: 'memorised',
    title: 'محفوظك من المتون',
    mostOnPage: 300,
    legend: {
      matn: 'المتن',
      unit: 'الوحدة',
      state: 'الحال',
      due: 'موعد المراجعة',
      reviews: 'المراجعات',
      lapses: 'العثرات',
      firstAt: 'أول مراجعة',
      lastAt: 'آخر مراجعة',
    },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select({ matn: mutun.title, unit: matnUnits.number, standing: matnStandings })
        .from(matnStandings)
        .innerJoin(matnUnits, eq(matnUnits.id, matnStandings.unitId))
        .innerJoin(mutun, eq(mutun.key, matnUnits.matnKey))
        .where(eq(matnStandings.userId, user.id))
        .orderBy(asc(mutun.title), asc(matnUnits.number));
      return rows.map(({ matn, unit, standing }) => ({
        matn,
        unit,
        state: standing.state === 'memorised' ? 'محفوظ' : 'يُحفظ',
        due: standing.due,
        reviews: standing.reviews,
        lapses: standing.lapses,
        firstAt: standing.firstAt,
        lastAt: standing.lastAt,
      }));
    }),
  }),
  section({
    key: 'reviews',
    title: 'مراجعاتك',
    mostOnPage: 200,
    legend: { matn: 'المتن', unit: 'الوحدة', at: 'متى', judgement: 'حكمك على حفظك', mode: 'الطريقة' },
    pages: pageByPage(readReviews, ({ matn, unit, at, judgement, mode }) => ({
      matn,
      unit,
      at,
      judgement: judgementWords[judgement] ?? judgement,
      mode: modeWords[mode],
    })),
  }),
  section({
    key: 'recitalSlots',
    title: 'مواعيد العَرض التي حجزتها',
    legend: { teacher: 'المحاضر', matn: 'المتن', startsAt: 'الموعد', minutes: 'دقائق', bookedAt: 'حُجز في' },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select({ slot: recitalSlots, matn: mutun.title, teacher: teacherName })
        .from(recitalSlots)
        .innerJoin(teacher, eq(teacher.id, recitalSlots.teacherId))
        .leftJoin(mutun, eq(mutun.key, recitalSlots.matnKey))
        .where(eq(recitalSlots.bookedBy, user.id))
        .orderBy(asc(recitalSlots.startsAt));
      return rows.map(({ slot, matn, teacher: who }) => ({
        teacher: nameOf(who),
        matn,
        startsAt: slot.startsAt,
        minutes: slot.minutes,
        bookedAt: slot.bookedAt,
      }));
    }),
  }),
];

/** The marks of these recitals, each at its word of the text. */
async function marksOf({ tx }: Exported, recitalIds: number[]) {
  const rows = await tx
    .select({ mark: recitalMarks, unit: matnUnits.number, segments: matnUnits.segments })
    .from(recitalMarks)
    .innerJoin(matnUnits, eq(matnUnits.id, recitalMarks.unitId))
    .where(isAnyOf(recitalMarks.recitalId, recitalIds))
    .orderBy(asc(matnUnits.number), asc(recitalMarks.segment), asc(recitalMarks.word));
  return listsBy(rows, ({ mark }) => mark.recitalId);
}

const soundFolder = 'التسجيلات';

/** What somebody recited and the picture they gave: with their files. */
export const fileSections = [
  section({
    key: 'recitals',
    title: 'العَرض: ما سمّعته وحكمه',
    hasFiles: true,
    legend: {
      matn: 'المتن',
      from: 'من وحدة',
      to: 'إلى وحدة',
      sentAt: 'أُرسل في',
      length: 'طوله',
      state: 'الحكم',
      decidedBy: 'المحاضر',
      decidedAt: 'حُكم في',
      comment: 'كلمة المحاضر',
      toMend: 'ما يُصلَح',
      marks: 'العلامات',
      unit: 'الوحدة',
      word: 'الكلمة',
      kind: 'النوع',
      note: 'ملاحظة',
      recording: 'التسجيل',
      spokenComment: 'كلمة المحاضر مسموعة',
    },
    pages: allAtOnce(async (of) => {
      const rows = await of.tx
        .select({ recital: recitals, matn: mutun.title, teacher: teacherName })
        .from(recitals)
        .innerJoin(mutun, eq(mutun.key, recitals.matnKey))
        .leftJoin(teacher, eq(teacher.id, recitals.decidedBy))
        .where(eq(recitals.userId, of.user.id))
        .orderBy(asc(recitals.sentAt), asc(recitals.id));
      const marks = await marksOf(
        of,
        rows.map(({ recital }) => recital.id),
      );
      return rows.map(({ recital, matn, teacher: who }, place) => {
        const range = `${matn} ${recital.fromUnit}-${recital.toUnit}`;
        const taken = (name: string | null, title: string) =>
          name === null ? null : new TakenFile(name, pathOfFile(soundFolder, place + 1, title, name), true);
        return {
          matn,
          from: recital.fromUnit,
          to: recital.toUnit,
          sentAt: recital.sentAt,
          length: recital.seconds === null ? null : mediaTime(recital.seconds),
          state: recitalWords[recital.state],
          decidedBy: nameOf(who),
          decidedAt: recital.decidedAt,
          comment: recital.comment,
          toMend: recital.toMend,
          marks: (marks.get(recital.id) ?? []).map(({ mark, unit, segments }) => ({
            unit,
            word: wordsOf(segments[mark.segment] ?? '')[mark.word] ?? null,
            kind: markWords[mark.kind],
            note: mark.note,
          })),
          recording: taken(recital.soundFile, range),
          spokenComment: taken(recital.commentSoundFile, `${range} كلمة المحاضر`),
        };
      });
    }),
  }),
  section({
    key: 'files',
    title: 'ملفات أرسلتها',
    note: 'صورتك مع هذا الملف. وما رُفع للمواد فهو فيها، ومعه هنا اسمه وتاريخه.',
    mostOnPage: 300,
    hasFiles: true,
    legend: { fileName: 'الاسم', size: 'الحجم', type: 'النوع', createdAt: 'أُرسل في', file: 'الملف' },
    pages: allAtOnce(async ({ tx, user }) => {
      const rows = await tx
        .select()
        .from(uploads)
        .where(eq(uploads.uploadedBy, user.id))
        .orderBy(asc(uploads.createdAt), asc(uploads.name));
      const picture = uploadNameOf(user.profileImageUrl);
      return rows.map(({ name, kind, fileName, size, createdAt }, place) => ({
        fileName,
        size: sizeWords(size),
        type: uploadWords[kind],
        createdAt,
        file:
          name === picture ? new TakenFile(name, pathOfFile('الصور', place + 1, 'صورتي', name), false) : null,
      }));
    }),
  }),
];
