import { countOf } from '#web/lib/format';

/** A feminine noun as numbers ask for it. All that is said here stands after a preposition: «في إحدى عشرةَ مادّةً». */
interface CountedNoun {
  singular: string;
  /** «مادّتين». */
  dual: string;
  /** «موادّ». */
  plural: string;
  /** The same noun where numbers are written in digits. */
  inDigits: Parameters<typeof countOf>[0];
}

export const subjectNoun: CountedNoun = {
  singular: 'مادّة',
  dual: 'مادّتين',
  plural: 'موادّ',
  inDigits: 'subject',
};
export const hourNoun: CountedNoun = {
  singular: 'ساعة',
  dual: 'ساعتين',
  plural: 'ساعات',
  inDigits: 'hour',
};

/** From three on, without the ة: the noun that they count is feminine. */
const units = ['', '', '', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'];
const tens = ['', '', 'عشرين', 'ثلاثين', 'أربعين', 'خمسين', 'ستين', 'سبعين', 'ثمانين', 'تسعين'];
const hundreds = ['', 'مئة', 'مئتين', 'ثلاثمئة', 'أربعمئة', 'خمسمئة', 'ستمئة', 'سبعمئة', 'ثمانمئة', 'تسعمئة'];

const largest = 999;

/** «ثلاث موادّ», «إحدى عشرةَ مادّةً», «مئةٍ وعشرين ساعةً»; in digits where words would be too many. */
export function countInWords(count: number, noun: CountedNoun): string {
  if (!Number.isInteger(count) || count < 1 || count > largest) {
    return countOf(noun.inDigits, count, { oblique: true, digits: 'arab' });
  }
  const hundred = Math.floor(count / 100);
  const rest = count % 100;
  if (hundred === 0) return rest === 1 ? `${noun.singular}ٍ واحدة` : below100(rest, noun);
  // one and two are the noun itself, so the hundred has to name it first: «مئة ساعة وساعة»
  if (rest <= 2) {
    const whole = `${hundred === 2 ? 'مئتي' : hundreds[hundred]} ${noun.singular}`;
    return rest === 0 ? whole : `${whole} و${below100(rest, noun)}`;
  }
  return `${hundreds[hundred]}${hundred === 2 ? '' : 'ٍ'} و${below100(rest, noun)}`;
}

function below100(count: number, noun: CountedNoun): string {
  if (count === 1) return noun.singular;
  if (count === 2) return noun.dual;
  if (count <= 10) return `${units[count]} ${noun.plural}`;
  return `${teenOrTens(count)} ${noun.singular}ً`;
}

function teenOrTens(count: number): string {
  const unit = count % 10;
  if (count < 20) return `${['', 'إحدى', 'اثنتي'][unit] ?? teenUnit(unit)} عشرةَ`;
  const ten = tens[Math.floor(count / 10)];
  if (unit === 0) return String(ten);
  return `${['', 'إحدى', 'اثنتين'][unit] ?? tenthUnit(unit)} و${ten}`;
}

/** «ثلاثَ عشرةَ», and «ثماني عشرةَ», whose yā carries no vowel. */
const teenUnit = (unit: number): string => (unit === 8 ? 'ثماني' : `${units[unit]}َ`);

/** «ثلاثٍ وعشرين», and «ثمانٍ وعشرين», which loses its yā. */
const tenthUnit = (unit: number): string => (unit === 8 ? 'ثمانٍ' : `${units[unit]}ٍ`);
