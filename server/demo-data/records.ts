import type { NumberRange } from '#contract/number-ranges';
import type { Sex, Verdict } from '#contract/register';
import { insertNewUser } from '#server/accounts/queries';
import type { Tx } from '#server/db/database';
import { eq } from 'drizzle-orm';
import { books, listeners, majalis, persons, registerNames, series, shaykhs } from '#server/db/schema';
import { issueIjaza } from '#server/register/ijaza-granting';
import { approvedChains, insertRequest, registerNameOf } from '#server/register/ijaza-queries';
import { ijazaStanding } from '#server/register/ijaza-standing';
import { suggestedText } from '#server/register/ijaza-writing';
import { type Shaykh, shaykhOf } from '#server/register/queries';
import { changeTabaqa, insertTabaqa } from '#server/register/tabaqa-queries';
import { tabaqaSource } from '#server/register/tabaqa-source';
import { writeTabaqa } from '#server/register/tabaqa-writing';
import { writeChainBeside } from './sample-chain.ts';

const hour = 3_600_000;
const day = 24 * hour;
const bookKey = 'arbain';

interface Sample {
  name: string;
  sex: Sex;
  /** In each of the three majalis. */
  verdicts: [Verdict, Verdict, Verdict];
  missed?: NumberRange;
}

/** The first is the student of the trial. */
const sheet: [Sample, ...Sample[]] = [
  { name: 'يوسف بن عبد الله', sex: 'm', verdicts: ['heard', 'missed', 'heard'], missed: [17, 19] },
  { name: 'محمد بن أحمد بن علي', sex: 'm', verdicts: ['heard', 'heard', 'heard'] },
  { name: 'خالد بن سعيد بن ناصر', sex: 'm', verdicts: ['heard', 'heard', 'heard'] },
  { name: 'إبراهيم بن موسى بن حسن', sex: 'm', verdicts: ['heard', 'missed', 'heard'], missed: [17, 19] },
  { name: 'مريم بنت صالح بن حسن', sex: 'f', verdicts: ['heard', 'heard', 'heard'] },
  { name: 'عائشة بنت محمد بن أحمد', sex: 'f', verdicts: ['heard', 'heard', 'heard'] },
  { name: 'بلال بن جعفر بن أمين', sex: 'm', verdicts: ['attended', 'attended', 'attended'] },
];
const ranges: NumberRange[] = [
  [1, 14],
  [15, 28],
  [29, 42],
];

/**
 * Majalis of the Forty that were read to their end with another shaykh than the one whom one signs in as, the sealed record
 * of them, and the student's ijaza: written by the functions that write real ones, visibly samples.
 */
export async function writeRecords(
  tx: Tx,
  { scribeId, studentId }: { scribeId: string; studentId: string },
  now: Date,
): Promise<void> {
  if ((await tx.$count(books, eq(books.key, bookKey))) === 0) return;
  const at = (days: number) => new Date(Math.round((now.getTime() - days * day) / hour) * hour);
  const shaykh = await writeShaykh(tx, scribeId, at(60));
  const chainId = await writeChainBeside(tx, { shaykhId: shaykh.userId, personId: shaykh.person.id }, at(50));
  const seriesId = await writeSeries(tx, { shaykhId: shaykh.userId, scribeId, chainId }, at(45));
  for (const [place, range] of ranges.entries())
    await writeMajlis(tx, { seriesId, scribeId, studentId, place, range }, at(40 - 2 * place));
  await sealRecord(tx, seriesId, at(34));
  await grantSample(tx, { shaykh, studentId, chainId }, at(30));
}

/** Nobody signs in as him: he has neither address nor password. */
async function writeShaykh(tx: Tx, givenBy: string, givenAt: Date): Promise<Shaykh> {
  const user = await insertNewUser(tx, {
    email: null,
    firstName: 'علي',
    lastName: 'بن عمر',
    role: 'teacher',
  });
  const name = { name: 'علي بن عمر بن سعيد', kunya: 'أبو محمد', sex: 'm', isSample: true } as const;
  const [person] = await tx.insert(persons).values(name).returning({ id: persons.id });
  if (!user || !person) throw new Error('an insert returned no row');
  await tx.insert(shaykhs).values({ userId: user.id, personId: person.id, givenBy, givenAt });
  const shaykh = await shaykhOf(tx, user.id);
  if (!shaykh) throw new Error('a shaykh without his right');
  return shaykh;
}

async function writeSeries(
  tx: Tx,
  { shaykhId, scribeId, chainId }: { shaykhId: string; scribeId: string; chainId: number },
  createdAt: Date,
): Promise<number> {
  const [row] = await tx
    .insert(series)
    .values({
      bookKey,
      shaykhId,
      scribeId,
      chainId,
      readerName: 'عمر بن خالد',
      readerSex: 'm',
      place: 'بمجالس السماع في جامعة علوم الحديث',
      isSample: true,
      createdBy: scribeId,
      createdAt,
    })
    .returning({ id: series.id });
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

interface SampleMajlis {
  seriesId: number;
  scribeId: string;
  studentId: string;
  place: number;
  range: NumberRange;
}

async function writeMajlis(
  tx: Tx,
  { seriesId, scribeId, studentId, place, range: [from, to] }: SampleMajlis,
  openedAt: Date,
): Promise<void> {
  const closedAt = new Date(openedAt.getTime() + hour);
  const times = { startsAt: openedAt, minutes: 60, openedAt, closedAt };
  const [majlis] = await tx
    .insert(majalis)
    .values({ seriesId, number: place + 1, from, to, ...times })
    .returning({ id: majalis.id });
  if (!majlis) throw new Error('an insert returned no row');
  await tx.insert(listeners).values(
    sheet.map(({ name, sex, verdicts, missed }, index) => {
      const verdict = verdicts[place] ?? 'heard';
      return {
        majlisId: majlis.id,
        userId: index === 0 ? studentId : null,
        name,
        sex,
        verdict,
        missed: verdict === 'missed' && missed ? [missed] : [],
        decidedBy: scribeId,
        decidedAt: closedAt,
      };
    }),
  );
}

async function sealRecord(tx: Tx, seriesId: number, at: Date): Promise<void> {
  const source = await tabaqaSource(tx, seriesId);
  if (!source) throw new Error('a record of no series');
  const { id } = await insertTabaqa(tx, seriesId, writeTabaqa(source, true), at);
  await changeTabaqa(tx, id, {
    state: 'sealed',
    grants: true,
    shownAt: at,
    approvedAt: at,
    sealedAt: at,
  });
}

async function grantSample(
  tx: Tx,
  { shaykh, studentId: userId, chainId }: { shaykh: Shaykh; studentId: string; chainId: number },
  at: Date,
): Promise<void> {
  const { name, sex } = sheet[0];
  await tx.insert(registerNames).values({ userId, name, sex }).onConflictDoNothing();
  const asked = { userId, bookKey, shaykhId: shaykh.userId, kind: 'listening' } as const;
  const request = await insertRequest(tx, { ...asked, askedAt: at });
  const standing = await ijazaStanding(tx, asked);
  const student = await registerNameOf(tx, userId);
  const [chain] = await approvedChains(tx, shaykh.userId, bookKey);
  if (!standing || !student || !chain) throw new Error('nothing to grant');
  const source = { ...asked, student, shaykh: shaykh.person, standing, chain, grantsMissed: true, at };
  const text = suggestedText(source).join('\n');
  await issueIjaza(tx, request, shaykh, { way: 'sama', chainId, text, grantsMissed: true }, at);
}
