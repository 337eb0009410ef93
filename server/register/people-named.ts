import { registerWording as wording } from '#content/register-wording';
import { inCase } from '#contract/kunya';
import type { Sex } from '#contract/register';

/** Somebody who is named in a record. */
export interface Named {
  name: string;
  sex: Sex;
}

/** One, two or more; a group with a man in it is spoken of as men are. */
export type GroupForm = keyof typeof wording.forms;

export function formOf(group: readonly Pick<Named, 'sex'>[]): GroupForm {
  const sex: Sex = group.some((each) => each.sex === 'm') ? 'm' : 'f';
  if (group.length === 1) return `${sex}1`;
  return group.length === 2 ? `${sex}2` : `${sex}3`;
}

/** «محمد بن أحمد، وخالد بن سعيد»; of two, «فلان وفلان». */
export const listed = (names: readonly string[]): string =>
  names.length === 2 ? names.join(' و') : names.join('، و');

/** Each group under its title, the men first; who is alone has none. */
export function titled(group: readonly Named[]): string {
  const named = (sex: Sex) =>
    group.filter((each) => each.sex === sex).map(({ name }) => inCase(name, 'nominative'));
  if (group.length === 1) return listed(group.map(({ name }) => inCase(name, 'nominative')));
  const { titles } = wording;
  const men = titleFor(named('m'), [titles.man, titles.twoMen, titles.men]);
  const women = titleFor(named('f'), [titles.woman, titles.twoWomen, titles.women]);
  return [men, women].filter(Boolean).join('؛ و');
}

function titleFor(names: string[], [one, two, many]: readonly [string, string, string]): string {
  if (names.length === 0) return '';
  const title = names.length === 1 ? one : names.length === 2 ? two : many;
  return filled(title, { names: listed(names) });
}

/** Puts the words where the sentence leaves room for them: a sentence that asks for more than it is given is a mistake. */
export const filled = (sentence: string, words: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/gu, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`«${sentence}» needs ${name}`);
    return word;
  });
