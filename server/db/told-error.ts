import { DrizzleQueryError } from 'drizzle-orm/errors';
import { programWords, withoutSecrets } from './told-text.ts';

/** What a log may say of an error. */
export interface ToldError {
  type: string;
  message: string;
  /** Where it happened, without what was said there. */
  stack: string;
  /** The text of the statement, without its values. */
  statement?: string;
  cause?: ToldError;
  errors?: ToldError[];
  [fact: string]: unknown;
}

/** Facts that name things of ours or kinds of failure, and never what somebody wrote. */
const facts = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
];

const deepest = 5;

/**
 * The one way that an error is written, on every line of every log. Errors carry what they failed on: the values of a
 * statement, the row that is there already, the address that a mail server refused. So nothing is hidden in it; what is
 * safe is picked out of it.
 */
export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error', stack: '' };
  const told: ToldError = { type: error.name, message: messageOf(error), stack: placesOf(error) };
  for (const [name, value] of Object.entries(error)) {
    if (facts.includes(name) && ['string', 'number'].includes(typeof value)) told[name] = value;
  }
  if (error instanceof DrizzleQueryError) told.statement = error.query.replace(literal, "'…'");
  if (depth === deepest) return told;
  if (error.cause instanceof Error) told.cause = toldError(error.cause, depth + 1);
  if (error instanceof AggregateError) told.errors = error.errors.map((each) => toldError(each, depth + 1));
  return told;
}

/** The same in one line, for a person who reads along. */
export const errorLine = (error: unknown): string => lineOf(toldError(error));

/** Of several at once each is told, and what they have in common once: that all of them failed says nothing. */
const lineOf = ({ type, message, code, errors = [] }: ToldError): string =>
  errors.length > 0
    ? [...new Set(errors.map(lineOf))].join('; ')
    : [code, message || type].filter(Boolean).join(' ');

const literal = /'(?:[^']|'')*'/g;

/** Of these classes PostgreSQL speaks about itself; of the others it may repeat what it was given. */
const aboutItself = /^(?:08|25|28|40|42|53|54|55|57|58)/;

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return 'a statement failed';
  // An error of PostgreSQL's own has a severity. To ask for the driver's class would be to load the driver.
  if ('severity' in error)
    return 'code' in error && aboutItself.test(String(error.code)) ? error.message : '';
  // A parser shows what it could not read, and a mail server whom it refuses.
  if (error instanceof SyntaxError || 'responseCode' in error || 'command' in error) return '';
  // What the system refuses is a file, a port or a machine. Anything else may repeat what somebody wrote.
  return 'syscall' in error ? withoutSecrets(error.message) : programWords(error.message);
}

/** The lines that name places, which follow the message: whatever the message is, it is not taken for one of them. */
function placesOf({ message, stack = '' }: Error): string {
  const at = message === '' ? 0 : stack.indexOf(message);
  const lines = stack.slice(at === -1 ? 0 : at + message.length).split('\n');
  const first = lines.findLastIndex((line) => !/^ {4}at /.test(line)) + 1;
  return lines
    .slice(first)
    .map((line) => line.trim())
    .join('\n');
}
