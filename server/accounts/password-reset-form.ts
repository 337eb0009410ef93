import type { FastifyInstance, FastifyReply } from 'fastify';
import { institution } from '#content/index';
import { displayName, type NamedPerson } from '#contract/accounts';
import type { Refusal } from '#server/http/refusal';
import { html, plainPage } from '#server/http/plain-page';
import { formField, newPasswordInput } from './form-field.ts';

const title = 'كلمة مرور جديدة';

interface Shown {
  token: string;
  /** Whose password it is; null when the link opens nothing. */
  owner: NamedPerson | null;
  refusal?: Refusal | undefined;
}

/** The page behind a reset link: one field, and it works without scripts. */
export function passwordResetForm(app: FastifyInstance, siteDir: string | null) {
  const page = plainPage(siteDir, app.config.trial);
  return (reply: FastifyReply, { token, owner, refusal }: Shown): FastifyReply => {
    const [error] = refusal?.more.errors ?? [];
    const input = { ...newPasswordInput, label: 'كلمة المرور الجديدة' };
    const form =
      owner &&
      html`
        <p class="signin__lead">اختيار كلمة مرور جديدة لحساب <bdi>${displayName(owner)}</bdi>.</p>
        <form method="post" action="/api/reset-password" novalidate>
          <input type="hidden" name="token" value="${token}" />
          ${formField(input, '', error?.message, true)}
          <button class="btn btn--primary btn--block" type="submit">حفظ كلمة المرور والدخول</button>
        </form>
      `;
    const view = html`
      <section class="signin jadwal">
        <h1>${title}</h1>
        ${refusal && html`<p class="note note--bad" role="alert">${refusal.message}</p>`} ${form}
        <p class="signin__other">
          ${owner === null && app.config.smtpUrl !== null && html`<a href="/api/forgot-password">طلب رابط جديد</a> · `}
          <a href="/api/login">تسجيل الدخول</a>
        </p>
      </section>
    `;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(`${title} — ${institution.name}`, view));
  };
}
