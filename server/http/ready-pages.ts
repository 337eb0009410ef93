import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import * as z from 'zod/mini';

/** A page, with its smaller twin where there is one. */
export interface Page {
  html: string;
  brotli?: Buffer;
  /** By which a browser that has it already is spared it. */
  etag?: string;
  /** Where it is not what was asked for. */
  status?: number;
}

/** In the pages, where the address of the site belongs. */
const originMark = '{{origin}}';

/** What stands below this, and is no page, is told apart from the rest: somebody followed a link to a subject. */
const subjects = '/programme/';

/**
 * The pages that are ready before any script: what a visitor reads, as the build wrote it, with the site's own address put
 * in. Each is packed as small as it goes when it is first asked for, and kept.
 */
export async function readyPages(
  read: (file: string) => Promise<string>,
  origin: () => string | null,
): Promise<{ paths: string[]; at: (path: string) => Promise<Page> | null }> {
  const files = z.record(z.string(), z.string()).parse(JSON.parse(await read('pages/public.json')));
  const templates = new Map(
    await Promise.all(
      Object.entries(files).map(async ([path, file]) => [path, await read(`pages/${file}`)] as const),
    ),
  );
  const missing: Page = { html: await read('pages/missing-subject.html'), status: 404 };
  const packed = new Map<string, Promise<Page>>();
  return {
    paths: [...templates.keys()],
    at(asked) {
      const path = asked === '/' ? asked : asked.replace(/\/+$/, '');
      const template = templates.get(path);
      if (template === undefined) return asked.startsWith(subjects) ? Promise.resolve(missing) : null;
      const known = packed.get(path) ?? pack(template.replaceAll(originMark, origin() ?? ''));
      packed.set(path, known);
      return known;
    },
  };
}

async function pack(html: string): Promise<Page> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, brotli: await promisify(brotliCompress)(html), etag };
}
