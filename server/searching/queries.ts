import type { SearchedPage } from '#contract/searching';
import type { Asker } from '#server/courses/rules';
import type { Queryable } from '#server/db/database';
import { formsOfCharacters } from './forms.ts';
import { coursesFound, lessonsFound, nearestOf } from './found.ts';
import { excerptOf, formOfText, marksIn } from './marks.ts';
import { wordsOf } from './rules.ts';

const mostCourses = 8;
const mostLessons = 20;
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
  if (words.length === 0) return { courses: [], lessons: [], pages: [], hasMore: false };
  const [foundCourses, foundLessons, foundPages] = await Promise.all([
    nearestOf(coursesFound(db, words, asker), mostCourses, ({ instructor, description }) => [
      instructor,
      description,
    ]),
    nearestOf(lessonsFound(db, words, asker), mostLessons, ({ description }) => [description]),
    seekInContent(db, words),
  ]);
  const shown = {
    courses: foundCourses.slice(0, mostCourses),
    lessons: foundLessons.slice(0, mostLessons),
    pages: foundPages.slice(0, mostPages),
  };
  const all: Readable[] = [...shown.courses, ...shown.lessons, ...shown.pages];
  const formOf = await formsOfCharacters(
    db,
    all.flatMap(({ title, texts }) => [title, ...texts]),
  );
  const withMarks = <Found extends Readable>({ texts, ...found }: Found) => ({
    ...found,
    marks: marksIn(found.title, words, formOf),
    excerpt: excerptOf(found.title, texts, words, formOf),
  });
  return {
    courses: shown.courses.map(withMarks),
    lessons: shown.lessons.map(withMarks),
    pages: shown.pages.map(withMarks),
    hasMore:
      foundCourses.length > mostCourses || foundLessons.length > mostLessons || foundPages.length > mostPages,
  };
}
