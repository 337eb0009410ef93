// @ts-check
// A class of the style sheets belongs to one file, so that no page is styled by another's sheet; and somebody wears it.

/** @typedef {{ file: string, css: string }} Sheet */

/**
 * What is wrong with the classes of these sheets. A class is at home where it is styled by itself. Another sheet may name it
 * only beside a class of its own (`.exam-intro .note`): what it says then holds there alone.
 *
 * @param {Sheet[]} sheets
 * @param {string} code all that puts classes on elements
 * @returns {string[]}
 */
export function classRefusals(sheets, code) {
  const selectors = sheets.flatMap(({ file, css }) =>
    selectorsOf(css).map((selector) => ({ file, selector, classes: classesOf(selector) })),
  );
  const homes = homesOf(selectors);
  return [
    ...[...homes].flatMap(([name, files]) =>
      files.size > 1
        ? [`.${name} is styled by itself in ${[...files].join(' and ')}: it belongs to one`]
        : [],
    ),
    ...selectors.flatMap(({ file, selector, classes }) =>
      classes.length > 0 && !classes.some((name) => homes.get(name)?.has(file) ?? true)
        ? [`${file}: «${selector}» styles only what is others': name a class of this file beside it`]
        : [],
    ),
    ...[...new Set(selectors.flatMap(({ classes }) => classes))]
      .filter((name) => !isWorn(name, code))
      .map((name) => `.${name} is worn by nothing`),
  ];
}

/** @param {{ file: string, classes: string[] }[]} selectors @returns {Map<string, Set<string>>} */
function homesOf(selectors) {
  const homes = new Map();
  for (const { file, classes } of selectors) {
    const [name, ...others] = new Set(classes);
    if (name === undefined || others.length > 0) continue;
    homes.set(name, (homes.get(name) ?? new Set()).add(file));
  }
  return homes;
}

/** @param {string} css @returns {string[]} */
function selectorsOf(css) {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  return (
    [...rules]
      .map(([, head = '']) => head.trim())
      .filter((head) => !/^(@|from\b|to\b|[\d.]+%)/.test(head))
      // A comma within brackets parts no selectors: `:is(.a, .b:has(.c))`.
      .flatMap((head) => head.split(/,(?!(?:[^()]*\([^()]*\))*[^()]*\))/))
      .map((selector) => selector.trim())
  );
}

/** @param {string} selector @returns {string[]} */
const classesOf = (selector) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);

/** By its name, or put together of a beginning and what changes: `btn--${kind}`. @param {string} name @param {string} code */
function isWorn(name, code) {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(code)) return true;
  const stem = name.replace(/[^-]*$/, '');
  return stem !== '' && code.includes(`${stem}\${`);
}
