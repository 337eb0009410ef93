import type { IjazaFacts } from '#contract/ijaza-facts';
import type { NumberRange } from '#contract/number-ranges';
import { genitive } from '#contract/kunya';
import { type CountedNoun, counted } from '#contract/number-words';
import type { BookUnit } from '#contract/register';
import { countOf, toArabicDigits } from '#web/lib/format';
import { rangeInWords } from '../range-words.ts';

const digits = (number: number): string => toArabicDigits(String(number));

const ijazaNoun: CountedNoun = {
  gender: 'feminine',
  singular: 'إجازة',
  dual: { nominative: 'إجازتان', oblique: 'إجازتين' },
  plural: 'إجازات',
  specified: 'إجازةً',
};

const ranks = [
  'الأولى',
  'الثانية',
  'الثالثة',
  'الرابعة',
  'الخامسة',
  'السادسة',
  'السابعة',
  'الثامنة',
  'التاسعة',
  'العاشرة',
];

const received: Record<IjazaFacts['kind'], string> = {
  listening: 'أرويه سماعًا',
  reading: 'أرويه قراءةً',
  memorisation: 'أرويه عرضًا من حفظي',
};

const marginWay: Record<IjazaFacts['kind'], string> = {
  listening: 'سماع',
  reading: 'قراءة',
  memorisation: 'عرض',
};

const range = (numbers: NumberRange, unit: BookUnit): string =>
  toArabicDigits(rangeInWords(numbers, { unit }));

/** What stands in the booklet. */
export const bookletText = {
  title: 'الثَّبَت',
  subtitle: 'وفيه ما لصاحبه من الإجازات بأسانيدها',
  upTo: (count: number, month: string) => `${counted(count, ijazaNoun, 'nominative')}، إلى ${month}`,
  of: (student: string) => `ثَبَت ${student}`,
  rank: (place: number) => `الإجازة ${ranks[place - 1] ?? digits(place)}`,
  author: (author: string, diedAH: number | null) =>
    diedAH === null ? `تأليف ${genitive(author)}` : `تأليف ${genitive(author)} (ت ${digits(diedAH)}هـ)`,
  deaths: 'ما بين القوسين وفياتُهم بالهجري.',
  wording: 'لفظ الإجازة:',
  writtenBy: (name: string, date: string) => `كتبه ${name}، يوم ${date}.`,
  page: digits,
  revoked: 'رجع عنها شيخها',
  marginWay: (kind: IjazaFacts['kind'], majalis: number) =>
    [
      marginWay[kind],
      majalis > 0 ? `في ${countOf('majlis', majalis, { oblique: true, digits: 'arab' })}` : '',
    ] as const,
  missed: 'فوت',
  marginRange: ([from, to]: NumberRange) =>
    from === to ? digits(from) : `من ${digits(from)} إلى ${digits(to)}`,
} as const;

/** How its owner relates a book, down to its author, in one sentence. */
export function relatedSentence(facts: IjazaFacts): string {
  const { kind, reader, unit, missed, grantsMissed, shaykh, chain, chainInWords } = facts;
  const reading = kind === 'listening' && reader !== null ? ` بقراءة ${genitive(reader)}` : '';
  const without =
    missed.length > 0 ? `، سوى فوتٍ ${missed.map((each) => range(each, unit)).join('، و')}` : '';
  const granted = missed.length > 0 && grantsMissed ? '، فبالإجازة' : '';
  const from = chain[0]?.person.sex === 'f' ? 'شيختنا' : 'شيخنا';
  const told = chainInWords ? `، ${chainInWords}` : '';
  return `${received[kind]}${reading}${without}${granted}؛ عن ${from} ${genitive(shaykh)}${told}.`;
}

const isBasmala = (paragraph: string) => paragraph.startsWith('بسم الله الرحمن الرحيم');

/** The words by which it was granted; all of what he wrote where he used others. */
export function grantingWords(paragraphs: readonly string[]): string {
  const granting = paragraphs.join('\n').match(/و?أجزتُ?[^\n]*?[.](?=\s|$)/u)?.[0];
  return `«${granting ?? paragraphs.filter((each) => !isBasmala(each)).join(' ')}»`;
}
