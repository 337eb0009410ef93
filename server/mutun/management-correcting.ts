import type { BodyOf } from '#contract/endpoint';
import type { matnManagementApi } from '#contract/managing-mutun';
import { changedFields } from '#server/audit/rules';
import type { Tx } from '#server/db/database';
import { refuseUnseen } from '#server/http/own-changes';
import { found, refuse } from '#server/http/refusal';
import { changeUnit, findUnit, type MatnRow, noteCorrection } from './management-queries.ts';
import { asForm, checkedUnit, memorisedOf } from './management-rules.ts';

interface Corrector {
  viewer: { user: { id: string } };
  at: Date;
}

/**
 * What was changed, for the log; null where the unit was so already, and nothing is told to anybody. Students are told of
 * what they memorise, with a note: a word explained or a reading added troubles nobody.
 */
export async function correctUnit(
  tx: Tx,
  matn: MatnRow,
  number: number,
  { unit: written, note, known }: BodyOf<typeof matnManagementApi.correct>,
  { viewer, at }: Corrector,
): Promise<Record<string, unknown> | null> {
  const row = found(await findUnit(tx, matn.key, number));
  const { unit, errors } = checkedUnit(matn.kind, written, number);
  if (errors.length > 0) refuse('invalid_input', { errors });
  const current = asForm(row);
  const changes = changedFields({ ...current }, unit);
  if (Object.keys(changes).length === 0) return null;
  refuseUnseen(current, unit, known);

  const [before, after] = [memorisedOf(current), memorisedOf(unit)];
  const isRead = Object.keys(changedFields({ before }, { before: after })).length > 0;
  if (isRead && note === null) {
    refuse('invalid_input', { errors: [{ path: 'note', message: 'اكتب ما صُحّح، ليقرأه الطلاب.' }] });
  }
  await changeUnit(tx, row.id, { ...unit, ...(isRead && { correctedAt: at, correctionNote: note }) });
  if (isRead && note !== null) {
    await noteCorrection(tx, { unitId: row.id, at, by: viewer.user.id, note, before, after });
  }
  // Whatever it was measured for, the eye alone sees it.
  delete changes['display'];
  return { unit: number, ...changes };
}
