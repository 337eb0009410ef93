import { faculty } from '#content/faculty';
import { ijazaCategories } from '#content/ijazas';
import { levelPages } from '#content/level-details';
import type { SearchedPage } from '#contract/searching';
import type { Queryable } from '#server/db/database';
import { searchForms } from '#server/db/search-form';
import { presentedFaculty } from '#server/faculty/rules';
import { nearnessTo, type Written } from './rules.ts';

interface Shelved {
  kind: SearchedPage['kind'];
  key: string;
  title: string;
  isSample: boolean;
  /** What it says of itself, the most telling first. */
  texts: string[];
}

/** What the university has written itself: those who teach, the books of the ijazas, the levels. */
function everythingWritten(isTrial: boolean): Shelved[] {
  const teachers = presentedFaculty(faculty.categories, isTrial).flatMap(({ profiles }) => profiles);
  return [
    ...teachers.map(({ key, name, isSample, roleLabel, specialisation, degree, biography }): Shelved => ({
      kind: 'teacher',
      key,
      title: name,
      isSample,
      texts: [specialisation, roleLabel, degree, biography],
    })),
    ...ijazaCategories.flatMap((category) =>
      category.books.map(({ key, title, author, description }): Shelved => ({
        kind: 'ijaza',
        key: `${category.key}-${key}`,
        title,
        isSample: false,
        texts: [author, category.title, description],
      })),
    ),
    ...levelPages.map(({ key, title, subtitle, certificateType, learningOutcomes, subjects }): Shelved => ({
      kind: 'level',
      key,
      title,
      isSample: false,
      texts: [subtitle, certificateType, ...learningOutcomes, ...subjects.map((subject) => subject.title)],
    })),
  ];
}

/** Seeks in what is written in the programme itself. It never changes while the server runs: its forms are made once. */
export function contentShelf(isTrial: boolean) {
  const shelved = everythingWritten(isTrial);
  let known: { item: Shelved; written: Written }[] | undefined;
  return async (db: Queryable, words: string[]): Promise<Shelved[]> => {
    known ??= await withForms(db, shelved);
    const nearnessOf = nearnessTo(words);
    return known
      .flatMap(({ item, written }) => {
        const near = nearnessOf(written);
        return near ? [{ item, ...near }] : [];
      })
      .toSorted((one, other) => one.step - other.step)
      .map(({ item, needsText }) => ({ ...item, texts: needsText ? item.texts : [] }));
  };
}

async function withForms(db: Queryable, shelved: Shelved[]) {
  const titles = await searchForms(
    db,
    shelved.map(({ title }) => title),
  );
  const texts = await searchForms(
    db,
    shelved.map((item) => item.texts.join(' ')),
  );
  return shelved.map((item, place) => ({
    item,
    written: { title: titles[place] ?? '', text: texts[place] ?? '' },
  }));
}
