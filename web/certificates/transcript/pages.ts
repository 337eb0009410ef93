import type { RecordedLevel, RecordedSubject } from '#contract/level-record';

/** Heights on the leaf, in its own pixels. */
export const heights = { level: 96, row: 43, left: 43, gap: 14, closing: 108 } as const;

/** Part of a level that stands on one page. */
export interface LevelPart {
  level: RecordedLevel;
  /** The number of its first row in its level, from 1. */
  from: number;
  subjects: RecordedSubject[];
  /** It began on a page before. */
  continues: boolean;
  /** Its last row is followed by what is left of the level. */
  hasLeft: boolean;
}

export interface LeafPage {
  parts: LevelPart[];
  /** The sum of everything, under the last level. */
  hasClosing: boolean;
}

/** A level is not begun at the foot of a page for the sake of a single row, nor ended so at the head of the next. */
const fewestRows = 2;

export const leftOf = ({ diplomaNumber, subjectCount, subjects }: RecordedLevel): number =>
  diplomaNumber === null ? Math.max(0, subjectCount - subjects.length) : 0;

/** The record on as many pages as it takes; `first` and `other` are the heights that pages have for it. */
export function pagesOf(levels: readonly RecordedLevel[], first: number, other: number): LeafPage[] {
  const pages: LeafPage[] = [{ parts: [], hasClosing: false }];
  let room = first;
  const turn = () => {
    pages.push({ parts: [], hasClosing: false });
    room = other;
  };
  for (const level of levels) {
    const rest = [...level.subjects];
    while (rest.length > 0) {
      const left = leftOf(level) > 0 ? heights.left : 0;
      const forRows = room - heights.level;
      const fitsWhole = rest.length * heights.row + left <= forRows;
      const fitting = Math.min(Math.floor(forRows / heights.row), rest.length - fewestRows);
      const taken = fitsWhole ? rest.length : fitting;
      const isEmpty = pages.at(-1)?.parts.length === 0;
      if (!isEmpty && !fitsWhole && taken < fewestRows) {
        turn();
        continue;
      }
      const subjects = rest.splice(0, Math.max(1, taken));
      const hasLeft = rest.length === 0 && left > 0;
      const from = level.subjects.length - rest.length - subjects.length + 1;
      pages.at(-1)?.parts.push({ level, from, subjects, continues: from > 1, hasLeft });
      room -= heights.level + subjects.length * heights.row + (hasLeft ? heights.left : 0) + heights.gap;
      if (rest.length > 0) turn();
    }
  }
  if (room < heights.closing) turn();
  const last = pages.at(-1);
  if (last) last.hasClosing = true;
  return pages;
}
