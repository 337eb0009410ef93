import * as z from 'zod/mini';
import { type ImportedQuestion, type keyedQuestion, questionForm } from '#contract/managing-exams';
import { optionLetters } from '#contract/sitting-exams';
import { numberIn } from '#contract/typed-numbers';
import { editorText as text } from './text.ts';

export type KeyedQuestion = z.output<typeof keyedQuestion>;
export type QuestionBody = z.output<typeof questionForm>;

/** A question as it is being typed: anything may still be missing. */
export const questionFields = z.object({
  question: z.string(),
  options: z.array(z.string()),
  /** The place of the right option. */
  correct: z.nullable(z.int()),
  points: z.string(),
  // What browsers kept from before there were these has none of them.
  /** The number of a unit; empty for none. */
  unit: z._default(z.string(), ''),
  difficulty: z._default(z.string(), '2'),
  explanation: z._default(z.string(), ''),
  source: z._default(z.string(), ''),
  isApproved: z._default(z.boolean(), true),
});
export type QuestionFields = z.output<typeof questionFields>;

export const mostOptions = optionLetters.length;

export const emptyFields: QuestionFields = {
  question: '',
  options: ['', '', '', ''],
  correct: null,
  points: '1',
  unit: '',
  difficulty: '2',
  explanation: '',
  source: '',
  isApproved: true,
};

export const fieldsOf = (question: ImportedQuestion): QuestionFields => ({
  question: question.question,
  options: [...question.options],
  correct: optionLetters.indexOf(question.correctAnswer),
  points: String(question.points),
  unit: question.unit === null ? '' : String(question.unit),
  difficulty: String(question.difficulty),
  explanation: question.explanation ?? '',
  source: question.source ?? '',
  isApproved: question.isApproved,
});

/** What a person writes of a question: what its copy gets. */
export const bodyOf = ({ id: _id, examId: _examId, order: _order, ...body }: KeyedQuestion): QuestionBody =>
  body;

/** By field: `question`, `options`, `options.2`, `unit` …; what belongs to none is under `form`. */
export type QuestionErrors = Readonly<Record<string, string>>;

export interface PathError {
  path: string;
  message: string;
}

type Checked = { body: QuestionBody } | { errors: QuestionErrors };

/** Options left empty are not sent; the key follows its option. */
export function checkFields(fields: QuestionFields): Checked {
  const kept = keptOptions(fields);
  const letter = fields.correct === null ? undefined : optionLetters[kept.indexOf(fields.correct)];
  const parsed = questionForm.safeParse({
    question: fields.question,
    options: kept.map((index) => fields.options[index]),
    // while the key is missing, the rest is still checked
    correctAnswer: letter ?? optionLetters[0],
    points: fields.points,
    unit: fields.unit === '' ? null : fields.unit,
    difficulty: fields.difficulty,
    explanation: fields.explanation,
    source: fields.source,
    isApproved: fields.isApproved,
  });
  const problems = parsed.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? [];
  const errors = errorsByField(fields, problems);
  if (!letter) return { errors: { ...errors, correctAnswer: text.chooseKey } };
  return parsed.success ? { body: parsed.data } : { errors };
}

/** Puts each sentence at the field it speaks of: what was sent had no empty options, so its places differ. */
export function errorsByField(fields: QuestionFields, problems: readonly PathError[]): QuestionErrors {
  const kept = keptOptions(fields);
  const errors: Record<string, string> = {};
  for (const { path, message } of problems) {
    const sent = /^options\.(\d+)$/.exec(path)?.[1];
    errors[sent === undefined ? path : `options.${kept[Number(sent)] ?? sent}`] ??= message;
  }
  return errors;
}

const keptOptions = ({ options }: QuestionFields): number[] =>
  options.flatMap((option, index) => (option.trim() === '' ? [] : [index]));

export function withoutOption(fields: QuestionFields, removed: number): QuestionFields {
  const { correct } = fields;
  const options = fields.options.filter((_, index) => index !== removed);
  if (correct === null || correct < removed) return { ...fields, options };
  return { ...fields, options, correct: correct === removed ? null : correct - 1 };
}

export const isBlank = ({ question, options }: QuestionFields): boolean =>
  question.trim() === '' && options.every((option) => option.trim() === '');

export const isSame = (one: QuestionFields, other: QuestionFields): boolean =>
  JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

const comparable = (fields: QuestionFields) => [
  fields.question.trim(),
  keptOptions(fields).map((index) => fields.options[index]?.trim()),
  fields.correct === null ? -1 : keptOptions(fields).indexOf(fields.correct),
  numberIn(fields.points),
  fields.unit,
  fields.difficulty,
  fields.explanation.trim(),
  fields.source.trim(),
  fields.isApproved,
];
