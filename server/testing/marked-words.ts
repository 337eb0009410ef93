import { randomUUID } from 'node:crypto';

/** Words that nobody else uses: whoever finds one of them knows where it is from. */
export const marks = {
  name: 'المكتوم',
  place: 'marked-place.example',
  token: 'mk7Q-Zk2xMarkedSecret',
};

const isEmail = (text: string): boolean => /^\S+@\S+$/.test(text);

/** What somebody might really send: every sentence, address and password of it marked. */
export function marked(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => marked(each, field));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, marked(each, name)]));
  if (typeof value !== 'string') return value;
  if (/password|current/i.test(field)) return `${value} ${marks.token}`;
  if (isEmail(value)) return `${randomUUID()}@${marks.place}`;
  return /\p{Script=Arabic} \p{Script=Arabic}/u.test(value) ? `${value} ${marks.name}` : value;
}

/** The same form with nothing in it that could be taken: a mark wherever something is to be written. */
export function spoiled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spoiled);
  if (typeof value !== 'object' || value === null) return Object.values(marks).join(' ');
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoiled(each)]));
}
