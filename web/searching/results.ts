import { levels } from '#content/index';
import type { StudyLevel } from '#contract/primitives';
import { paths } from '#web/lib/paths';
import type { AcademicLevel } from '#web/ui/level-badge';
import type { Found } from './api.ts';
import { searchText } from './text.ts';

type Marks = Found['courses'][number]['marks'];

export interface MarkedText {
  text: string;
  marks: Marks;
}

export interface Result {
  key: string;
  href: string;
  title: MarkedText;
  /** Where it belongs: the diploma of a course, the course of a lesson. */
  within: MarkedText | null;
  level: AcademicLevel | StudyLevel | null;
  /** It describes nobody. */
  isSample: boolean;
  /** What was found of it elsewhere than in its title. */
  excerpt: MarkedText | null;
}

export function courseResults({ courses }: Found): Result[] {
  return courses.map(({ id, title, marks, level, diploma, excerpt }) => {
    const [within, subject] = atColon({ text: title, marks });
    return {
      key: `course-${id}`,
      href: paths.course(id),
      title: subject,
      within,
      level: levels.find(({ key }) => key === diploma)?.level ?? level,
      isSample: false,
      excerpt,
    };
  });
}

export function lessonResults({ lessons }: Found): Result[] {
  return lessons.map(({ id, courseId, title, marks, courseTitle, excerpt }) => ({
    key: `lesson-${id}`,
    href: paths.lesson(courseId, id),
    title: { text: title, marks },
    within: atColon({ text: courseTitle, marks: [] })[1],
    level: null,
    isSample: false,
    excerpt,
  }));
}

/** A verse has no heading: it is shown by its own words. */
export function matnResults({ mutun }: Found): Result[] {
  return mutun.map(({ matn, matnTitle, kind, unit, title, marks, excerpt }) => {
    const place = unit === null ? null : searchText.unit(matnTitle, kind, unit);
    const words = title === null ? excerpt : { text: title, marks };
    return {
      key: `matn-${matn}-${unit ?? 'whole'}`,
      href: unit === null ? paths.matn(matn) : paths.matnUnit(matn, unit),
      title: words ?? { text: place ?? matnTitle, marks: [] },
      within: place === null ? null : { text: place, marks: [] },
      level: null,
      isSample: false,
      excerpt: title === null ? null : excerpt,
    };
  });
}

/** A note is shown by its own words, under the place that it stands at. */
export function noteResults({ notes }: Found): Result[] {
  return notes.map(({ id, lessonId, courseId, at, matnKey, unit, matnKind, title, excerpt }) => ({
    key: `note-${id}`,
    href:
      matnKey === null
        ? paths.lessonAt(courseId ?? 0, lessonId ?? 0, at ?? 0)
        : paths.matnUnit(matnKey, unit ?? 0),
    title: excerpt ?? { text: title, marks: [] },
    within: {
      text:
        matnKind === null ? searchText.moment(title, at ?? 0) : searchText.unit(title, matnKind, unit ?? 0),
      marks: [],
    },
    level: null,
    isSample: false,
    excerpt: null,
  }));
}

export function questionResults({ questions }: Found): Result[] {
  return questions.map(({ id, lessonId, courseId, title, marks, lessonTitle, excerpt }) => ({
    key: `question-${id}`,
    href: paths.lessonQuestion(courseId, lessonId, id),
    title: { text: title, marks },
    within: { text: lessonTitle, marks: [] },
    level: null,
    isSample: false,
    excerpt,
  }));
}

export function pageResults({ pages }: Found): Result[] {
  return pages.map(({ kind, key, title, isSample, marks, excerpt }) => {
    const level = levels.find((candidate) => kind === 'level' && candidate.key === key);
    return {
      key: `${kind}-${key}`,
      href: level ? paths.diploma(level.key) : pageOfKind[kind],
      title: { text: title, marks },
      within: { text: searchText.kinds[kind], marks: [] },
      level: level?.level ?? null,
      isSample,
      excerpt,
    };
  });
}

const pageOfKind = { teacher: paths.teachers, ijaza: paths.ijazas, level: paths.levels };

/** Programme courses are titled `<diploma>: <subject>`; a title without a colon is all subject. */
function atColon(title: MarkedText): [diploma: MarkedText | null, subject: MarkedText] {
  const colon = title.text.indexOf(':');
  if (colon < 0 || title.text.slice(colon + 1).trim() === '') return [null, title];
  return [part(title, 0, colon), part(title, colon + 1, title.text.length)];
}

/** Its blanks at both ends aside. */
function part({ text, marks }: MarkedText, from: number, to: number): MarkedText {
  const cut = text.slice(from, to);
  const start = from + cut.length - cut.trimStart().length;
  const end = from + cut.trimEnd().length;
  const within = (place: number) => Math.min(end, Math.max(start, place)) - start;
  return {
    text: text.slice(start, end),
    marks: marks.flatMap(([first, last]): Marks =>
      within(first) < within(last) ? [[within(first), within(last)]] : [],
    ),
  };
}
