// @ts-check
// Walks over the source and applies import-rule.mjs, house-rules.mjs and class-rule.mjs to it.
import { existsSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { classRefusals } from './class-rule.mjs';
import { cssRefusals, nameRefusal } from './house-rules.mjs';
import { importRefusal } from './import-rule.mjs';
import { listFiles } from './list-files.mjs';
import { inRoot } from './root.mjs';

const FOLDERS = ['contract', 'content', 'server', 'web', 'e2e', 'bench', 'scripts'];

/** @param {string} file @returns {(string | undefined)[]} */
function refusalsFor(file) {
  if (file.endsWith('.css'))
    return [nameRefusal(file), ...cssRefusals(file, readFileSync(inRoot(file), 'utf8'))];
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  const isFile = (/** @type {string} */ path) => existsSync(inRoot(path));
  return [
    nameRefusal(file),
    ...specifiersIn(file).map((specifier) => importRefusal(file, specifier, isFile)),
  ];
}

/** @param {string} file @returns {string[]} */
function specifiersIn(file) {
  const source = readFileSync(inRoot(file), 'utf8');
  const { module, comments, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const code = comments.reduceRight(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    source,
  );
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    // The parser does not report the types written as import('…'), so both kinds are looked for in the text.
    ...[...code.matchAll(/\bimport\s*\(\s*(['"`])([^'"`$]+)\1/g)].flatMap(
      ([, , specifier]) => specifier ?? [],
    ),
  ];
}

const files = listFiles(inRoot(), FOLDERS);
const textsOf = (/** @type {RegExp} */ kind) =>
  files
    .filter((file) => /^(web|server)\//.test(file) && kind.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, css: readFileSync(inRoot(file), 'utf8') }));
const code = textsOf(/\.(tsx?|html|js)$/).map(({ css }) => css);
const refusals = new Set([
  ...files.flatMap(refusalsFor).filter(Boolean),
  ...classRefusals(textsOf(/\.css$/), code.join('\n')),
]);
for (const refusal of refusals) console.error(refusal);
if (refusals.size > 0) process.exitCode = 1;
