let zone: string | undefined;

/** Where the reader's clock is: every moment is shown in it. Looked up when the first is, which takes a while. */
export const readerZone = (): string => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
