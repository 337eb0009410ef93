import { sorted } from '#contract/sorted';
import type { DrawnLink } from './chain-pieces.ts';

interface Dated {
  id: number;
  diedAH: number | null;
}

/** Nearer than this on the ruler, two dots would cover each other. */
const nearest = 1.6;

/** Where each death stands between the first and today, in hundredths; null where nobody's is known. */
export function rulerOf(persons: readonly Dated[], today: number) {
  const dated = sorted(
    persons.flatMap(({ id, diedAH }) => (diedAH === null ? [] : [{ id, diedAH }])),
    (one, other) => one.diedAH - other.diedAH,
  );
  const [first] = dated;
  if (!first) return null;
  const from = first.diedAH;
  const to = Math.max(today, from + 1);
  const placeOf = (year: number) => Math.round(((year - from) / (to - from)) * 10_000) / 100;
  let before = Number.NEGATIVE_INFINITY;
  let wasRaised = false;
  const deaths = dated.map(({ id, diedAH }) => {
    const place = placeOf(diedAH);
    const isRaised: boolean = place - before < nearest && !wasRaised;
    [before, wasRaised] = [place, isRaised];
    return { id, place, isRaised };
  });
  const centuries = Array.from({ length: 17 }, (_, century) => century * 100)
    // At the very ends there is no room for the number.
    .filter((year) => placeOf(year) > 5 && placeOf(year) < 97)
    .map((year) => ({ year, place: placeOf(year) }));
  return { from, to, deaths, centuries };
}

/** The most years between the death of one and of whoever took from them; null where no two are known. */
export function longestBetween(persons: readonly Dated[], links: readonly DrawnLink[]): number | null {
  const diedOf = new Map(persons.map(({ id, diedAH }) => [id, diedAH]));
  const between = links.flatMap(({ studentId, teacherId }) => {
    const [student, teacher] = [diedOf.get(studentId), diedOf.get(teacherId)];
    return student && teacher ? [student - teacher] : [];
  });
  return between.length > 0 ? Math.max(...between) : null;
}
