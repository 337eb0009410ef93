import { refuse } from './refusal.ts';

type Values<Name extends PropertyKey> = Readonly<Partial<Record<Name, unknown>>>;

/**
 * What the writer of a form has changed of it. What they left as they saw it stays as others have made it since. Where
 * both have changed a field, they are told what it is now (`details`), and decide: knowing that, they may save again.
 */
export function ownChanges<Sent extends object>(
  current: Values<keyof Sent>,
  sent: Sent,
  known: Values<keyof Sent> | undefined,
): Partial<Sent> {
  if (!known) return sent;
  const changes: Partial<Sent> = {};
  const now: Partial<Record<keyof Sent, unknown>> = {};
  const errors = [];
  for (const name in sent) {
    const isKnown = name in known;
    if (isKnown && sent[name] === known[name]) continue;
    changes[name] = sent[name];
    const isClash = isKnown && current[name] !== known[name] && current[name] !== sent[name];
    if (!isClash) continue;
    now[name] = current[name];
    errors.push({ path: name, message: nowIs(current[name]) });
  }
  if (errors.length > 0) refuse('changed_meanwhile', { errors, details: now });
  return changes;
}

const longestShown = 200;

/** A text is told; the address of a file would say nothing to a person. */
function nowIs(value: unknown): string {
  const isWords = typeof value === 'number' || (typeof value === 'string' && !/^(\/|https?:)/i.test(value));
  if (!isWords || String(value).length > longestShown) return 'غيّر غيرك هذا الحقل بعد أن فتحته.';
  return `غيّر غيرك هذا الحقل بعد أن فتحته، وصار: «${value}».`;
}
