import * as z from 'zod/mini';

const told = z.looseObject({
  level: z.number(),
  time: z.number(),
  msg: z.optional(z.string()),
  err: z.optional(
    z.looseObject({
      type: z.string(),
      message: z.string(),
      stack: z.string(),
      code: z.optional(z.union([z.string(), z.number()])),
    }),
  ),
});

/** Facts that a person at the terminal has no use for: it is one server, and the one they started. */
const unsaid = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'msg', 'err']);
const answerFacts = ['method', 'path', 'status', 'ms'] as const;

/** A line of the log for a person who reads along: when, how grave, what, and beneath an error where it happened. */
export function plainLine(line: string): string {
  const { level, time, msg = '', err, ...rest } = told.parse(JSON.parse(line));
  const isAnswer = msg === '' && 'method' in rest;
  const { ms, ...answer } = Object.fromEntries(answerFacts.map((name) => [name, rest[name]]));
  const sentence = isAnswer ? `${Object.values(answer).join(' ')}  ${String(ms)} ms` : msg;
  const facts = Object.entries(rest)
    .filter(([name]) => !unsaid.has(name) && !(isAnswer && answerFacts.some((each) => each === name)))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const moment = new Date(time).toTimeString().slice(0, 8);
  return [
    [moment, graveness(level), sentence, ...facts].filter(Boolean).join('  '),
    ...(err ? [`  ${[err.code ?? err.type, err.message].join(' ')}`, ...placesIn(err.stack)] : []),
    '',
  ].join('\n');
}

const placesIn = (stack: string): string[] =>
  stack
    .split('\n')
    .filter(Boolean)
    .map((place) => `    ${place}`);

/** What is neither a warning nor worse need not say so. */
const graveness = (level: number): string => (level >= 50 ? 'ERROR' : level >= 40 ? 'WARNING' : '');
