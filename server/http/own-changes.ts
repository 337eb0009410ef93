import { isDeepStrictEqual } from 'node:util';
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
  const clashes: (keyof Sent & string)[] = [];
  for (const name in sent) {
    const isKnown = name in known;
    if (isKnown && isDeepStrictEqual(sent[name], known[name])) continue;
    changes[name] = sent[name];
    const isAsWanted = isDeepStrictEqual(current[name], sent[name]);
    if (isKnown && !isAsWanted && !isDeepStrictEqual(current[name], known[name])) clashes.push(name);
  }
  if (clashes.length > 0) tellChanged(current, clashes);
  return changes;
}

/** For what is one thing, whatever fields it has: who changes any of it must have seen all of it as it is now. */
export function refuseUnseen<Name extends string>(
  current: Values<Name>,
  wanted: Values<Name>,
  known: Values<Name> | undefined,
): void {
  if (!known || isDeepStrictEqual(current, wanted)) return;
  const unseen: Name[] = [];
  for (const name in known) if (!isDeepStrictEqual(current[name], known[name])) unseen.push(name);
  if (unseen.length > 0) tellChanged(current, unseen);
}

function tellChanged<Name extends string>(current: Values<Name>, names: Name[]): never {
  return refuse('changed_meanwhile', {
    errors: names.map((name) => ({ path: name, message: nowIs(current[name]) })),
    details: Object.fromEntries(names.map((name) => [name, current[name]])),
  });
}

const longestShown = 200;
const isAddress = /^(\/|https?:)/i;
const isName = /^[a-z]+$/;

/** A text is told; the address of a file, or a choice by its name in the code, would say nothing to a person. */
function nowIs(value: unknown): string {
  const isTold =
    typeof value === 'number' || (typeof value === 'string' && !isAddress.test(value) && !isName.test(value));
  if (!isTold || String(value).length > longestShown) return 'غيّر غيرك هذا الحقل بعد أن فتحته.';
  return `غيّر غيرك هذا الحقل بعد أن فتحته، وصار: «${value}».`;
}
