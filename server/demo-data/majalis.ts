import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { NumberRange } from '#contract/number-ranges';
import type { Sex, Verdict } from '#contract/register';
import type { Tx } from '#server/db/database';
import {
  books,
  chains,
  listenerChanges,
  listeners,
  liveSessions,
  majalis,
  majlisPositions,
  majlisPresence,
  registerNames,
  series,
} from '#server/db/schema';

const minute = 60_000;
const day = 24 * 60 * minute;

const bookKey = 'arbain';
const length = 60;

interface People {
  shaykhId: string;
  scribeId: string;
  studentId: string;
}

/** When each begins, told from the beginning of the trial, and what is read in it. */
interface Sample {
  startsIn: number;
  range: NumberRange;
  isMakeUp?: boolean;
  /** Milliseconds since it was opened; those that are longer ago than it lasts are closed. */
  openedAgo?: number;
}

const held: Sample[] = [
  { startsIn: -6 * day, range: [1, 11], openedAgo: 6 * day },
  { startsIn: -4 * day, range: [12, 22], openedAgo: 4 * day },
  { startsIn: -20 * minute, range: [23, 32], openedAgo: 20 * minute },
  { startsIn: day, range: [33, 42] },
  { startsIn: 2 * day, range: [12, 22], isMakeUp: true },
];

interface Listener {
  name: string;
  sex: Sex;
  /** In each majlis that was held; where it is left out they were not there. */
  heard: (Verdict | 'undecided' | null)[];
  missed?: NumberRange;
}

/** Nobody's names: none has a nisba. The first is the student of the trial. */
const people: [Listener, ...Listener[]] = [
  { name: 'يوسف بن عبد الله', sex: 'm', heard: ['heard', 'missed', null], missed: [15, 18] },
  { name: 'محمد بن أحمد بن علي', sex: 'm', heard: ['heard', 'heard', 'undecided'] },
  { name: 'أحمد بن إبراهيم بن يحيى', sex: 'm', heard: ['heard', 'heard', 'undecided'] },
  { name: 'خالد بن سعيد بن ناصر', sex: 'm', heard: ['heard', 'heard', 'undecided'] },
  { name: 'مريم بنت صالح بن حسن', sex: 'f', heard: ['heard', 'heard', 'undecided'] },
  { name: 'إبراهيم بن موسى بن حسن', sex: 'm', heard: ['heard', 'missed', null], missed: [20, 22] },
  { name: 'بلال بن جعفر بن أمين', sex: 'm', heard: ['attended', 'attended', 'undecided'] },
  { name: 'عائشة بنت محمد بن أحمد', sex: 'f', heard: ['heard', 'heard', 'undecided'] },
];

type MajlisRow = typeof majalis.$inferSelect;

/** Majalis of the Forty, visibly a sample: two that were held, one on the air, one to come, and one in which a part is read again. */
export async function writeMajalis(
  tx: Tx,
  { shaykhId, scribeId, studentId }: People,
  now: Date,
): Promise<void> {
  const [book] = await tx.select({ key: books.key }).from(books).where(eq(books.key, bookKey));
  if (!book) return;
  const [chain] = await tx
    .select({ id: chains.id })
    .from(chains)
    .where(and(eq(chains.shaykhId, shaykhId), eq(chains.bookKey, bookKey)));
  const [announced] = await tx
    .insert(series)
    .values({
      bookKey,
      shaykhId,
      scribeId,
      readerName: 'عمر بن خالد',
      readerSex: 'm',
      chainId: chain?.id ?? null,
      place: 'بمجالس السماع في جامعة علوم الحديث',
      isSample: true,
      createdBy: shaykhId,
      createdAt: new Date(now.getTime() - 9 * day),
    })
    .returning();
  if (!announced) throw new Error('an insert returned no row');
  await tx.insert(registerNames).values({ userId: studentId, name: people[0].name, sex: people[0].sex });
  const rows = await writeEach(tx, announced.id, shaykhId, now);
  await writeSheets(tx, rows, { scribeId, studentId });
  await writeReading(tx, rows, { scribeId, studentId }, now);
}

