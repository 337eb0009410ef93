import type { BodyOf } from '#contract/endpoint';
import type { recitalsApi } from '#contract/recitals';
import { recordChange } from '#server/audit/queries';
import type { MailConfig } from '#server/accounts/rules';
import { issueWaitingCertificates } from '#server/certificates/queries';
import type { Asker } from '#server/courses/rules';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { addNotices } from '#server/notices/queries';
import { keepsHearing } from './listening.ts';
import { takeRecording } from './own-recording.ts';
import { changeRecital, lockRecital, marksOf, shownMatn, unitsIn, writeMarks } from './recital-queries.ts';
import { verdictNews } from './verdict-wording.ts';
import { areMarksOf, heldBy, isSameVerdict, type Range, type RecitalRow, type Verdict } from './rules.ts';

export type VerdictForm = BodyOf<typeof recitalsApi.decide>;

/** A recital that they may judge, kept for this transaction. Of another's text it is not there. */
export async function lockHeard(tx: Tx, recitalId: number, asker: Asker): Promise<RecitalRow> {
  const recital = found(await lockRecital(tx, recitalId));
  if (!(await keepsHearing(tx, recital.matnKey, asker))) {
    // Their own is there for them; only to be judged it is another's.
    refuse(recital.userId === asker.id ? 'own_recital' : 'not_found');
  }
  if (recital.userId === asker.id) refuse('own_recital');
  return recital;
}

/** One verdict, by whoever holds it; the same word said twice is no second. */
export async function decide(
  tx: Tx,
  recitalId: number,
  form: VerdictForm,
  asker: Asker,
  now: Date,
  mail: MailConfig,
): Promise<void> {
  const recital = await lockHeard(tx, recitalId, asker);
  if (await isRepeated(tx, recital, form, asker)) return;
  if (recital.state !== 'sent') refuse('recital_decided');
  const holder = heldBy(recital, asker.id, now);
  if (holder !== 'me') refuse(holder === 'other' ? 'recital_claimed' : 'recital_not_claimed');
  const range = { from: recital.fromUnit, to: recital.toUnit };
  const units = await checkedUnits(tx, recital.matnKey, range, form);
  await changeRecital(tx, recital.id, { ...(await judged(tx, form, asker, now)), ...nobodyHolds });
  await writeMarks(tx, recital.id, units, form.marks);
  await noteVerdict(tx, recital, form, asker, now, mail);
}

const nobodyHolds = { claimedBy: null, claimedUntil: null };

/** Whether they have said just this of it before. */
export async function isRepeated(
  tx: Tx,
  recital: RecitalRow,
  form: VerdictForm,
  asker: Asker,
): Promise<boolean> {
  const { id, state, decidedBy, comment, toMend } = recital;
  if (state === 'sent' || decidedBy !== asker.id) return false;
  const said: Verdict = { verdict: state, marks: await marksOf(tx, id), comment, toMend };
  return isSameVerdict(said, form);
}

/** The units that were recited, with what is marked in them looked at. */
export async function checkedUnits(tx: Tx, matnKey: string, range: Range, form: VerdictForm) {
  if (form.verdict === 'again' && form.toMend === null) {
    const message = 'يُكتب ما يُصلَح قبل الإعادة.';
    refuse('invalid_input', { errors: [{ path: 'toMend', message }] });
  }
  const units = await unitsIn(tx, matnKey, range);
  if (!areMarksOf(units, form.marks)) {
    const message = 'في الوسوم ما ليس على كلمة من المدى المعروض، أو كلمة وُسمت مرتين.';
    refuse('invalid_input', { errors: [{ path: 'marks', message }] });
  }
  return units;
}

/** What a verdict writes into its recital. */
export async function judged(tx: Tx, form: VerdictForm, asker: Asker, now: Date) {
  const { verdict, comment, toMend, commentUpload } = form;
  const spoken = commentUpload === null ? null : await takeRecording(tx, commentUpload, asker.id);
  return {
    state: verdict,
    decidedBy: asker.id,
    decidedAt: now,
    comment,
    commentSoundFile: spoken?.name ?? null,
    toMend: verdict === 'again' ? toMend : null,
  };
}

/** Written down, and told to who recited; and whoever has thereby recited all that a course asks for gets the certificate that waited. */
export async function noteVerdict(
  tx: Tx,
  {
    id,
    userId,
    matnKey,
    fromUnit,
    toUnit,
  }: Pick<RecitalRow, 'id' | 'userId' | 'matnKey' | 'fromUnit' | 'toUnit'>,
  form: VerdictForm,
  asker: Asker,
  now: Date,
  mail: MailConfig,
): Promise<void> {
  const { verdict, marks } = form;
  const title = (await shownMatn(tx, matnKey))?.title ?? matnKey;
  await recordChange(tx, {
    actorId: asker.id,
    action: 'update',
    subject: 'recital',
    subjectId: id,
    title,
    changes: { verdict, from: fromUnit, to: toUnit, marks: marks.length, studentId: userId },
    at: now,
  });
  await addNotices(tx, [verdictNews({ id, userId, title, from: fromUnit, to: toUnit }, form)], now);
  if (verdict === 'passed') await issueWaitingCertificates(tx, [userId], now, mail);
}
