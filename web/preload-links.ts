/** Vite's manifest: source file → the hashed file that the browser asks for, and what that file needs. */
interface BuiltFile {
  file: string;
  imports?: string[];
  css?: string[];
}
export type Manifest = Record<string, BuiltFile>;

/** A source's own file, and all that it imports at once. */
function needsOf(manifest: Manifest, source: string, found = new Map<string, BuiltFile>()) {
  if (found.has(source)) return found;
  const built = builtFrom(manifest, source);
  found.set(source, built);
  for (const needed of built.imports ?? []) needsOf(manifest, needed, found);
  return found;
}

function builtFrom(manifest: Manifest, source: string): BuiltFile {
  const built = manifest[source];
  if (!built) throw new Error(`${source} is not in the build's manifest`);
  return built;
}

/** The address of what a source became. */
export const fileOf = (manifest: Manifest, source: string): string => `/${builtFrom(manifest, source).file}`;

/** For the head of the app's page: fetch these now. What the app itself begins with is named there already. */
export function preloadLinks(manifest: Manifest, page: string, answers: string[]): string {
  const app = needsOf(manifest, 'index.html');
  const own = [...needsOf(manifest, page)].flatMap(([source, built]) => (app.has(source) ? [] : [built]));
  return [
    ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...own.flatMap(({ css = [] }) =>
      css.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ),
    ...answers.map((path) => `<link rel="preload" as="fetch" crossorigin href="${path}">`),
  ].join('');
}
