interface Pin {
  isPinned: boolean;
  /** Null: until somebody unpins it. */
  pinnedUntil: Date | string | null;
}

/** Whether a pin holds at that moment. At the moment of its end it does not any more. */
export const isPinnedAt = ({ isPinned, pinnedUntil }: Pin, at: Date): boolean =>
  isPinned && (pinnedUntil === null || new Date(pinnedUntil) > at);
