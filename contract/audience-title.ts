import type { audiences } from './announcements.ts';
import { levelNames } from './level-names.ts';
import type { LevelNumber } from './level-number.ts';

interface Named {
  audience: (typeof audiences)[number];
  level: LevelNumber | null;
  /** What the course is called, without its diploma. */
  subject: string | null;
  /** Who wrote it. */
  by: string;
}

export const studentsOfLevel = (level: LevelNumber): string => `طلاب ${levelNames[level]}`;

/** To whom an announcement is, in words. */
export function audienceTitle({ audience, level, subject, by }: Named): string {
  switch (audience) {
    case 'all':
      return 'الجميع';
    case 'level':
      return level === null ? '' : studentsOfLevel(level);
    case 'course':
      return `طلاب مادة «${subject ?? ''}»`;
    case 'mine':
      return `طلاب مواد ${by}`;
  }
}
