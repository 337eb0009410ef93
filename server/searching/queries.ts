import type { MatnKind } from '#contract/mutun';
import type { SearchedPage } from '#contract/searching';
import type { Asker } from '#server/courses/rules';
import type { Queryable } from '#server/db/database';
import { wordsOf } from '#server/db/search-words';
import { formsOfCharacters } from './forms.ts';
import { coursesFound, lessonsFound, mutunFound, nearestOf, unitsFound } from './found.ts';
import { excerptOf, formOfText, type Marked, marksIn } from './marks.ts';
import { notesFound, questionsFound } from './own-shelf.ts';

const mostCourses = 8;
const mostLessons = 20;
const mostUnits = 8;
const mostNotes = 8;
const mostQuestions = 8;
const mostPages = 8;

type SeekInContent = (
  db: Queryable,
  words: string[],
) => Promise<(Pick<SearchedPage, 'kind' | 'key' | 'title' | 'isSample'> & { texts: string[] })[]>;

interface Readable {
  title: string;
  texts: string[];
}

/** What holds every word of `sought`, however it is spelt, in its title or in what is written of it; the nearest first. */
export async function search(db: Queryable, sought: string, asker: Asker, seekInContent: SeekInContent) {
  const words = wordsOf(formOfText(sought, await formsOfCharacters(db, [sought])));
  if (words.length === 0)
    return { courses: [], lessons: [], mutun: [], notes: [], questions: [], pages: [], hasMore: false };
  const [foundCourses, foundLessons, foundUnits, foundNotes, foundQuestions, foundPages] = await Promise.all([
    nearestOf(coursesFound(db, words, asker), mostCourses, ({ instructor, description }) => [
      instructor,
      description,
    ]),
    nearestOf(lessonsFound(db, words, asker), mostLessons, ({ description }) => [description]),
    inMutun(db, words),
    notesFound(db, words, asker, mostNotes + 1),
    questionsFound(db, words, asker, mostQuestions + 1),
    seekInContent(db, words),
  ]);
  const shown = {
    courses: foundCourses.slice(0, mostCourses),
    lessons: foundLessons.slice(0, mostLessons),
    mutun: foundUnits.slice(0, mostUnits),
    notes: foundNotes.slice(0, mostNotes).map(withTexts),
    questions: foundQuestions.slice(0, mostQuestions).map(withTexts),
    pages: foundPages.slice(0, mostPages),
  };
  const all = Object.values(shown).flat();
  const formOf = await formsOfCharacters(
    db,
    all.flatMap((found) => [('title' in found && found.title) || '', ...found.texts]),
  );
  const withMarks = <Found extends Readable>({ texts, ...found }: Found) => ({
    ...found,
    marks: marksIn(found.title, words, formOf),
    excerpt: excerptOf(found.title, texts, words, formOf),
  });
  return {
    courses: shown.courses.map(withMarks),
    lessons: shown.lessons.map(withMarks),
    // The words of a text are shown wherever they stand in it, whether or not its heading has them too.
    mutun: shown.mutun.map(({ texts, ...found }) => ({
      ...found,
      marks: marksIn(found.title ?? '', words, formOf),
      excerpt: excerptOf('', texts, words, formOf),
    })),
    notes: shown.notes.map(({ texts, ...found }) => ({
      ...found,
      marks: [],
      excerpt: excerptOf('', texts, words, formOf),
    })),
    questions: shown.questions.map(({ texts, ...found }) => ({
      ...found,
      ...asTitle(excerptOf('', texts, words, formOf), texts),
      excerpt: null,
    })),
    pages: shown.pages.map(withMarks),
    hasMore:
      foundCourses.length > mostCourses ||
      foundLessons.length > mostLessons ||
      foundUnits.length > mostUnits ||
      foundNotes.length > mostNotes ||
      foundQuestions.length > mostQuestions ||
      foundPages.length > mostPages,
  };
}

const withTexts = <Row extends { text: string }>({ text, ...row }: Row) => ({ ...row, texts: [text] });

/** A question has no heading: the piece in which it was found stands for it. */
const asTitle = (piece: Marked | null, [text = '']: string[]) => ({
  title: piece?.text ?? text.slice(0, lettersOfQuestion),
  marks: piece?.marks ?? [],
});
const lettersOfQuestion = 110;

interface FoundInMutun {
  matn: string;
  matnTitle: string;
  kind: MatnKind;
  /** Null for the text itself. */
  unit: number | null;
  title: string | null;
  texts: string[];
}

/** Texts that are called so, then their units. */
async function inMutun(db: Queryable, words: string[]): Promise<FoundInMutun[]> {
  const [texts, units] = await Promise.all([
    mutunFound(db, words, mostUnits + 1),
    unitsFound(db, words, mostUnits + 1),
  ]);
  return [
    ...texts.map(({ matn, matnTitle, kind, author }) => ({
      matn,
      matnTitle,
      kind,
      unit: null,
      title: matnTitle,
      texts: [author],
    })),
    ...units.map(({ matn, matnTitle, kind, unit, title, segments, takhrij, companion }) => ({
      matn,
      matnTitle,
      kind,
      unit,
      title,
      texts: [
        // A verse is one line, though it stands in two.
        ...(kind === 'nazm' ? [segments.join(' * ')] : segments),
        ...(takhrij ? [takhrij] : []),
        ...(companion ? [companion] : []),
      ],
    })),
  ];
}
