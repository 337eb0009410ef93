import type { FastifyInstance, FastifyReply } from 'fastify';
import { institution } from '#content/index';
import { displayName, type NamedPerson } from '#contract/accounts';
import { html, plainPage } from '#server/http/plain-page';
import type { Refusal } from '#server/http/refusal';

const title = 'تأكيد البريد';

interface Shown {
  token?: string;
  /** What the link proves and for whom; null when it opens nothing. */
  meant?: { email: string; person: NamedPerson } | null;
  isDone?: boolean;
  refusal?: Refusal | undefined;
}

/** The page behind a link that proves an address: it says whose account it is, and one button does it. */
export function confirmForm(app: FastifyInstance, siteDir: string | null) {
  const page = plainPage(siteDir, app.config.trial);
  return (reply: FastifyReply, { token = '', meant = null, isDone, refusal }: Shown): FastifyReply => {
    const form =
      meant &&
      html`
        <p class="signin__lead">
          يصير هذا البريد بالتأكيد بريدَ الحساب «<bdi>${displayName(meant.person)}</bdi>»:
        </p>
        <p class="signin__address"><bdi dir="ltr">${meant.email}</bdi></p>
        <p class="signin__lead">إن لم يكن هذا الحساب لك فلا يُؤكَّد.</p>
        <form method="post" action="/api/confirm-email">
          <input type="hidden" name="token" value="${token}" />
          <button class="btn btn--primary btn--block" type="submit">${title}</button>
        </form>
      `;
    const view = html`
      <section class="signin jadwal">
        <h1>${title}</h1>
        ${refusal && html`<p class="note note--bad" role="alert">${refusal.message}</p>`}
        ${isDone && html`<p class="note note--ok" role="status">${addressConfirmed}</p>`} ${form}
        <p class="signin__other">
          ${form === null && html`<a href="/profile/security">الدخول والبيانات</a> · `}
          <a href="/">الصفحة الأولى</a>
        </p>
      </section>
    `;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(`${title} — ${institution.name}`, view));
  };
}

export const addressConfirmed = 'أُكِّد بريدك. وإن كانت لك شهادات تنتظره فقد صدرت.';
