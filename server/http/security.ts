import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config/reach';
import { refuse } from './refusal.ts';

/** Where each kind of thing on a page may come from. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // The last view of the home page has style attributes, and the window that prints a certificate a style element.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "media-src 'self' blob: https: http:",
  "connect-src 'self' https: http:",
  'frame-src https://www.youtube.com https://www.youtube-nocookie.com',
  "font-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** What a browser heeds where it shows a page. */
const pageHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // A student recites into the microphone; nobody else's page does, and none is framed here.
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** What it heeds in everything. Should somebody open an answer by itself, nothing in it runs, and nobody frames it. */
const commonHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

// One page fetches thirty of these: with the headers of a page, they would be a tenth of its weight.
const mayBeAPart = (path: string): boolean => /^\/(api|assets)\//.test(path);
const isPart = (type: unknown): boolean =>
  /^(application\/(json|javascript)|text\/(javascript|css)|font\/)/.test(String(type));

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The headers of every answer, and the refusal of every write that another site started. */
export function secure(app: FastifyInstance): void {
  const ofPart = {
    ...commonHeaders,
    // Only an address that is HTTPS may bind browsers to HTTPS.
    ...(app.config.publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const ofPage = { ...ofPart, ...pageHeaders };
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(mayBeAPart(request.url) ? ofPart : ofPage);
    void reply.header('x-request-id', request.id);
    if (app.config.onlyFromHere && isFromElsewhere(request)) refuse('trial_elsewhere');
    if (!safeMethods.has(request.method) && isForeign(request, app.config.publicUrl)) refuse('cross_origin');
  });
  app.addHook('onSend', async (request, reply) => {
    if (!mayBeAPart(request.url) || isPart(reply.getHeader('content-type'))) return;
    const ownPolicy = reply.getHeader('referrer-policy');
    void reply.headers(pageHeaders);
    if (ownPolicy !== undefined) void reply.header('referrer-policy', ownPolicy);
  });
}

/** Through a proxy that nobody told us of, or under a name that is not this machine's own. */
const isFromElsewhere = ({ hostname, headers }: FastifyRequest): boolean =>
  !isLoopback(hostname) || headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/**
 * A browser says where a write comes from, in Sec-Fetch-Site and in Origin. Each that is present must name this site;
 * a client that sends neither is not a browser, and carries nobody's cookies by accident.
 */
export function isForeign(request: FastifyRequest, publicUrl: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request, publicUrl);
}

function isOwnOrigin(origin: string, request: FastifyRequest, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const theirs = new URL(origin);
  if (publicUrl && theirs.origin === new URL(publicUrl).origin) return true;
  const here = `${theirs.protocol}//${request.host}`;
  return /^https?:$/.test(theirs.protocol) && URL.canParse(here) && new URL(here).host === theirs.host;
}
