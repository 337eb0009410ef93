// @ts-check

/**
 * A member of something that the browser brings.
 *
 * @typedef {{ id: string, owner: string, name: string }} Feature
 * @typedef {import('@mdn/browser-compat-data').CompatData} CompatData
 * @typedef {import('@mdn/browser-compat-data').SupportStatement} SupportStatement
 */

/**
 * The browsers of the floor that do not have it yet. What the table does not know is not judged.
 *
 * @param {Record<string, number>} floor
 * @param {Pick<CompatData, 'api' | 'javascript'>} bcd
 * @param {Feature} feature
 * @returns {string[]}
 */
export function lackingIn(floor, { api, javascript }, { owner, name }) {
  const builtin = javascript['builtins']?.[owner];
  const found = api[owner]?.[`${name}_static`] ?? builtin?.[name] ?? api[owner]?.[name];
  const support = found?.['__compat']?.support;
  if (!support) return [];
  return Object.entries(floor).flatMap(([browser, version]) =>
    isThere(support[/** @type {keyof typeof support} */ (browser)], version) ? [] : browser,
  );
}

/** @param {SupportStatement | undefined} statement @param {number} version */
const isThere = (statement, version) =>
  [statement ?? []].flat().some(({ version_added: added, version_removed: removed, ...conditions }) => {
    const { flags, prefix, alternative_name: otherName } = conditions;
    const isPlain = !flags && !prefix && !otherName;
    return isPlain && since(added) <= version && since(removed) > version;
  });

/** @param {unknown} version */
const since = (version) =>
  typeof version === 'string' && version !== 'preview'
    ? Number.parseFloat(version.replace('≤', ''))
    : Infinity;
