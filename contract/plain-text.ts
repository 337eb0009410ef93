/**
 * What people write and others read: nothing in it is hidden. A hidden character changes what a reader sees without being
 * seen: it turns a line round, makes two names look like one, or carries what nobody reads. What Arabic, Persian and the
 * Quran are written with is all there: marks, tatweel, «ﷺ», the signs of the verses, and the joiners where they show.
 */

/** Signs of the verses and of numbers: to Unicode they are format characters, to a reader they are signs. */
const shownFormats = /[\u0600-\u0605\u06DD\u0890\u0891\u08E2]/gu;

/** Control, format (bidi marks and zero-width among them), unassigned, private and blank-looking characters. */
const hidden =
  /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u034F\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;
const variationSelector = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|[\u180B-\u180F]/u;
const stackedMarks = /\p{M}{9,}/u;

const arabic = '\\p{Script=Arabic}';
/** Letters that never join the one after them: a joiner after one of these shows nothing. */
const endsItself =
  '\\u0621-\\u0625\\u0627\\u0629\\u062F-\\u0632\\u0648\\u0671-\\u0673\\u0675-\\u0677\\u0688-\\u0699\\u06C0\\u06C3-\\u06CB\\u06CD\\u06CF\\u06D2\\u06D3\\u06D5\\u06EE\\u06EF';
const marks = '[\\p{M}\\p{Sk}]*';

/** «علی‌رضا»: between two letters that would join. */
const parting = new RegExp(`((?![${endsItself}])${arabic}${marks})\\u200C(?=${arabic})`, 'gu');
/** «ه‍» for the Hijri year: at the end of a word, a letter in the form that it has before another. */
const joining = new RegExp(`((?![${endsItself}])${arabic}${marks})\\u200D(?!${arabic}|\\p{Cf})`, 'gu');
/** «محمد‌رضا»: after a letter that joins nothing, or between two that join anyway. People type it; nobody sees it. */
const idleParting = new RegExp(`([${endsItself}]${marks})\\u200C(?=${arabic})`, 'gu');
const idleJoining = new RegExp(`(${arabic}${marks})\\u200D(?=${arabic})`, 'gu');
/** A picture of several, or one that is asked to be in colour. */
const emoji = /\p{Extended_Pictographic}[\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\uFE0E\uFE0F]?)*/gu;

/** The text without joiners that join and part nothing: what looks the same is the same. */
export const withoutIdleJoiners = (text: string): string =>
  text.replace(idleParting, '$1').replace(idleJoining, '$1');

const withoutShown = (text: string): string =>
  text.replace(emoji, '').replace(parting, '$1').replace(joining, '$1').replace(shownFormats, '');

const isWithoutHidden = (text: string): boolean => {
  const rest = withoutShown(text);
  return !hidden.test(rest) && !variationSelector.test(rest) && !stackedMarks.test(rest);
};

/** Text of any number of lines. */
export const isPlainText = (text: string): boolean => isWithoutHidden(text.replace(/\r\n|[\n\t]/g, ' '));

/** One line with something to read in it: a title, the name of a file. */
export const isPlainLine = (line: string): boolean => /[\p{L}\p{N}]/u.test(line) && isWithoutHidden(line);

/** A line with a letter in it: what somebody or something is called. */
export const isPlainName = (name: string): boolean => /\p{L}/u.test(name) && isPlainLine(name);

const hiddenAnywhere = new RegExp(`${hidden.source}|${variationSelector.source}`, 'gu');

/** For what nobody can be asked about: the line without all that is hidden in it. */
export const withoutHidden = (line: string): string => line.replace(hiddenAnywhere, '');

const latinEndings =
  'com|net|org|info|biz|edu|gov|app|dev|xyz|site|online|shop|store|club|live|link|click|top|pro|tech|cloud|blog|page|space|website|me|io|co|tv|cc|ly|gg|ai|ru';
const arabicEndings =
  'كوم|شبكة|موقع|عرب|بازار|السعودية|امارات|مصر|قطر|المغرب|الجزائر|تونس|فلسطين|سورية|عمان|الاردن';
const knownAddress = new RegExp(
  [
    '@|://|\\bwww\\.',
    `[\\p{L}\\p{N}]\\.(?:${latinEndings})(?![\\p{L}\\p{N}])`,
    `[\\p{L}\\p{N}]{2}\\.(?:${arabicEndings})(?![\\p{L}\\p{N}])`,
    // The address of a machine, a telephone number.
    '\\p{Nd}+(?:\\.\\p{Nd}+){3}|(?:\\p{Nd}[ -]?){7}',
  ].join('|'),
  'iu',
);
/** With an ending that we do not know, but written as addresses are. */
const writtenAsAddress = /[\p{L}\p{N}-]{2}\.[a-z]{2,}(?![\p{L}\p{N}.])/u;

/** Whether a name holds where to go or whom to call. «د. أحمد», «أ.د. ليلى» and “J. Smith” do not. */
export function holdsAddress(name: string): boolean {
  const plain = name.normalize('NFKC').replaceAll('。', '.');
  return knownAddress.test(plain) || writtenAsAddress.test(plain);
}
