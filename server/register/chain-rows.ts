import { registerWording } from '#content/register-wording';
import { fullName } from '#contract/chain-names';
import { generations, reached } from '#contract/chain-rules';
import { chainPerson } from '#contract/chains';
import type { IjazaChainRow } from '#contract/ijaza-facts';
import type { Way } from '#contract/register';
import { filled } from './people-named.ts';
import type { PersonRow } from './person-queries.ts';
import { inScribesDigits } from './scribes-digits.ts';
import { wayNoun } from './way-in-words.ts';

const wording = registerWording.chain;

interface RowLink {
  studentId: number;
  teacherId: number;
  way: Way;
  restWay: Way | null;
  source: string | null;
}

export interface RowChain {
  root: number;
  author: number;
  persons: readonly PersonRow[];
  links: readonly RowLink[];
}

/** More than any leaf holds: lanes that part in every generation would be without number. */
const mostRows = 300;

type Place = Pick<IjazaChainRow, 'lane' | 'turns' | 'takenInWords' | 'meets'>;

/**
 * A chain that arrives, as the margin of a leaf has it: from the shaykh down to the author. Where it parts, lane follows
 * lane up to whom they meet in; he is told once, with how many came to him.
 */
export function chainRows(chain: RowChain): IjazaChainRow[] {
  const rows: IjazaChainRow[] = [];
  let lanes = 1;

  const tell = (id: number, link: RowLink | null, place: Place) => {
    const person = chain.persons.find((each) => each.id === id);
    if (person) rows.push(rowOf(chain, person, link, place));
  };

  /** Whoever was told last before the end. */
  const walk = (from: number, end: number | null, at: Place): PersonRow | null => {
    let person = from;
    let place = at;
    for (let step = 0; step <= chain.links.length && rows.length < mostRows; step += 1) {
      const [only, ...others] = chain.links.filter(({ studentId }) => studentId === person);
      const isParting = others.length > 0;
      tell(person, isParting ? null : (only ?? null), place);
      if (!only) return null;
      const next = isParting ? meetingOf(chain, person) : only.teacherId;
      const meets = isParting ? part([only, ...others], next, place.lane) : null;
      if (next === end) return chain.persons.find(({ id }) => id === person) ?? null;
      place = { lane: place.lane, turns: false, takenInWords: null, meets };
      person = next;
    }
    return null;
  };

  const part = (links: RowLink[], meeting: number, lane: number): string | null => {
    const last = links.flatMap((link, index) => {
      const place = {
        lane: index === 0 ? lane : lanes++,
        turns: index > 0,
        takenInWords: wayNoun(link),
        meets: null,
      };
      if (link.teacherId !== meeting) return walk(link.teacherId, meeting, place) ?? [];
      // Taken from him without anybody between: the lane has no other in it.
      tell(meeting, null, place);
      return [];
    });
    return last.length > 1 ? bothOf(last) : null;
  };

  walk(chain.root, null, { lane: 0, turns: false, takenInWords: null, meets: null });
  return rows;
}

/** The nearest in whom all ways from this person come together; at the latest it is the author. */
function meetingOf({ root, author, links }: RowChain, person: number): number {
  const order = generations(root, links).flat();
  const behind = reached(person, links);
  const isPassedByAll = (each: number) => {
    const without = links.filter(({ studentId, teacherId }) => studentId !== each && teacherId !== each);
    return each === author || !reached(person, without).has(author);
  };
  return order.find((each) => each !== person && behind.has(each) && isPassedByAll(each)) ?? author;
}

function bothOf(persons: readonly PersonRow[]): string {
  if (persons.length > 3) return wording.all;
  if (persons.length === 3) return wording.three;
  return persons.every(({ sex }) => sex === 'f') ? wording.bothWomen : wording.bothMen;
}

function rowOf(
  { root, author }: RowChain,
  person: PersonRow,
  link: RowLink | null,
  place: Place,
): IjazaChainRow {
  const taken = person.id === author ? null : link;
  return {
    person: chainPerson.parse(person),
    name: fullName(person),
    died: person.id === root && person.diedAH === null ? wording.living[person.sex] : diedIn(person),
    way: taken?.way ?? null,
    restWay: taken?.restWay ?? null,
    wayInWords: taken ? wayNoun(taken) : null,
    source: taken?.source ?? null,
    ...place,
  };
}

const diedIn = ({ diedAH }: PersonRow): string | null =>
  diedAH === null ? null : filled(wording.diedIn, { year: inScribesDigits(diedAH) });
