import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The headers of every answer, and the refusal of every write that another site started. */
export async function secure(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Dialogs lock the page's scrolling with a style element of their own making.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        mediaSrc: ["'self'", 'blob:', 'https:', 'http:'],
        connectSrc: ["'self'", 'https:', 'http:'],
        frameSrc: ['https://www.youtube.com', 'https://www.youtube-nocookie.com'],
        fontSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Only an address that is HTTPS may bind browsers to HTTPS.
    strictTransportSecurity: app.config.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: false }
      : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!safeMethods.has(request.method) && isForeign(request, app.config.publicUrl)) refuse('cross_origin');
  });
}

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
