const marks = /[\u064B-\u065F\u0670\u0640\u06D6-\u06ED]/g;

/** The bare letters: no vowel signs, no stretching. */
export const withoutMarks = (text: string): string => text.replace(marks, '');

/** Left to right when the first letter is not of a right-to-left script. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const letter = /\p{L}/u.exec(text)?.[0] ?? '';
  return letter === '' ||
    /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(letter)
    ? 'rtl'
    : 'ltr';
}

const boundToNext = new Set(['عبد', 'بن', 'ابن', 'بنت', 'ابنة', 'أبو', 'أبي', 'أبا', 'أم', 'آل', 'ذو', 'ذي']);

/** The parts between which a line may turn: «عبد الله» and «بن محمد» stay whole. */
export function breakable(text: string): string[] {
  const parts: string[] = [];
  let isOpen = false;
  for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
    const last = parts.length - 1;
    if (isOpen) parts[last] = `${parts[last]}\u00A0${word}`;
    else parts.push(word);
    isOpen = boundToNext.has(withoutMarks(word));
  }
  return parts;
}

/** «جامعة» above, «علوم الحديث» below: a short name turns its line after the first word only. */
export function institutionLines(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length > 0 && rest.length < 3 ? `${first} ${rest.join('\u00A0')}` : name;
}
