import type { Way } from '#contract/register';

export interface DrawnLink {
  studentId: number;
  teacherId: number;
  way: Way;
  restWay: Way | null;
}

/** What a chain is drawn of, from above: persons, how each took from the next, and lanes where the way parts. */
export type ChainPiece<Link extends DrawnLink = DrawnLink> =
  | {
      kind: 'person';
      id: number;
      /** How he took it from whoever stands next; null at an end, and where the way parts. */
      link: Link | null;
      /** Drawn before, with all behind them, in another lane. */
      again: boolean;
    }
  | { kind: 'lanes'; from: number; lanes: Lane<Link>[]; meeting: number | null };

export interface Lane<Link extends DrawnLink = DrawnLink> {
  /** By which the lane begins. */
  first: Link;
  /** Up to the meeting, and without it; nobody where the first link leads there. */
  pieces: ChainPiece<Link>[];
}

/**
 * The pieces of a chain from its shaykh to its end. Lanes run beside each other from where a person has two teachers to
 * the first person whom all of them come to.
 */
export function chainPieces<Link extends DrawnLink>(
  rootId: number,
  links: readonly Link[],
): ChainPiece<Link>[] {
  const teachersOf = new Map<number, Link[]>();
  for (const link of links) {
    const theirs = teachersOf.get(link.studentId);
    if (theirs) theirs.push(link);
    else teachersOf.set(link.studentId, [link]);
  }
  return piecesFrom(rootId, null, teachersOf, new Set());
}

type TeachersOf<Link> = ReadonlyMap<number, readonly Link[]>;

function piecesFrom<Link extends DrawnLink>(
  start: number,
  end: number | null,
  teachersOf: TeachersOf<Link>,
  drawn: Set<number>,
): ChainPiece<Link>[] {
  const pieces: ChainPiece<Link>[] = [];
  let person: number | null = start;
  while (person !== null && person !== end) {
    const id: number = person;
    const again = drawn.has(id);
    drawn.add(id);
    const teachers: readonly Link[] = again ? [] : (teachersOf.get(id) ?? []);
    const [only] = teachers;
    pieces.push({ kind: 'person', id, link: teachers.length === 1 && only ? only : null, again });
    if (teachers.length < 2) {
      person = only?.teacherId ?? null;
      continue;
    }
    const meeting = meetingOf(
      teachers.map(({ teacherId }) => teacherId),
      teachersOf,
    );
    const lanes = teachers.map((first) => ({
      first,
      pieces: piecesFrom(first.teacherId, meeting ?? end, teachersOf, drawn),
    }));
    pieces.push({ kind: 'lanes', from: id, lanes, meeting });
    person = meeting;
  }
  return pieces;
}

/** The first person whom every way from each of these comes to; null where there is none. */
function meetingOf<Link extends DrawnLink>(
  starts: readonly number[],
  teachersOf: TeachersOf<Link>,
): number | null {
  const [first] = starts;
  if (first === undefined) return null;
  return (
    [...beyond(first, null, teachersOf)].find((person) =>
      starts.every((start) => leadsOnlyTo(person, start, teachersOf)),
    ) ?? null
  );
}

/** Whoever is reached from here, the nearest first, without going past `wall`. */
function beyond<Link extends DrawnLink>(
  start: number,
  wall: number | null,
  teachersOf: TeachersOf<Link>,
): Set<number> {
  const there = new Set([start]);
  for (const person of there)
    if (person !== wall) for (const { teacherId } of teachersOf.get(person) ?? []) there.add(teacherId);
  return there;
}

/** Nobody comes from `start` to an end of the chain but by `person`. */
function leadsOnlyTo<Link extends DrawnLink>(
  person: number,
  start: number,
  teachersOf: TeachersOf<Link>,
): boolean {
  const there = beyond(start, person, teachersOf);
  return there.has(person) && [...there].every((each) => each === person || teachersOf.has(each));
}

/** How the line to the next is drawn: he heard or read it, was permitted it, or found it written. */
export const lineOf = (way: Way): 'solid' | 'dashed' | 'dotted' =>
  way === 'wijada' ? 'dotted' : way === 'sama' || way === 'qiraa' || way === 'ard' ? 'solid' : 'dashed';
