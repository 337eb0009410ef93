/** A particle and the article, as they are written onto a word. Read by PostgreSQL. */
export const onset = '(?:[وف]?[بكل]?(?:ال)?|[وف]?لل)';

/** The same before a word that somebody seeks: «الحديث» also seeks «حديث». What is left is a word of three letters or more. */
const soughtOnset = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{3})/u;

/** What is sought, word by word; in the database's form, which holds letters, digits and spaces alone. */
export const wordsOf = (form: string): string[] =>
  [...new Set(form.split(' '))].filter((word) => word !== '');

export const stemOf = (word: string): string => word.replace(soughtOnset, '');

/** A word that begins so, whatever is written onto it. Read by PostgreSQL. */
export const wordBeginning = (word: string): string => `(?:^| )${onset}${stemOf(word)}`;
