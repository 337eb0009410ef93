import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { institution } from '#content/index';
import { html, plainPage } from '#server/http/plain-page';

const title = 'تسجيل الخروج';

/** Whoever came here without having asked for it, or with a browser that cannot say so, is asked once more. */
export function signOutForm(app: FastifyInstance, siteDir: string | null) {
  const page = plainPage(siteDir, app.config.trial);
  const view = html`
    <section class="signin jadwal">
      <h1>${title}</h1>
      <p class="signin__lead">أتريد الخروج من حسابك على هذا المتصفح؟</p>
      <form method="post" action="/api/logout">
        <button class="btn btn--primary btn--block" type="submit">${title}</button>
      </form>
      <p class="signin__other"><a href="/">البقاء والعودة إلى الجامعة</a></p>
    </section>
  `;
  return (reply: FastifyReply): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(`${title} — ${institution.name}`, view));
}

/**
 * Whether a person followed our own link, or typed the address: a browser says so. A picture, a film or a page from
 * elsewhere with this address signs nobody out. A program that says nothing of a browser carries its own session; an old
 * browser that cannot tell a link from a picture names the page that it shows, or what it would like to see.
 */
export function isAskedToSignOut(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers;
  if (site !== undefined || mode !== undefined || destination !== undefined) {
    return mode === 'navigate' && destination === 'document' && (site === 'same-origin' || site === 'none');
  }
  return headers.referer === undefined && !/text\/html|image\//.test(headers.accept ?? '');
}
