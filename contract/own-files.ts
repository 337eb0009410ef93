/** What was sent to us is kept under a name of 26 random letters and digits, so that nobody guesses it, and an ending. */
export const uploadStem = /^[0-9a-z]{26}$/;
export const uploadName = /^[0-9a-z]{26}\.[0-9a-z]{2,5}$/;

/** A file that somebody sent us, or one of the samples that come with the site. */
export const isOwnFile = (address: string): boolean =>
  /^\/(?:uploads\/[0-9a-z]{26}|samples\/[0-9a-z-]+)\.[0-9a-z]{2,5}$/.test(address);

export const uploadFolder = '/uploads/';

/** The name in the store behind an address of ours; null for any other address. */
export const uploadNameOf = (address: string | null | undefined): string | null =>
  address?.startsWith(uploadFolder) && isOwnFile(address) ? address.slice(uploadFolder.length) : null;
