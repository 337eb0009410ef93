import type { Queryable } from '#server/db/database';
import { searchForms } from '#server/db/search-form';

/** The form of a character never changes, and there are few of them: each is asked for once. */
const known = new Map<string, string>();
const mostCharacters = 10_000;

/** The form is made character by character (see the migration): whoever has all their forms need not ask for any other. */
export async function formsOfCharacters(
  db: Queryable,
  texts: string[],
): Promise<(character: string) => string> {
  const characters = [...new Set(texts.join(''))];
  const unknown = characters.filter((character) => !known.has(character));
  // Taken along before the wait: meanwhile another may clear what is known.
  const formOf = new Map(characters.map((character) => [character, known.get(character)]));
  if (unknown.length > 0) {
    const forms = await searchForms(db, unknown);
    if (known.size + unknown.length > mostCharacters) known.clear();
    for (const [place, character] of unknown.entries()) {
      known.set(character, forms[place] ?? '');
      formOf.set(character, forms[place]);
    }
  }
  return (character) => formOf.get(character) ?? '';
}
