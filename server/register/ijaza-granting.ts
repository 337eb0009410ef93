import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '#contract/endpoint';
import type { ijazatApi } from '#contract/ijazat';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { addNotices } from '#server/notices/queries';
import { grantedNews } from './ijaza-news-wording.ts';
import {
  approvedChains,
  asRequest,
  decideRequest,
  findRequest,
  holdSheets,
  ijazaOfRequest,
  type IjazaRow,
  insertIjaza,
  type RequestRow,
  registerNameOf,
} from './ijaza-queries.ts';
import { ijazaStanding } from './ijaza-standing.ts';
import { paragraphsOf, writeIjaza } from './ijaza-writing.ts';
import type { Shaykh } from './queries.ts';
import { freeNumber } from './tabaqa-queries.ts';
import type { Step } from './tabaqa-steps.ts';

type Word = Omit<BodyOf<typeof ijazatApi.grant>, 'password'>;

/** Pressed twice, it is granted once. */
export async function grant(
  tx: Tx,
  request: RequestRow,
  shaykh: Shaykh,
  word: Word,
  step: Step,
): Promise<IjazaRow> {
  if (request.state === 'granted') return found(await ijazaOfRequest(tx, request.id));
  if (request.state !== 'pending') refuse('already_decided');
  const row = await issueIjaza(tx, request, shaykh, word, step.at);
  await noteIjaza(tx, row, step, 'create', { request: request.id });
  const told = asRequest(found(await findRequest(tx, request.id)));
  await addNotices(tx, [grantedNews({ ...told, userId: request.userId }, row.number)], step.at);
  return row;
}

/**
 * What was heard and what was missed is computed here, on sheets that nobody touches until the commit, and copied in. Beyond
 * what was heard nothing is granted but by the shaykh's own word.
 */
export async function issueIjaza(
  tx: Tx,
  request: RequestRow,
  shaykh: Shaykh,
  word: Word,
  at: Date,
): Promise<IjazaRow> {
  const { id: requestId, userId, shaykhId, bookKey, kind } = request;
  await holdSheets(tx, bookKey, shaykhId);
  const standing = found(await ijazaStanding(tx, request));
  if (standing.whyNot !== null) refuse('ijaza_not_yet', { sentence: standing.whyNot });
  if (word.missed && !isDeepStrictEqual(word.missed, standing.missed)) refuse('hearing_changed');
  const own = await approvedChains(tx, shaykhId, bookKey);
  const chain = own.find(({ id }) => id === word.chainId) ?? refuse('chain_not_his');
  const student = (await registerNameOf(tx, userId)) ?? refuse('register_name_missing');
  const granted = { number: await freeNumber(tx, at), way: word.way, paragraphs: paragraphsOf(word.text) };
  const { heard, missed } = standing;
  const grantsMissed = word.grantsMissed && missed.length > 0;
  const source = { kind, student, shaykh: shaykh.person, shaykhId, standing, chain, grantsMissed, at };
  await decideRequest(tx, requestId, 'granted', at);
  return insertIjaza(tx, {
    ...granted,
    requestId,
    userId,
    shaykhId,
    bookKey,
    grantedAt: at,
    heard,
    missed,
    grantsMissed,
    facts: writeIjaza(source, granted),
  });
}

export const noteIjaza = (
  tx: Tx,
  { id, number }: Pick<IjazaRow, 'id' | 'number'>,
  { viewer, at }: Step,
  action: 'create' | 'revoke',
  changes: Record<string, unknown>,
): Promise<void> =>
  recordChange(tx, {
    actorId: viewer.user.id,
    action,
    subject: 'ijaza',
    subjectId: id,
    title: number,
    changes,
    at,
  });
