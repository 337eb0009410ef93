/** Where the reader's clock is: every moment is shown in it. */
export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
