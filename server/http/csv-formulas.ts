/**
 * What a spreadsheet takes for the beginning of a formula, in full width as well. Our cells are in quotation marks and end
 * with commas. Where a spreadsheet separates by other signs than commas, it sees those marks as part of the text: a cell
 * then begins after any such sign, or in a new line, and marks and blanks before a formula are passed over.
 */
export const formulaSigns = '\\-=+@−＝＋－＠﹦﹢﹣﹫';
export const cellStarts = ';\\t\\r\\n\\v\\f\\u0085\\u2028\\u2029';
export const passedOver = '"\\s\\p{Cf}\\p{Cc}';

const formulaStart = new RegExp(
  `^(?=[\\t\\r\\n])|(?<=^|[${cellStarts}])(?!(?<=\\r)\\n)(?=[${passedOver}]*[${formulaSigns}])`,
  'gu',
);

/** The text with an apostrophe wherever a formula could begin, in whatever way its table is read. */
export const withoutFormulas = (text: string): string => text.replace(formulaStart, "'");
