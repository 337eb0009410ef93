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
  const teachersOf = (person: number) => links.filter(({ studentId }) => studentId === person);
  const look = (person: number, steps: number): boolean =>
    person === author ||
    (steps > 0 &&
      teachersOf(person).length > 0 &&
      teachersOf(person).every(({ teacherId }) => look(teacherId, steps - 1)));
  return look(root, links.length);
}
