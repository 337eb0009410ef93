import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { institution } from '#content/index';
import type { Config } from '#server/config';
import { ownPath } from '#server/http/own-path';
import type { Refusal } from '#server/http/refusal';
import { html, plainPage } from '#server/http/plain-page';
import type { Html } from '#server/http/plain-page';
import type { Input } from './form-field.ts';
import { formField, newPasswordInput } from './form-field.ts';

type Tab = 'sign-in' | 'register';

interface Shown {
  tab: Tab;
  next: string;
  values: Record<string, string>;
  refusal?: Refusal | undefined;
}

const email: Input = { name: 'email', label: 'البريد الإلكتروني', type: 'email', autocomplete: 'username' };
const password: Input = {
  name: 'password',
  label: 'كلمة المرور',
  type: 'password',
  autocomplete: 'current-password',
};

const tabs: Record<Tab, { title: string; lead: string; action: string; submit: string; inputs: Input[] }> = {
  'sign-in': {
    title: 'تسجيل الدخول',
    lead: 'مرحبًا بعودتك إلى مقاعد الدرس.',
    action: '/api/login',
    submit: 'تسجيل الدخول',
    // «webauthn»: the browser offers passkeys among the addresses it knows.
    inputs: [{ ...email, autocomplete: 'username webauthn' }, password],
  },
  register: {
    title: 'إنشاء حساب',
    lead: 'التسجيل مفتوح، والدراسة تبدأ من المستوى الأول.',
    action: '/api/register',
    submit: 'إنشاء الحساب',
    inputs: [
      { name: 'firstName', label: 'الاسم الأول', type: 'text', autocomplete: 'given-name' },
      { name: 'lastName', label: 'اسم العائلة', type: 'text', autocomplete: 'family-name' },
      email,
      newPasswordInput,
    ],
  },
};

export type SignInForm = ReturnType<typeof signInForm>;

/** The page at /api/login: plain forms that work before, and without, any script. */
export function signInForm(app: FastifyInstance, siteDir: string | null) {
  const page = plainPage(siteDir, app.config.trial, 'sign-in');
  const send = (reply: FastifyReply, shown: Shown): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(`${tabs[shown.tab].title} — ${institution.name}`, signInView(shown, waysOf(app.config))));

  return {
    show(request: FastifyRequest, reply: FastifyReply, refusal?: Refusal): FastifyReply {
      if (refusal) void reply.status(refusal.status);
      const query = new URL(request.url, 'http://this.site.invalid').searchParams;
      const tab = query.get('tab') === 'register' ? 'register' : 'sign-in';
      return send(reply, { tab, next: query.get('next') ?? '', values: {}, refusal });
    },

    showAgain: (tab: Tab) => async (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => {
      const { retryAfterSeconds } = refusal.more;
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      const values = typedValues(request.body);
      return send(reply.status(refusal.status), { tab, next: values['next'] ?? '', values, refusal });
    },
  };
}

function typedValues(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => name !== 'password' && typeof value === 'string'),
  );
}

interface Ways {
  mailWorks: boolean;
  /** By whom people come in who have no password here. */
  provider: string | null;
}

const waysOf = ({ smtpUrl, oidc }: Config): Ways => ({
  mailWorks: smtpUrl !== null,
  provider: oidc && new URL(oidc.issuer).hostname,
});

function signInView({ tab, next, values, refusal }: Shown, { mailWorks, provider }: Ways): Html {
  const { title, lead, action, submit, inputs } = tabs[tab];
  const errors = new Map(refusal?.more.errors?.map((error) => [error.path, error.message]));
  // Whoever only comes by on the way to the provider, or back, types nothing here.
  const isUsed = provider === null || Object.keys(values).length > 0;
  const firstUsed = refusal ? inputs.at(-1) : inputs[0];
  const firstBad = inputs.find((input) => errors.has(input.name)) ?? (isUsed ? firstUsed : undefined);
  return html`
    <section class="signin jadwal">
      <h1>${title}</h1>
      <p class="signin__lead">${lead}</p>
      ${
        provider === null &&
        html`<nav class="seg" aria-label="الدخول أو التسجيل">
          ${(['sign-in', 'register'] as const).map((other) => tabLink(other, tab, next))}
        </nav>`
      }
      ${refusal && html`<p class="note note--bad" role="alert">${refusal.message}</p>`}
      ${provider !== null && providerOffer(provider, next)}
      <form method="post" action="${action}" novalidate>
        ${next && html`<input type="hidden" name="next" value="${next}" />`}
        ${inputs.map((input) => formField(input, values[input.name] ?? '', errors.get(input.name), input === firstBad))}
        <button class="btn btn--${provider === null ? 'primary' : 'secondary'} btn--block" type="submit">
          ${submit}
        </button>
      </form>
      ${tab === 'sign-in' && passkeyOffer(next)}
      ${tab === 'sign-in' && (mailWorks ? forgotLink : lostPasswordNote)}
      ${provider === null && otherTab(tab, next)}
    </section>
  `;
}

const otherTab = (tab: Tab, next: string): Html => html`
  <p class="signin__other">
    ${tab === 'sign-in' ? 'ليس لديك حساب؟' : 'لديك حساب من قبل؟'}
    <a href="${tabAddress(tab === 'sign-in' ? 'register' : 'sign-in', next)}">
      ${tab === 'sign-in' ? 'إنشاء حساب' : 'تسجيل الدخول'}
    </a>
  </p>
`;

/** Where nearly everybody comes in, and gets an account: the form under it is for the few who have a password here. */
const providerOffer = (provider: string, next: string): Html => html`
  <div class="signin__provider">
    <a class="btn btn--primary btn--block" href="${tabAddress('sign-in', next)}">
      <span>الدخول من <bdi>${provider}</bdi></span>
    </a>
    <p>ولمن له كلمة مرور في الجامعة نفسها:</p>
  </div>
`;

/** Hidden until web/accounts/passkey-sign-in.js finds that the browser can. */
const passkeyOffer = (next: string): Html => html`
  <div
    class="signin__passkey"
    data-next="${ownPath(next)}"
    data-cancelled="لم يتم الدخول بمفتاح مرور. إن لم يكن لك مفتاح فادخل بكلمة المرور، ثم أضف مفتاحًا من «الدخول والبيانات»."
    data-failed="تعذّر الاتصال بالجامعة. يُرجى إعادة المحاولة."
    hidden
  >
    <button class="btn btn--secondary btn--block" type="button">الدخول بمفتاح مرور</button>
  </div>
`;

const forgotLink = html`<p class="signin__lost"><a href="/api/forgot-password">نسيت كلمة المرور؟</a></p>`;

/** Where no mail is sent. */
export const lostPasswordNote = html`<p class="signin__lost">
  من نسي كلمة المرور يعطيه مدير النظام رابطًا لاختيار غيرها.
</p>`;

function tabLink(tab: Tab, current: Tab, next: string): Html {
  const marks = tab === current && html`aria-current="page"`;
  return html`<a class="seg__option" href="${tabAddress(tab, next)}" ${marks}>${tabs[tab].title}</a>`;
}

function tabAddress(tab: Tab, next: string): string {
  const query = new URLSearchParams();
  if (tab === 'register') query.set('tab', 'register');
  if (next) query.set('next', next);
  return query.size > 0 ? `/api/login?${query}` : '/api/login';
}
