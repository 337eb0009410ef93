import type { FastifyRequest } from 'fastify';
import type { FieldError } from '#contract/error-body';
import { isOwnFile } from '#contract/own-files';
import { isWebAddress } from '#contract/primitives';
import { refuse } from './refusal.ts';

const isAddressField = (name: string): boolean => /(?:Url|Link)$/.test(name);
const message = 'لا يُقبل من عناوين الجامعة نفسها إلا عنوان ملف مرفوع.';

/**
 * An address that a page will show or follow may lead anywhere but to our own calls: everyone who sees it would make that
 * call with his own session. One of our own files, copied with the name of the site, becomes the path that we know it by.
 */
export function withOwnFilesOnly(body: unknown, request: FastifyRequest, publicUrl: string | null): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const here = [publicUrl, `http://${request.host}`].flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address)] : [],
  );
  const errors: FieldError[] = [];
  const cleaned = Object.entries(body).map(([name, value]: [string, unknown]) => {
    if (!isAddressField(name) || typeof value !== 'string' || !isWebAddress(value)) return [name, value];
    const url = new URL(value);
    if (!here.some((own) => isSameSite(url, own))) return [name, value];
    if (!isOwnFile(url.pathname)) errors.push({ path: name, message });
    return [name, url.pathname];
  });
  if (errors.length > 0) refuse('invalid_input', { errors });
  return Object.fromEntries(cleaned);
}

/** Whichever of the two protocols: a browser that knows the site by HTTPS goes there by HTTPS. */
const isSameSite = (url: URL, own: URL): boolean =>
  url.hostname === own.hostname && (url.port === '' || url.port === own.port);
