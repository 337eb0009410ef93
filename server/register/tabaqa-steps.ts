import { isDeepStrictEqual } from 'node:util';
import { holdPeople } from '#server/accounts/queries';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import type { Viewer } from '#server/http/session';
import { holdSession } from '#server/http/session-store';
import { holdShaykh } from './queries.ts';
import { tabaqaFacts } from './tabaqa-facts.ts';
import {
  changeTabaqa,
  findSeenTabaqa,
  insertTabaqa,
  type KeptTabaqa,
  lockSeries,
  type SeriesRow,
  type TabaqaRow,
  tabaqaOfSeries,
} from './tabaqa-queries.ts';
import { whyNotCompose } from './tabaqa-readiness.ts';
import { tabaqaSource } from './tabaqa-source.ts';
import { writeTabaqa, type WrittenTabaqa } from './tabaqa-writing.ts';

/** Who takes a step, and when. */
export interface Step {
  viewer: Viewer;
  at: Date;
}

/** Before anything else is held, so that no two wait for each other; and on rows that stay as they are until the commit. */
export async function holdViewer(tx: Tx, { viewer, at }: Step): Promise<void> {
  await holdPeople(tx, [viewer.user.id]);
  if (!(await holdSession(tx, viewer.token, at))) refuse('unauthorized');
}

export const isKeeper = ({ shaykhId, scribeId }: SeriesRow, userId: string): boolean =>
  [shaykhId, scribeId].includes(userId);

/** Its scribe, or its shaykh while he holds the right. Whoever only reads it is told that it is not theirs to do. */
export async function admitKeeper(tx: Tx, series: SeriesRow, step: Step): Promise<void> {
  const { id } = step.viewer.user;
  if (!isKeeper(series, id)) refuse('forbidden');
  if (series.scribeId !== id && !(await holdShaykh(tx, id))) refuse('forbidden');
}

/** Its shaykh alone. */
export async function admitShaykh(tx: Tx, series: SeriesRow, step: Step): Promise<void> {
  if (series.shaykhId !== step.viewer.user.id) refuse('forbidden');
  if (!(await holdShaykh(tx, step.viewer.user.id))) refuse('forbidden');
}

/** Held until the commit, for one who may see it. */
export async function holdTabaqa(tx: Tx, id: number, step: Step): Promise<KeptTabaqa> {
  await holdViewer(tx, step);
  const seen = found(await findSeenTabaqa(tx, id, step.viewer.user));
  const series = found(await lockSeries(tx, seen.series.id));
  // It may have moved on while the series was waited for.
  return { series, tabaqa: found(await tabaqaOfSeries(tx, series.id)) };
}

async function written(tx: Tx, seriesId: number, grants: boolean): Promise<WrittenTabaqa> {
  const source = found(await tabaqaSource(tx, seriesId));
  const sentence = whyNotCompose(source.majalis, source.series.shaykhId);
  if (sentence !== null) refuse('tabaqa_not_ready', { sentence });
  return writeTabaqa(source, grants);
}

const saysTheSame = (tabaqa: TabaqaRow, { paragraphs, facts }: WrittenTabaqa): boolean =>
  isDeepStrictEqual(tabaqa.paragraphs, paragraphs) &&
  isDeepStrictEqual(tabaqaFacts.parse(tabaqa.facts), tabaqaFacts.parse(facts));

/** Nobody shows, confirms or seals what the sheets no longer say. */
export async function refuseOld(tx: Tx, tabaqa: TabaqaRow): Promise<void> {
  if (!saysTheSame(tabaqa, await written(tx, tabaqa.seriesId, tabaqa.grants))) refuse('tabaqa_is_old');
}

/**
 * Written from the sheets as they are. What says something else than before has been confirmed by nobody: it is a draft
 * again, though the sheets still ask for a reason once it was shown.
 */
export async function compose(tx: Tx, series: SeriesRow, step: Step): Promise<TabaqaRow> {
  const before = await tabaqaOfSeries(tx, series.id);
  if (before?.state === 'sealed') refuse('sheet_sealed');
  if (before && saysTheSame(before, await written(tx, series.id, before.grants))) return before;
  const now = await written(tx, series.id, false);
  const after = before
    ? await changeTabaqa(tx, before.id, { ...now, state: 'draft', grants: false, approvedAt: null })
    : await insertTabaqa(tx, series.id, now, step.at);
  await noteStep(tx, after, step, before ? 'update' : 'create', { state: 'draft' });
  return after;
}

/** «صحّ ذلك», with his own word whether the listeners may transmit it. */
export async function approve(tx: Tx, tabaqa: TabaqaRow, grants: boolean, step: Step): Promise<TabaqaRow> {
  if (tabaqa.state === 'sealed') refuse('sheet_sealed');
  if (tabaqa.state === 'draft') refuse('tabaqa_not_shown');
  await refuseOld(tx, tabaqa);
  if (tabaqa.state === 'approved' && tabaqa.grants === grants) return tabaqa;
  const { paragraphs } = await written(tx, tabaqa.seriesId, grants);
  const changes = { state: 'approved', grants, paragraphs, approvedAt: step.at } as const;
  const after = await changeTabaqa(tx, tabaqa.id, changes);
  await noteStep(tx, after, step, 'update', { state: 'approved', grants });
  return after;
}

export const noteStep = (
  tx: Tx,
  { id, number }: TabaqaRow,
  { viewer, at }: Step,
  action: 'create' | 'update',
  changes: Record<string, unknown>,
): Promise<void> =>
  recordChange(tx, {
    actorId: viewer.user.id,
    action,
    subject: 'tabaqa',
    subjectId: id,
    title: number,
    changes,
    at,
  });
