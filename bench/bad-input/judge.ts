import { errorBody } from '#contract/error-body';
import { type RefusalCode, refusals } from '#contract/errors';
import type { Reply } from '../reply-reader.ts';
import type { RawRequest } from './malformed.ts';

/** What the answers were, counted; and the first few that should not have been. */
export class Judge {
  readonly answers = new Map<string, number>();
  readonly kinds = new Set<string>();
  readonly failures: string[] = [];
  readonly acceptedWrites: string[] = [];
  readonly badlyRefused: string[] = [];
  /** Whole requests, and no answer. */
  readonly unanswered: string[] = [];
  sent = 0;

  see(request: RawRequest, answer: Reply): void {
    this.sent += 1;
    const group = answer.status === 0 ? 'hung up' : `${Math.floor(answer.status / 100)}xx`;
    this.answers.set(group, (this.answers.get(group) ?? 0) + 1);
    if (answer.status === 0 && !request.isLast) this.note(this.unanswered, request, answer);
    if (answer.status >= 500) this.note(this.failures, request, answer);
    if (request.isWrite && isDone(answer)) this.note(this.acceptedWrites, request, answer);
    if (answer.status >= 400 && !request.isHead) {
      const code = codeIn(answer);
      if (code === null) this.note(this.badlyRefused, request, answer);
      else this.kinds.add(`${request.name} ${code}`);
    }
  }

  private note(list: string[], { name, bytes }: RawRequest, { status, text }: Reply): void {
    list.push(
      `request ${this.sent}, ${name}, was answered ${status} ${text().slice(0, 200)}: ${shown(bytes)}`,
    );
  }
}

/** A plain form that was done leads on. One that is answered with a page was not: signing out is asked for once more. */
const isDone = (answer: Reply): boolean => answer.status >= 200 && answer.status < 400 && !isPage(answer);

const isPage = ({ header }: Reply): boolean => header('content-type').startsWith('text/html');

/** The code of a refusal in the contract's own words; null for anything else. */
function codeIn(answer: Reply): string | null {
  const { status } = answer;
  const body = answer.text();
  // A plain form is answered with the page that shows it again, and why; an unknown address with the site's own page.
  if (isPage(answer)) return (status === 404 ? ownPage : pageThatSaysWhy).test(body) ? 'page' : null;
  const { data } = errorBody.safeParse(parsed(body));
  if (!data || !isKnown(data.code)) return null;
  const known = refusals[data.code];
  // Where the code's own sentence would leave out the figures, another says them.
  const isOurs = known.message === data.message || isArabicSentence(data.message);
  return known.status === status && isOurs ? data.code : null;
}

const ownPage = /^<!doctype html>\s*<html lang="ar" dir="rtl"/;
const pageThatSaysWhy = /role="alert"/;

const isArabicSentence = (text: string): boolean =>
  /^\p{Script=Arabic}/u.test(text) && text.endsWith('.') && !/undefined|null|NaN|object|Error/.test(text);

const isKnown = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const shown = (bytes: Buffer): string => JSON.stringify(bytes.toString('latin1').slice(0, 600));
