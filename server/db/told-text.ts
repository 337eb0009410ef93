const addressOrToken = /[^\s<>"'«»]+@[^\s<>"'«»]+|[\w-]{24,}|\?\S+|[^\s"'«»]*[^\s\x20-\x7e…][^\s"'«»]*/g;

/**
 * Of what a machine says about itself: without the addresses and names of people, queries, and what is long enough to be
 * a secret.
 */
export const withoutSecrets = (text: string): string => text.replace(addressOrToken, '…');

/** A word of a program, a code such as ECONNREFUSED, a short number; with the marks around it. */
const programWord =
  /^["'`([]*(?:[a-z]{1,20}(?:[A-Z][a-z]{0,19})*(?:'[a-z]{1,2})?|[A-Z][A-Z_]{1,30}|\d{1,7})[)\]"'`.,:;!?]*$/;
const firstWord = /^[A-Z][a-z]{0,19}(?:'[a-z]{1,2})?[.,:;!?]*$/;

/**
 * Of a message that anybody may have written: the words that a program uses. People's names, what they wrote in Arabic,
 * addresses, numbers of telephones, tokens and hashes are none of these, and become «…».
 */
export function programWords(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  return words
    .map((word, index) => (programWord.test(word) || (index === 0 && firstWord.test(word)) ? word : '…'))
    .join(' ')
    .replace(/…(?: …)+/g, '…');
}
