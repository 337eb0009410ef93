import type { MatnKind } from '#contract/mutun';
import type { SearchedPage } from '#contract/searching';
import type { Asker } from '#server/courses/rules';
import type { Queryable } from '#server/db/database';
import { wordsOf } from '#server/db/search-words';
import { formsOfCharacters } from './forms.ts';
import { coursesFound, lessonsFound, mutunFound, nearestOf, unitsFound } from './found.ts';
import { excerptOf, formOfText, marksIn } from './marks.ts';
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
  const { courses, lessons, mutun, notes, questions, pages } = await withMarks(db, words, {
    courses: foundCourses.slice(0, mostCourses),
    lessons: foundLessons.slice(0, mostLessons),
    mutun: foundUnits.slice(0, mostUnits),
    notes: foundNotes.slice(0, mostNotes).map(withTexts),
    questions: foundQuestions.slice(0, mostQuestions).map(withTexts),
    pages: foundPages.slice(0, mostPages),
  });
  const isAllShown =
    foundCourses.length === courses.length &&
    foundLessons.length === lessons.length &&
    foundUnits.length === mutun.length &&
    foundNotes.length === notes.length &&
    foundQuestions.length === questions.length &&
    foundPages.length === pages.length;
  return { courses, lessons, mutun, notes, questions, pages, hasMore: !isAllShown };
}

interface Worded {
  texts: string[];
}
interface Readable extends Worded {
  title: string;
}

/** What was sought, marked where it stands. */
async function withMarks<
  Course extends Readable,
  Lesson extends Readable,
  Unit extends Worded & { title: string | null },
  Note extends Readable,
  Question extends Worded,
  Page extends Readable,
>(
  db: Queryable,
  words: string[],
  found: {
    courses: Course[];
    lessons: Lesson[];
    mutun: Unit[];
    notes: Note[];
    questions: Question[];
    pages: Page[];
  },
) {
  const { courses, lessons, mutun, notes, questions, pages } = found;
  const titled = [...courses, ...lessons, ...mutun, ...pages].map(({ title }) => title ?? '');
  const formOf = await formsOfCharacters(db, [
    ...titled,
    ...Object.values(found).flatMap((group) => group.flatMap(({ texts }) => texts)),
  ]);
  const marked = <Found extends Readable>({ texts, ...row }: Found) => ({
    ...row,
    marks: marksIn(row.title, words, formOf),
    excerpt: excerptOf(row.title, texts, words, formOf),
  });
  const pieceOf = (texts: string[]) => excerptOf('', texts, words, formOf);
  return {
    courses: courses.map(marked),
    lessons: lessons.map(marked),
    // The words of a text are shown wherever they stand in it, whether or not its heading has them too.
    mutun: mutun.map(({ texts, ...row }) => ({
      ...row,
      marks: marksIn(row.title ?? '', words, formOf),
      excerpt: pieceOf(texts),
    })),
    // Of a note the title is that of its place: nothing was sought there.
    notes: notes.map(({ texts, ...row }) => ({ ...row, marks: [], excerpt: pieceOf(texts) })),
    // A question has no heading: the piece in which it was found stands for it.
    questions: questions.map(({ texts, ...row }) => {
      const { text: title, marks } = pieceOf(texts) ?? { text: texts.join(' '), marks: [] };
      return { ...row, title, marks, excerpt: null };
    }),
    pages: pages.map(marked),
  };
}

const withTexts = <Row extends { text: string }>({ text, ...row }: Row) => ({ ...row, texts: [text] });

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
