/** Characters. */
export const longestNote = 4000;
/** Of one person. */
export const mostNotes = 5000;
