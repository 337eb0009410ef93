import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '#contract/endpoint';
import type { ijazatApi } from '#contract/ijazat';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import {
  approvedChains,
  decideRequest,
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

/**
 * What was heard and what was missed is computed here, on sheets that nobody touches until the commit, and copied in. Beyond
 * what was heard nothing is granted but by the shaykh's own word.
 */
export async function grant(
  tx: Tx,
  request: RequestRow,
  shaykh: Shaykh,
  word: Word,
  step: Step,
): Promise<IjazaRow> {
  // Pressed twice, it is granted once.
  if (request.state === 'granted') return found(await ijazaOfRequest(tx, request.id));
  if (request.state !== 'pending') refuse('already_decided');
  await holdSheets(tx, request.bookKey, request.shaykhId);
  const standing = found(await ijazaStanding(tx, request));
  if (standing.whyNot !== null) refuse('ijaza_not_yet', { sentence: standing.whyNot });
  if (word.missed && !isDeepStrictEqual(word.missed, standing.missed)) refuse('hearing_changed');
  const own = await approvedChains(tx, request.shaykhId, request.bookKey);
  const chain = own.find(({ id }) => id === word.chainId) ?? refuse('chain_not_his');
  const student = (await registerNameOf(tx, request.userId)) ?? refuse('register_name_missing');
  const granted = {
    number: await freeNumber(tx, step.at),
    way: word.way,
    paragraphs: paragraphsOf(word.text),
  };
  const grantsMissed = word.grantsMissed && standing.missed.length > 0;
  const { kind, shaykhId } = request;
  const facts = writeIjaza(
    { kind, student, shaykh: shaykh.person, shaykhId, standing, chain, grantsMissed, at: step.at },
    granted,
  );
  await decideRequest(tx, request.id, 'granted', step.at);
  const row = await insertIjaza(tx, {
    ...granted,
    requestId: request.id,
    userId: request.userId,
    shaykhId,
    bookKey: request.bookKey,
    grantedAt: step.at,
    heard: standing.heard,
    missed: standing.missed,
    grantsMissed,
    facts,
  });
  await noteIjaza(tx, row, step, 'create', { student: facts.student, book: facts.bookTitle });
  return row;
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
