import type { WholeTabaqa } from '#contract/tabaqat';
import type { Queryable } from '#server/db/database';
import type { Viewer } from '#server/http/session';
import type { Wire } from '#server/http/wire';
import { hijriYearInDigits } from './days-in-digits.ts';
import { tabaqaFacts } from './tabaqa-facts.ts';
import { additionsTo, type KeptTabaqa } from './tabaqa-queries.ts';

/** The record as its reader sees it: what it says is what was written down, and nothing is looked up anew. */
export async function presentTabaqa(
  db: Queryable,
  { tabaqa, series }: KeptTabaqa,
  { user }: Viewer,
): Promise<Wire<WholeTabaqa>> {
  const { people, ...leaf } = tabaqaFacts.parse(tabaqa.facts);
  const part = { isShaykh: series.shaykhId === user.id, isScribe: series.scribeId === user.id };
  const keeps = part.isShaykh || part.isScribe || user.role === 'admin';
  const own = people.find(({ userId }) => userId === user.id);
  const additions = await additionsTo(db, tabaqa.id);
  const { id, seriesId, number, state, paragraphs, grants, shownAt, approvedAt, sealedAt } = tabaqa;
  return {
    ...leaf,
    id,
    seriesId,
    number,
    state,
    paragraphs,
    grants,
    shownAt,
    approvedAt,
    sealedAt,
    sealYear: sealedAt && hijriYearInDigits(sealedAt),
    additions: additions
      // What the shaykh has not confirmed is no part of the record yet.
      .filter(({ confirmedAt }) => keeps || confirmedAt !== null)
      .map(({ writerName, ...addition }) => ({ ...addition, writtenBy: writerName })),
    own: own ? { verdict: own.verdict, missed: own.missed } : null,
    part,
  };
}
