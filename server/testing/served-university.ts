import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import type { PoolConfig } from 'pg';
import { afterAll, inject } from 'vitest';
import { type Program, runProgram } from './run-program.ts';
import { smallSite } from './small-site.ts';
import { removeFolder } from './temporary-folder.ts';
import type { Visitor } from './test-app.ts';

interface Served extends Program {
  origin: string;
  /** Sends a test's request over a real line, with the cookies of this browser; gives its status. */
  ask: (browser: Visitor, request: InjectOptions & { url: string }) => Promise<number>;
}

/** The whole server in a process of its own, whose every word is heard. */
export async function servedUniversity(given: {
  connection: PoolConfig;
  environment: Record<string, string>;
  now: Date;
  words: string;
}): Promise<Served> {
  const siteDir = await mkdtemp(join(tmpdir(), 'hadith-site-'));
  afterAll(() => removeFolder(siteDir));
  await smallSite(siteDir);
  const parts = { ...given, siteDir, readerProgram: inject('readerProgram') };
  const program = await runProgram('serve-university', JSON.stringify(parts));
  afterAll(() => program.killHard());
  const line = await program.says('The university is open');
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
  return { ...program, origin, ask: (browser, request) => ask(origin, browser, request) };
}

async function ask(origin: string, browser: Visitor, request: InjectOptions & { url: string }) {
  const { url, method = 'GET', payload, query, headers } = request;
  const address = new URL(url, origin);
  if (typeof query === 'object') {
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  }
  const isPlain = payload === undefined || typeof payload === 'string' || Buffer.isBuffer(payload);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(address, {
    method,
    redirect: 'manual',
    headers: new Headers({
      ...(cookie && { cookie }),
      ...(!isPlain && { 'content-type': 'application/json' }),
      ...Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
    }),
    ...(payload !== undefined && { body: bodyOf(payload) }),
  });
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
  return response.status;
}

const bodyOf = (payload: InjectOptions['payload']): string | Uint8Array<ArrayBuffer> => {
  if (typeof payload === 'string') return payload;
  return Buffer.isBuffer(payload) ? new Uint8Array(payload) : JSON.stringify(payload);
};
