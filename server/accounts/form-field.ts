import { passwordLength } from '#contract/own-account';
import { html } from '#server/http/plain-page';
import type { Html } from '#server/http/plain-page';

export interface Input {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  hint?: string;
}

export const newPasswordInput: Input = {
  name: 'password',
  label: 'كلمة المرور',
  type: 'password',
  autocomplete: 'new-password',
  hint: `${passwordLength}؛ والعبارة الطويلة خير من الرموز المعقّدة.`,
};

/** One input of a plain form, with its hint and its error tied to it. */
export function formField(input: Input, value: string, error: string | undefined, isFirst: boolean): Html {
  const { name, label, type, autocomplete, hint } = input;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  return html`
    <div class="field">
      <label class="lbl" for="${name}">${label}</label>
      <input
        class="inp"
        id="${name}"
        name="${name}"
        type="${type}"
        dir="${type === 'text' ? 'auto' : 'ltr'}"
        autocomplete="${autocomplete}"
        required
        value="${value}"
        ${described && html`aria-describedby="${described}"`}
        ${error && html`aria-invalid="true"`}
        ${isFirst && html`autofocus`}
      />
      ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
      ${error && html`<p class="hint hint--bad" id="${name}-error">${error}</p>`}
    </div>
  `;
}
