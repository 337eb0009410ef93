const space = ' ';
const joined = '\u00a0';

/** Words that are no name without the next one: «عبد الرحمن», «أبو بكر», «بن ماجه», «د. فاطمة». */
const leansOnTheNext = '(?:عبد|أبو|أبي|أبا|أم|ابن|بن|ابنة|بنت|آل|ذو|ذي|أ?\\.?د\\.|رسول)';
/** Words that are no name without the one before: «تقي الدين», «رسول الله», «النبي ﷺ». */
const leansOnTheLast = '(?:الدين|الله|ﷺ)';

const beforeTheNext = new RegExp(`(?<![^${space}${joined}«(])(${leansOnTheNext})${space}(?=\\S)`, 'gu');
const afterTheLast = new RegExp(`(?<=\\S)${space}(${leansOnTheLast})(?![\\p{L}\\p{M}])`, 'gu');

/** A text whose compound names stay on one line: no line ends after «عبد» and begins with «الرحمن». */
export const keptTogether = (text: string): string =>
  text.replace(beforeTheNext, `$1${joined}`).replace(afterTheLast, `${joined}$1`);
