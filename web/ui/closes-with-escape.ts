import type { KeyboardEvent } from 'react';

/** Escape closes the dialog that has the focus. Radix would give it to a notice that has come over the dialog meanwhile. */
export const closesWithEscape = (close: () => void) => ({
  onKeyDown: ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    // A question that a dialog asks stands elsewhere in the page, and closes by itself.
    const isInside = target instanceof Node && currentTarget.contains(target);
    if (key === 'Escape' && isInside) close();
  },
});
