import type { FastifyInstance } from 'fastify';
import { refuse } from './refusal.ts';

const maxDepth = 16;
const poisonedKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Fastify's own parsers repair bad UTF-8, accept NUL and text/plain. Ours refuse: nothing is stored that was not sent,
 * and a form on another site cannot post what we would read as JSON.
 */
export function readBodiesStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    settle(done, () => (body.length === 0 ? undefined : parseJson(decode(body))));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      settle(done, () => {
        if (!request.routeOptions.config.takesForms) refuse('unsupported_type');
        return parseForm(decode(body));
      });
    },
  );
}

function settle(done: (error: Error | null, body?: unknown) => void, parse: () => unknown): void {
  try {
    done(null, parse());
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
  }
}

function decode(body: string | Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body));
  } catch {
    return refuse('invalid_text');
  }
}

export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse('bad_request');
  }
  refuseUnsafe(value, 0);
  return value;
}

export function parseForm(text: string): Record<string, string> {
  const form: Record<string, string> = {};
  for (const pair of text.split('&').filter(Boolean)) {
    const [name = '', value = ''] = pair.split(/=(.*)/s).map(decodeFormText);
    if (Object.hasOwn(form, name)) refuse('bad_request');
    refuseUnsafeKey(name);
    refuseUnsafe(value, 0);
    form[name] = value;
  }
  return form;
}

function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return refuse('invalid_text');
  }
}

function refuseUnsafe(value: unknown, depth: number): void {
  if (depth > maxDepth) refuse('bad_request');
  if (typeof value === 'string') return refuseUnreadable(value);
  if (typeof value === 'number' && !Number.isFinite(value)) refuse('bad_request');
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseUnsafeKey(key);
    refuseUnsafe(inner, depth + 1);
  }
}

function refuseUnsafeKey(key: string): void {
  if (poisonedKeys.has(key)) refuse('bad_request');
  refuseUnreadable(key);
}

/** Lone surrogates cannot be stored as UTF-8; PostgreSQL cannot store NUL; other controls are never typed. */
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

function refuseUnreadable(text: string): void {
  if (!isReadable(text)) refuse('invalid_text');
}

export const isReadable = (text: string): boolean => isWellFormed(text) && !control.test(text);

const loneSurrogate = /\p{Surrogate}/u;
const isWellFormed = (text: string): boolean => !loneSurrogate.test(text);
