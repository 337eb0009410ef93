import { email } from '#contract/primitives';

const minute = 60_000;

/** One plain address: what a row of long ago may hold besides is not read as a list of them. */
export const isMailAddress = (address: string): boolean => email.safeParse(address).data === address;

/** A letter is asked for once in this time, however often it is asked for: nobody's mailbox is filled by a stranger. */
export const letterWindow = 15 * minute;

/** A letter that could not be sent is tried so often, each time after twice as long: for about an hour in all. */
export const mostLetterTries = 6;

export const isLastLetterTry = (tries: number): boolean => tries >= mostLetterTries;

/** What a process says on this channel of the database, once a letter is asked for. */
export const lettersChannel = 'letters_asked';
