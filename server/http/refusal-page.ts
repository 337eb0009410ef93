import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { institution } from '#content/index';
import { ownPath } from './own-path.ts';
import { html, plainPage } from './plain-page.ts';
import type { Refusal } from './refusal.ts';

const title = 'لم يُفتح الملف';

/** A person pressed a link to a file, and the browser would show them whatever comes in its place. */
export function isLinkToFile({ method, headers, routeOptions }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  return (
    method === 'GET' &&
    routeOptions.config.givesFile === true &&
    mode === 'navigate' &&
    destination === 'document'
  );
}

/** The page where the link stood; a browser names it on our own site alone. */
function pageBefore({ headers: { referer }, host }: FastifyRequest): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const { host: theirs, pathname, search } = new URL(referer);
  return theirs === host ? ownPath(pathname + search) : '/';
}

/** Why a file did not come, in a page of ours with the way back, instead of an answer made for programs. */
export function refusalPage(app: FastifyInstance, siteDir: string | null) {
  const page = plainPage(siteDir, app.config.trial);
  return ({ status, code, message, more }: Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const back = pageBefore(request);
    const isUnknown = code === 'unauthorized';
    const way = isUnknown ? `/api/login?next=${encodeURIComponent(back)}` : back;
    const view = html`
      <section class="signin jadwal">
        <h1>${title}</h1>
        <p class="note note--bad" role="alert">${message}</p>
        <p>
          <a class="btn btn--primary btn--block" href="${way}">
            ${isUnknown ? 'تسجيل الدخول' : 'العودة إلى الصفحة'}
          </a>
        </p>
      </section>
    `;
    if (more.retryAfterSeconds !== undefined) void reply.header('retry-after', more.retryAfterSeconds);
    return reply
      .status(status)
      .removeHeader('content-disposition')
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(`${title} — ${institution.name}`, view));
  };
}
