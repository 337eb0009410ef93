import type { ReactNode } from 'react';
import type { coursesApi } from '#contract/courses';
import type { CurrentUser } from '#contract/accounts';
import type { ReplyOf } from '#contract/endpoint';
import type { Lesson } from '#contract/lessons';

/** Where the open lesson is, for what is written beside it. The same object as long as the lesson is open. */
export interface LessonMoment {
  /** Seconds from the beginning. */
  now: () => number;
  /** Plays from there on. */
  goTo: (seconds: number) => void;
  /** For `useSyncExternalStore`: something of the player has changed, the second perhaps. */
  subscribe: (listener: () => void) => () => void;
}

/** Something at one second of the lesson, shown above its tape. */
export interface TapeMark {
  at: number;
  kind: 'note' | 'bookmark' | 'question';
  /** What a screen reader says of it. */
  label: string;
}

export const marginTabKeys = ['text', 'notes', 'questions', 'files'] as const;
export type MarginTabKey = (typeof marginTabKeys)[number];

export interface MarginTab {
  key: MarginTabKey;
  label: string;
  /** Null where a number says nothing; undefined while it is on its way. */
  count: number | null | undefined;
  content: ReactNode;
}

/** What each tab is given. */
export interface MarginProps {
  user: CurrentUser;
  course: ReplyOf<typeof coursesApi.getCourse>;
  lesson: Lesson;
  moment: LessonMoment;
}

/** What other features write beside a lesson: the page puts it together, the lesson shows it. */
export interface LessonMargin {
  tabs: (moment: LessonMoment) => MarginTab[];
  marks: readonly TapeMark[];
  /** A bookmark at this second: the key B, and the button of the player. */
  onBookmark: (at: number) => void;
  /** What this device keeps of the lesson: stands beside the switch between watching and listening. */
  keeping: ReactNode;
  /** The lessons that this device keeps, by their ids. */
  kept: ReadonlySet<number>;
}
