import { signInApi } from '#contract/signing-in';
import type { Random } from '#server/testing/random';
import type { Message } from '../connection.ts';
import type { RightRequest } from './right-request.ts';
import { foreignPaths, spoiledPath, spoiledQuery } from './spoiled-address.ts';
import { type Body, spoiledBody, strangeBody } from './spoiled-body.ts';
import { brokenHttp, foreignOrigins, junkCookies, junkHeaders } from './spoiled-transport.ts';
import { spoiledForm, spoiledTus } from './spoiled-upload.ts';

/** Bytes for one connection, and what we may expect of the answer. */
export interface RawRequest extends Message {
  name: string;
  bytes: Buffer;
  /** Whatever it asks must not be done. */
  isWrite: boolean;
}

/** Who sends it: nobody, or one of the three roles; as the header that says so. */
export type Caller = string;

const shareOfBrokenHttp = 0.04;
const shareOfForeignPaths = 0.03;
const shareOfJunkHeaders = 0.1;

/** One request in which something is wrong. What it would change, it must not be allowed to change. */
export function malformed(random: Random, rights: RightRequest[], callers: Caller[]): RawRequest {
  const right = worthSpoiling(random, rights);
  const caller = callerFor(right, random.pick(callers));
  if (random.chance(shareOfBrokenHttp)) {
    const bytes = brokenHttp(random, right.path, caller);
    return {
      name: 'broken HTTP',
      bytes,
      isWrite: false,
      isHead: bytes.toString('latin1', 0, 5).startsWith('HEAD '),
      isLast: true,
    };
  }
  if (random.chance(shareOfForeignPaths)) {
    const method = random.pick(['GET', 'GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'POST', 'OPTIONS']);
    return compose({ name: 'another address', method, target: random.pick(foreignPaths), headers: [caller] });
  }
  return right.endpoint.method === 'GET'
    ? spoiledRead(random, right, caller)
    : spoiledWrite(random, right, caller);
}

/** A read that asks for nothing has little that can be wrong, and costs the most: most of them give way to others. */
function worthSpoiling(random: Random, rights: RightRequest[]): RightRequest {
  const right = random.pick(rights);
  const { method, params, query } = right.endpoint;
  const asksForNothing = method === 'GET' && !params && !query;
  return asksForNothing && random.chance(0.9) ? random.pick(rights) : right;
}

/** Signing out is right in any shape: only who is not signed in may send it here. */
const callerFor = ({ endpoint }: RightRequest, caller: Caller): Caller =>
  endpoint.path === signInApi.signOut.path ? 'Cookie: session=none' : caller;

function spoiledRead(random: Random, right: RightRequest, caller: Caller): RawRequest {
  const target = `${spoiledPath(random, right)}${random.chance(0.7) ? spoiledQuery(random, right) : ''}`;
  const method = random.chance(0.1) ? 'HEAD' : 'GET';
  return compose({ name: right.name, method, target, headers: headersFrom(random, caller) });
}

function spoiledWrite(random: Random, right: RightRequest, caller: Caller): RawRequest {
  const { method, params, takesFile, reply } = right.endpoint;
  const common = { name: right.name, method, isWrite: true };
  if (reply === 'tus') {
    const { headers, body } = spoiledTus(random);
    return compose({ ...common, target: right.path, headers: [caller, ...headers], body });
  }
  if (takesFile !== undefined) {
    const body = random.chance(0.8) ? spoiledForm(random, takesFile) : spoiledBody(random, right);
    return compose({ ...common, target: right.path, headers: headersFrom(random, caller), body });
  }
  if (params && random.chance(0.25)) {
    const target = spoiledPath(random, right);
    return compose({ ...common, target, headers: [caller], body: rightBody(right) });
  }
  if (random.chance(0.05)) {
    const headers = [caller, random.pick(foreignOrigins)];
    return compose({ ...common, target: right.path, headers, body: rightBody(right) });
  }
  const body = spoiledBody(random, right);
  return compose({ ...common, target: right.path, headers: headersFrom(random, caller), body });
}

/** What somebody who may write sends when the text is only strange. It may be taken. */
export function strange(random: Random, rights: RightRequest[], caller: Caller): RawRequest {
  const right = random.pick(rights);
  const { name, path } = right;
  const body = strangeBody(random, right);
  return compose({ name, method: right.endpoint.method, target: path, headers: [caller], body });
}

function headersFrom(random: Random, caller: Caller): string[] {
  if (!random.chance(shareOfJunkHeaders)) return [caller];
  return random.chance(0.5) ? [random.pick(junkCookies)] : [caller, random.pick(junkHeaders)];
}

const rightBody = ({ fields }: RightRequest): Body | undefined =>
  fields.length === 0
    ? undefined
    : {
        type: 'application/json',
        bytes: Buffer.from(
          `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
        ),
      };

interface Draft {
  name: string;
  method: string;
  target: string;
  headers: string[];
  body?: Body | undefined;
  isWrite?: boolean;
}

function compose({ name, method, target, headers, body, isWrite = false }: Draft): RawRequest {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: 127.0.0.1', ...headers.filter(Boolean)];
  if (body) {
    if (!headers.some((line) => line.startsWith('Content-Type:'))) lines.push(`Content-Type: ${body.type}`);
    lines.push(`Content-Length: ${body.bytes.length}`);
  }
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return {
    name,
    bytes: body ? Buffer.concat([head, body.bytes]) : head,
    isWrite,
    isHead: method === 'HEAD',
  };
}
