import type { Way } from './register.ts';

export interface ChainPerson {
  id: number;
  bornAH: number | null;
  diedAH: number | null;
}

export interface ChainLink {
  studentId: number;
  teacherId: number;
  way: Way;
}

/** `unborn`: the teacher died before the student was born. `far`: by their deaths they can hardly have met. */
export type Gap = 'unborn' | 'far';

/** Between the death of a teacher and that of a student who heard him as a child. */
const longestBetween = 90;

/**
 * What is strange in a link, for a reader to look into; it is never mended. Who finds a book in its writer's hand need not
 * have met him.
 */
export function gapIn(
  { way }: Pick<ChainLink, 'way'>,
  student: ChainPerson,
  teacher: ChainPerson,
): Gap | null {
  if (way === 'wijada' || teacher.diedAH === null) return null;
  if (student.bornAH !== null) return teacher.diedAH < student.bornAH ? 'unborn' : null;
  if (student.diedAH === null) return null;
  return student.diedAH - teacher.diedAH > longestBetween ? 'far' : null;
}

/** The persons of a chain by generation, from the shaykh: each stands behind all who took from them. */
export function generations(root: number, links: readonly ChainLink[]): number[][] {
  const depth = new Map([[root, 0]]);
  // A chain of n links is never deeper than n: one that goes round is cut there.
  for (let round = 0; round < links.length; round += 1)
    for (const { studentId, teacherId } of links) {
      const own = depth.get(studentId);
      if (own !== undefined && own < links.length)
        depth.set(teacherId, Math.max(depth.get(teacherId) ?? 0, own + 1));
    }
  const rows: number[][] = [];
  for (const [person, row] of depth) (rows[row] ??= []).push(person);
  return rows.filter(Boolean);
}

/** Whether one who is to be a teacher of `student` took from them already, by whatever steps. */
export function goesRound(studentId: number, teacherId: number, links: readonly ChainLink[]): boolean {
  const seen = new Set<number>();
  const look = (person: number): boolean => {
    if (person === studentId) return true;
    if (seen.has(person)) return false;
    seen.add(person);
    return links.some((link) => link.studentId === person && look(link.teacherId));
  };
  return look(teacherId);
}

/** Every way that the chain goes ends with the author. */
export function arrives(root: number, author: number, links: readonly ChainLink[]): boolean {
  // Each person is looked at once: lanes that part and meet again and again are more than anybody could count.
  const known = new Map<number, boolean>();
  const look = (person: number): boolean => {
    if (person === author) return true;
    const before = known.get(person);
    if (before !== undefined) return before;
    // One that goes round comes here again, and has not arrived.
    known.set(person, false);
    const teachers = links.filter(({ studentId }) => studentId === person);
    const does = teachers.length > 0 && teachers.every(({ teacherId }) => look(teacherId));
    known.set(person, does);
    return does;
  };
  return look(root);
}

/** Who is in the chain: the shaykh, and everybody whom he comes to by its links. */
export function reached(root: number, links: readonly ChainLink[]): Set<number> {
  const there = new Set([root]);
  // A set is walked to its end, with what is added on the way.
  for (const person of there)
    for (const { studentId, teacherId } of links) if (studentId === person) there.add(teacherId);
  return there;
}

/** The links that are left without one: what hung on it alone goes with it. */
export function withoutLink<Link extends ChainLink & { id: number }>(
  root: number,
  links: readonly Link[],
  linkId: number,
): Link[] {
  const rest = links.filter(({ id }) => id !== linkId);
  const there = reached(root, rest);
  return rest.filter(({ studentId }) => there.has(studentId));
}

/** Who has no teacher in the chain yet, but for the author: there it goes on. */
export const openEnds = (root: number, author: number, links: readonly ChainLink[]): number[] =>
  [...reached(root, links)].filter(
    (person) => person !== author && !links.some(({ studentId }) => studentId === person),
  );
