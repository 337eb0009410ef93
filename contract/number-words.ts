/** Numbers as a scribe writes them: the case is what the sentence asks for, the gender what the noun has. */

export type Case = 'nominative' | 'accusative' | 'genitive';
export type Gender = 'masculine' | 'feminine';

/** A noun as numbers ask for it. */
export interface CountedNoun {
  gender: Gender;
  /** «حديث», «ساعة». */
  singular: string;
  /** «حديثان» and «حديثين». */
  dual: { nominative: string; oblique: string };
  /** «أحاديث». */
  plural: string;
  /** After eleven and more: «حديثًا», «ساعةً». */
  specified: string;
}

const tanwin: Record<Case, string> = { nominative: 'ٌ', accusative: 'ً', genitive: 'ٍ' };
const stems = ['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع', 'عشر'];
const tenStems = ['', '', 'عشر', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثمان', 'تسع'];

export const mostInWords = 99_999;

/** «أربعةٌ وستون», «ألفًا وثمانمئةٍ واثنين وثلاثين»: a number by itself, of things of this gender. */
export function inWords(count: number, gender: Gender, grammar: Case): string {
  refuseUnwritten(count);
  return partsOf(count, gender, grammar).join(' و');
}

/** A year after «سنةَ», the small before the large: «ثمانٍ وأربعين وأربعمئةٍ وألف». */
export function yearInWords(year: number): string {
  refuseUnwritten(year);
  const [largest = '', ...smaller] = partsOf(year, 'feminine', 'genitive');
  // Where the sentence stops, the last word is not vowelled.
  return [withoutTanwin(largest), ...smaller].reduceRight((words, part) => `${words} و${part}`);
}

/** The number with what it counts: «ثلاثة مجالس», «أحدَ عشرَ مجلسًا», «مئة مجلس». */
export function counted(count: number, noun: CountedNoun, grammar: Case): string {
  refuseUnwritten(count);
  if (count === 1)
    return `${noun.singular}${tanwinOf(noun.singular, grammar)} ${oneOf(noun.gender, grammar)}`;
  if (count === 2) return dualOf(noun, grammar);
  const rest = count % 100;
  if (rest > 10) return `${inWords(count, noun.gender, grammar)} ${noun.specified}`;
  if (rest > 2) {
    const before = partsOf(count - rest, noun.gender, grammar);
    return [...before, `${unitOf(rest, noun.gender)} ${noun.plural}`].join(' و');
  }
  // One and two are the noun itself, so the hundred has to name it first: «مئة ساعة وساعة».
  const whole = partsOf(count - rest, noun.gender, grammar);
  const last = whole.pop() ?? '';
  const named = [...whole, `${inConstruct(last)} ${noun.singular}`].join(' و');
  if (rest === 0) return named;
  return `${named} و${rest === 1 ? noun.singular : dualOf(noun, grammar)}`;
}

/** Where the sentence may stop behind it: only «واحدًا» is heard. */
function oneOf(gender: Gender, grammar: Case): string {
  if (gender === 'feminine') return 'واحدة';
  return grammar === 'accusative' ? 'واحدًا' : 'واحد';
}

const dualOf = ({ dual }: CountedNoun, grammar: Case): string =>
  grammar === 'nominative' ? dual.nominative : dual.oblique;

/** «حديثًا واحدًا» has an alif that «ساعةً واحدة» has not. */
const tanwinOf = (word: string, grammar: Case): string =>
  grammar === 'accusative' && !/[ةاء]$/u.test(word) ? 'ًا' : tanwin[grammar];

function refuseUnwritten(count: number): void {
  if (!Number.isInteger(count) || count < 1 || count > mostInWords)
    throw new RangeError(`${count} is not written in words`);
}

/** From the large to the small. */
function partsOf(count: number, gender: Gender, grammar: Case): string[] {
  const thousands = Math.floor(count / 1000);
  const hundred = Math.floor((count % 1000) / 100);
  const rest = count % 100;
  return [
    ...(thousands > 0 ? [thousandsOf(thousands, grammar)] : []),
    ...(hundred > 0 ? [hundredsOf(hundred, grammar)] : []),
    ...(rest > 0 ? [below100(rest, gender, grammar)] : []),
  ];
}

function thousandsOf(thousands: number, grammar: Case): string {
  if (thousands === 1) return grammar === 'accusative' ? 'ألفًا' : `ألف${tanwin[grammar]}`;
  if (thousands === 2) return grammar === 'nominative' ? 'ألفان' : 'ألفين';
  if (thousands <= 10) return `${unitOf(thousands, 'masculine')} آلاف${tanwin.genitive}`;
  return `${below100(thousands, 'masculine', grammar)} ألفًا`;
}

function hundredsOf(hundred: number, grammar: Case): string {
  if (hundred === 1) return `مئة${tanwin[grammar]}`;
  if (hundred === 2) return grammar === 'nominative' ? 'مئتان' : 'مئتين';
  // «ثمان» has no yā here, and what follows it is always in the genitive.
  return `${stems[hundred]}مئة${tanwin.genitive}`;
}

function below100(count: number, gender: Gender, grammar: Case): string {
  if (count <= 10) return alone(count, gender, grammar);
  const unit = count % 10;
  if (count < 20) return teen(unit, gender, grammar);
  const ten = `${tenStems[Math.floor(count / 10)]}${grammar === 'nominative' ? 'ون' : 'ين'}`;
  return unit === 0 ? ten : `${beforeTen(unit, gender, grammar)} و${ten}`;
}

/** «واحدٍ وعشرين», «إحدى وعشرين». */
function beforeTen(unit: number, gender: Gender, grammar: Case): string {
  if (unit === 1 && gender === 'feminine') return 'إحدى';
  return alone(unit, gender, grammar);
}

function alone(count: number, gender: Gender, grammar: Case): string {
  if (count === 1) {
    const one = gender === 'masculine' ? 'واحد' : 'واحدة';
    return one + tanwinOf(one, grammar);
  }
  if (count === 2) {
    const stem = gender === 'masculine' ? 'اثن' : 'اثنت';
    return stem + (grammar === 'nominative' ? 'ان' : 'ين');
  }
  if (gender === 'masculine') return `${unitOf(count, gender)}${tanwin[grammar]}`;
  if (count === 8) return grammar === 'accusative' ? 'ثمانيًا' : 'ثمانٍ';
  const stem = stems[count] ?? '';
  return stem + tanwinOf(stem, grammar);
}

/** Three to ten before what they count: against its gender. */
function unitOf(count: number, gender: Gender): string {
  if (gender === 'masculine') return count === 8 ? 'ثمانية' : `${stems[count]}ة`;
  return count === 8 ? 'ثماني' : (stems[count] ?? '');
}

function teen(unit: number, gender: Gender, grammar: Case): string {
  const isMasculine = gender === 'masculine';
  const ten = isMasculine ? 'عشرَ' : 'عشرةَ';
  if (unit === 1) return `${isMasculine ? 'أحدَ' : 'إحدى'} ${ten}`;
  if (unit === 2) {
    const stem = isMasculine ? 'اثن' : 'اثنت';
    return `${stem}${grammar === 'nominative' ? 'ا' : 'ي'} ${ten}`;
  }
  // The yā of «ثماني عشرةَ» carries no vowel.
  const first = unit === 8 && !isMasculine ? 'ثماني' : `${unitOf(unit, gender)}َ`;
  return `${first} ${ten}`;
}

const withoutTanwin = (word: string): string => word.replace(/[ٌٍ]$/u, '');

/** Before the noun that it counts: «مئة», «مئتي», «ألفي», «ثلاثة آلاف». */
const inConstruct = (word: string): string =>
  withoutTanwin(word)
    .replace(/^(مئت|ألف)(ان|ين)$/u, (_, stem: string, end: string) => stem + (end === 'ان' ? 'ا' : 'ي'))
    .replace(/^ألفًا$/u, 'ألف')
    .replace(/ةً$/u, 'ة');
