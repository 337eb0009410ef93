// @ts-check
// What the house refuses and neither the linter nor the compiler looks at: names that say nothing, and CSS that knows
// only one direction of writing.

const EMPTY_NAMES = /^(utils?|helpers?|misc|common)$|-(utils?|helpers?|new)$|-?v\d+$/;
const INDEXES = ['contract/index.ts', 'content/index.ts'];

/**
 * @param {string} file path in the repository
 * @returns {string | undefined}
 */
export function nameRefusal(file) {
  const names = file.split('/').map((part) => part.replace(/\..*$/, ''));
  const empty = names.find((name) => EMPTY_NAMES.test(name));
  if (empty) return `${file}: «${empty}» says nothing; name it for what it holds`;
  if (names.at(-1) === 'index' && /\.tsx?$/.test(file) && !INDEXES.includes(file)) {
    return `${file}: no barrels; import the file that holds the thing`;
  }
  return undefined;
}

const SIDED_PROPERTY =
  /^((scroll-)?(margin|padding)-(left|right)|border-(left|right)(-\w+)*|border-(top|bottom)-(left|right)-radius|left|right)$/;
const SIDED_VALUE = /^(text-align|float|clear)$/;

/**
 * @param {string} file path in the repository
 * @param {string} css
 * @returns {string[]}
 */
export function cssRefusals(file, css) {
  // The player's time runs from left to right in Arabic as well.
  const mayHaveSides = /player/.test(file);
  return declarationsOf(css).flatMap(({ line, property, value }) => {
    const sided =
      SIDED_PROPERTY.test(property) || (SIDED_VALUE.test(property) && /^(left|right)\b/.test(value));
    if (sided && !mayHaveSides) return [`${file}:${line}: «${property}: ${value}»: use start and end`];
    if (property === 'letter-spacing' && !/^(0|normal|inherit)$/.test(value)) {
      return [`${file}:${line}: «${property}: ${value}»: spacing tears joined Arabic letters apart; only 0`];
    }
    return [];
  });
}

/** @param {string} css */
function declarationsOf(css) {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const declarations = withoutComments.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g);
  return [...declarations].map(({ index, 1: property = '', 2: value = '' }) => ({
    line: withoutComments.slice(0, index).split('\n').length,
    property,
    value: value.trim(),
  }));
}
