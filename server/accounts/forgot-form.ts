import type { FastifyInstance, FastifyReply } from 'fastify';
import { institution } from '#content/index';
import { html, plainPage } from '#server/http/plain-page';
import type { Refusal } from '#server/http/refusal';
import { formField, type Input } from './form-field.ts';
import { lostPasswordNote } from './sign-in-form.ts';

const title = 'نسيت كلمة المرور';
const email: Input = { name: 'email', label: 'البريد الإلكتروني', type: 'email', autocomplete: 'username' };

export const resetAsked =
  'إن كان لهذا البريد حساب في الجامعة فقد أُرسل إليه رابط لاختيار كلمة مرور جديدة، وهو صالح ساعة واحدة.';

interface Shown {
  typed?: string;
  isSent?: boolean;
  refusal?: Refusal | undefined;
}

/** The page of whoever forgot the password: one field, and it works without scripts. */
export function forgotForm(app: FastifyInstance, siteDir: string | null) {
  const page = plainPage(siteDir, app.config.trial);
  return (reply: FastifyReply, { typed = '', isSent = false, refusal }: Shown): FastifyReply => {
    const [error] = refusal?.more.errors ?? [];
    const form = html`
      <p class="signin__lead">يُرجى كتابة البريد الذي سجّلت به، ليصلك رابط لاختيار كلمة مرور جديدة.</p>
      <form method="post" action="/api/forgot-password" novalidate>
        ${formField(email, typed, error?.message, true)}
        <button class="btn btn--primary btn--block" type="submit">إرسال الرابط</button>
      </form>
    `;
    const sent = html`
      <p class="note note--ok" role="status">${resetAsked}</p>
      <p class="signin__lead">
        إن لم يصل خلال دقائق فلعله في البريد غير المرغوب فيه. ولا يُرسل إلى بريد واحد إلا رابط كل ربع ساعة.
      </p>
    `;
    const view = html`
      <section class="signin jadwal">
        <h1>${title}</h1>
        ${refusal && html`<p class="note note--bad" role="alert">${refusal.message}</p>`}
        ${app.config.smtpUrl === null ? lostPasswordNote : isSent ? sent : form}
        <p class="signin__other"><a href="/api/login">تسجيل الدخول</a></p>
      </section>
    `;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(`${title} — ${institution.name}`, view));
  };
}