/** The one on the air is held in the session that is on the air; those to come have sessions of their own. */
async function writeEach(tx: Tx, seriesId: number, shaykhId: string, now: Date): Promise<MajlisRow[]> {
  const [onAir] = await tx
    .select({ id: liveSessions.id })
    .from(liveSessions)
    .where(and(eq(liveSessions.isLive, true), eq(liveSessions.createdBy, shaykhId)));
  const at = (time: number) => new Date(Math.round((now.getTime() + time) / minute) * minute);
  const coming = held.filter(({ openedAgo }) => openedAgo === undefined);
  const sessions = await tx
    .insert(liveSessions)
    .values(
      coming.map(({ startsIn, range: [from, to], isMakeUp }) => ({
        title: isMakeUp ? 'مجلس إعادة من «الأربعون النووية»' : 'مجلس ختم «الأربعون النووية»',
        instructor: 'أبو الخير صالح بن حسن بن أحمد',
        description: `نموذج: مجلس سماع يُقيَّد حاضروه، من الرقم ${from} إلى الرقم ${to}.`,
        scheduledTime: at(startsIn),
        duration: length,
        meetingLink: 'https://meet.example.org/arbaeen',
        level: 'مبتدئ' as const,
        createdBy: shaykhId,
      })),
    )
    .returning({ id: liveSessions.id });
  return tx
    .insert(majalis)
    .values(
      held.map(({ startsIn, range: [from, to], isMakeUp = false, openedAgo }, place) => {
        const isClosed = openedAgo !== undefined && openedAgo > length * minute;
        const own = sessions[place - (held.length - coming.length)];
        return {
          seriesId,
          number: place + 1,
          startsAt: at(startsIn),
          minutes: length,
          from,
          to,
          isMakeUp,
          liveSessionId: own?.id ?? (openedAgo && !isClosed ? (onAir?.id ?? null) : null),
          isSessionOwn: own !== undefined,
          openedAt: openedAgo === undefined ? null : at(-openedAgo),
          closedAt: isClosed ? at(length * minute - openedAgo) : null,
        };
      }),
    )
    .returning();
}

interface Writers {
  scribeId: string;
  studentId: string;
}

async function writeSheets(tx: Tx, rows: MajlisRow[], { scribeId, studentId }: Writers): Promise<void> {
  const entries = rows.flatMap((majlis, place) =>
    people.flatMap(({ name, sex, heard, missed }, who) => {
      const said = heard[place] ?? null;
      if (said === null) return [];
      const verdict = said === 'undecided' ? null : said;
      return [
        {
          majlisId: majlis.id,
          name,
          sex,
          verdict,
          userId: who === 0 ? studentId : null,
          addedAs: who === 0 ? null : randomUUID(),
          missed: verdict === 'missed' && missed ? [missed] : [],
          decidedBy: verdict && scribeId,
          decidedAt: verdict && majlis.closedAt,
        },
      ];
    }),
  );
  const written = await tx.insert(listeners).values(entries).returning();
  await tx
    .insert(listenerChanges)
    .values(
      written.flatMap(({ id, verdict, missed, decidedAt }) =>
        decidedAt ? [{ id: randomUUID(), listenerId: id, at: decidedAt, by: scribeId, verdict, missed }] : [],
      ),
    );
}

/** Who moved on when, and that the student's page was away for a while in the second. */
async function writeReading(
  tx: Tx,
  rows: MajlisRow[],
  { scribeId, studentId }: Writers,
  now: Date,
): Promise<void> {
  const step = 4 * minute;
  const positions = rows.flatMap(({ id, from, to, openedAt, closedAt }) =>
    Array.from({ length: to - from + 1 }, (_, place) => ({
      majlisId: id,
      number: from + place,
      at: new Date((openedAt?.getTime() ?? 0) + place * step),
      movedBy: scribeId,
    })).filter(({ at }) => openedAt !== null && at <= (closedAt ?? now)),
  );
  await tx.insert(majlisPositions).values(positions);
  const [first, second] = rows;
  if (!first?.openedAt || !first.closedAt || !second?.openedAt || !second.closedAt) return;
  const away = (number: number) =>
    new Date((second.openedAt?.getTime() ?? 0) + (number - second.from) * step);
  const stretch = (majlisId: number, joinedAt: Date, leftAt: Date) => ({
    id: randomUUID(),
    userId: studentId,
    majlisId,
    joinedAt,
    leftAt,
  });
  await tx
    .insert(majlisPresence)
    .values([
      stretch(first.id, first.openedAt, first.closedAt),
      stretch(second.id, second.openedAt, away(15)),
      stretch(second.id, away(19), second.closedAt),
    ]);
}
