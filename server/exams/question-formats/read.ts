import type { ImportedQuestion, ImportProblem, QuestionFormat } from '#contract/managing-exams';
import type { CourseUnit } from '#contract/course-units';
import { mostQuestions } from '#contract/exam-limits';
import type { Reading } from './draft.ts';
import { weighDraft } from './draft.ts';
import { readAiken } from './read-aiken.ts';
import { readCsv } from './read-csv.ts';
import { readGift } from './read-gift.ts';

const readers: Record<QuestionFormat, (text: string) => Reading> = {
  csv: readCsv,
  gift: readGift,
  aiken: readAiken,
};

/** A full exam has a quarter of it. More is nobody's exam, and a line costs more than its letters. */
const mostLines = 20_000;
const linesIn = (text: string): number => (text.match(/\r\n?|\n/g)?.length ?? 0) + 1;

interface Import {
  questions: ImportedQuestion[];
  problems: ImportProblem[];
}

interface Bank {
  /** How many questions it has already. */
  already: number;
  /** Those of its course. */
  units: CourseUnit[];
}

/** The questions of a text for an exam, and everything that is wrong in it, by line. */
export function readQuestions(format: QuestionFormat, text: string, { already, units }: Bank): Import {
  if (linesIn(text) > mostLines) return { questions: [], problems: [tooManyLines] };
  const { drafts, problems } = readers[format](text);
  const questions: ImportedQuestion[] = [];
  const all = [...problems];
  for (const draft of drafts) {
    const weighed = weighDraft(draft, units);
    if ('problems' in weighed) all.push(...weighed.problems);
    else if (already + questions.push(weighed.question) === mostQuestions + 1) {
      all.push({ line: draft.line, message: noRoom(already) });
      break;
    }
  }
  if (drafts.length === 0 && all.length === 0) all.push({ line: 1, message: 'لا أسئلة في هذا النص.' });
  return { questions: questions.slice(0, mostQuestions), problems: all.toSorted((a, b) => a.line - b.line) };
}

const tooManyLines = {
  line: mostLines + 1,
  message: 'في النص أكثر من 20,000 سطر. يُرجى تقسيمه إلى نصوص أقصر.',
};

const noRoom = (already: number): string =>
  already === 0
    ? `يتسع الاختبار لـ${mostQuestions} سؤال، وهذا السؤال بعدها.`
    : `يتسع الاختبار لـ${mostQuestions} سؤال، وفيه الآن ${already}: لا يتسع لهذا السؤال وما بعده.`;
