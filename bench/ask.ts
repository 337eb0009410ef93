import { Agent, request } from 'node:http';
import * as z from 'zod/mini';
import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint';
import { fillPath, isJsonReply } from '#contract/endpoint';

/** What came of a call: its reply, a refusal in the university's words, or a connection that broke without an answer. */
export type Answer<Reply> =
  { kind: 'done'; reply: Reply } | { kind: 'refused'; status: number; code: string } | { kind: 'broken' };

/** One browser: its lines are kept open between calls. */
export interface Browser {
  origin: string;
  cookie: string;
  lines: Agent;
}

export const browserAt = (origin: string, cookie = ''): Browser => ({
  origin,
  cookie,
  lines: new Agent({ keepAlive: true }),
});

interface Given {
  params?: unknown;
  body?: unknown;
}

const refusal = z.object({ code: z.string() });

/** One call of the contract, sent once: whoever wants it sent again says so. */
export async function ask<E extends Endpoint>(
  browser: Browser,
  endpoint: E,
  given: CallOf<E>,
): Promise<Answer<ReplyOf<E>>>;
export async function ask(browser: Browser, endpoint: Endpoint, given: Given): Promise<Answer<unknown>> {
  const answer = await sendCall(browser, endpoint, given).catch(() => null);
  if (!answer) return { kind: 'broken' };
  const { status, text } = answer;
  if (status >= 400) return { kind: 'refused', status, code: refusalIn(text) };
  return {
    kind: 'done',
    reply: isJsonReply(endpoint.reply) ? endpoint.reply.parse(JSON.parse(text)) : text,
  };
}

function refusalIn(text: string): string {
  try {
    return refusal.parse(JSON.parse(text)).code;
  } catch {
    return 'no refusal of ours';
  }
}

/** A call of the contract with whatever is given, and its answer unread. */
export const sendCall = (
  browser: Browser,
  { method, path }: Endpoint,
  { params, body }: Given,
): Promise<Received> =>
  send(browser, {
    method,
    path: fillPath(path, params),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });

interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface Received {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  /** Of the session that the answer opens; empty when it opens none. */
  cookie: string;
  text: string;
}

/** Any request; rejects when the connection breaks before the whole answer is here. */
export function send(
  { origin, cookie, lines }: Browser,
  { method, path, headers, body }: Sent,
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const asked = request(`${origin}${path}`, {
      method,
      agent: lines,
      headers: { cookie, ...length, ...headers },
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          cookie: sessionIn(response.headers['set-cookie']),
          text: Buffer.concat(parts).toString('utf8'),
        }),
      );
    });
    asked.end(body);
  });
}

const sessionIn = (cookies: string[] = []): string =>
  cookies.find((cookie) => cookie.startsWith('session='))?.split(';')[0] ?? '';
