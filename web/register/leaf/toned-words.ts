/** How a word stands out: in red, large and blue, bold, small, or paler than the text. */
export type Tone = 'plain' | 'rubric' | 'great' | 'strong' | 'small' | 'soft';

export interface TonedWord {
  text: string;
  tone: Tone;
}

export type ToneRule = readonly [pattern: RegExp, tone: Exclude<Tone, 'plain'>];

/** The words of a paragraph, each with the tone of the rule that finds it; of several rules the first. */
export function tonedWords(paragraph: string, rules: readonly ToneRule[]): TonedWord[] {
  const found = rules.flatMap(([pattern, tone]) =>
    [...paragraph.matchAll(new RegExp(pattern, 'gu'))].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      tone,
    })),
  );
  return [...paragraph.matchAll(/\S+/gu)].map(({ 0: text, index }) => ({
    text,
    tone: found.find(({ from, to }) => from < index + text.length && index < to)?.tone ?? 'plain',
  }));
}

/** Neighbours of one tone as one stretch, for a page that breaks its lines itself. */
export function tonedStretches(words: readonly TonedWord[]): TonedWord[] {
  const stretches: TonedWord[] = [];
  for (const word of words) {
    const last = stretches.at(-1);
    if (last?.tone === word.tone)
      stretches[stretches.length - 1] = { ...last, text: `${last.text} ${word.text}` };
    else stretches.push(word);
  }
  return stretches;
}

/** What a scribe writes in red or large in a record of listening. */
export const tabaqaRules: readonly ToneRule[] = [
  [/^سمع(?:تْ)?(?= )/, 'great'],
  [/^وصحَّ ذلك وثَبَتَ/, 'great'],
  [/^وسمع(?:تْ)?ه بفوتٍ/, 'rubric'],
  [/^وحضر(?:تْ)?(?= )/, 'rubric'],
  [/على الشيخ(?:ة)? المُسنِد(?:ة)?/, 'rubric'],
  [/ بقراءة(?= )/, 'rubric'],
  [/ من لفظها?(?=،)/, 'rubric'],
  [/(?:^| )و?(?:السادةُ:|السيّداتُ:|السيّدان|السيّدتان|السيّدُ|السيّدةُ)(?= )/, 'rubric'],
  [/ وأجازت?(?= الشيخ)/, 'rubric'],
];

/** The same in an ijaza; the shaykh may have written it in other words, and then nothing is found. */
export const ijazaRules: readonly ToneRule[] = [
  [/(?:سمع|سمعتْ|قرأ|قرأتْ|عرض|عرضتْ) عليَّ(?: من حفظها?)?/, 'great'],
  [/وأجزتُ لها? أن [يت]رويَ عنّي/, 'great'],
  [/^وصحَّ ذلك وثَبَتَ/, 'great'],
  [/سوى فوتٍ/, 'rubric'],
  [/«[^»]+»/, 'strong'],
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** In a chain that is told: the ways in red, the men and women in bold, their deaths small. */
export const chainRules = (names: readonly string[]): readonly ToneRule[] => [
  [/(?:^| )ح(?= )/, 'great'],
  [/\([٠-٩]+\)/, 'small'],
  ...names.map((name): ToneRule => [new RegExp(escaped(name)), 'strong']),
  [/(?:^| )و?(?:سماعًا|قراءةً|عرضًا|إجازةً|مناولةً|مكاتبةً|وجادةً)(?: لبعضه| لسائره)?/, 'rubric'],
];
