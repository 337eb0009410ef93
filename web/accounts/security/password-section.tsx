import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/accounts';
import { passwordChange } from '#contract/own-account';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { FormActions } from '#web/ui/form-actions';
import { fieldOf } from '#web/ui/form-field';
import { Section } from '#web/ui/section';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { useChangePassword } from '../own-account-api.ts';
import { passwordText as text } from './text.ts';
import '../profile.css';

/** That of a provider is changed there, and the provider is named; nothing for those who have none at all. */
export function PasswordSection({ user: { hasPassword, belongsTo } }: { user: CurrentUser }) {
  if (!hasPassword && belongsTo === null) return null;
  return (
    <Section id="password" title={text.password}>
      {hasPassword ? (
        <Password />
      ) : (
        <p className="ink2 sm">
          {text.ofProvider} <bdi dir="ltr">{belongsTo}</bdi>
        </p>
      )}
    </Section>
  );
}

/** Closed until it is asked for: most visits are not about the password. */
function Password() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PasswordForm onDone={() => setOpen(false)} />;
  return (
    <div className="setting">
      <p className="ink2 sm">{text.passwordHint}</p>
      <Button kind="secondary" small onClick={() => setOpen(true)}>
        {text.changePassword}
      </Button>
    </div>
  );
}

const fieldNames = ['current', 'next'] as const;

function PasswordForm({ onDone }: { onDone: () => void }) {
  const change = useChangePassword();
  const form = useForm({ defaultValues: { current: '', next: '' } });

  const save = saveForm({
    form,
    names: fieldNames,
    schema: passwordChange,
    saving: change,
    given: (fields) => fields,
    failed: text.passwordError,
    onSaved: ({ message }) => {
      showToast({ title: text.passwordChanged, description: message, tone: 'success' });
      onDone();
    },
  });

  const field = fieldOf(form);
  return (
    <form className="profile-form" onSubmit={(event) => void save(event)} noValidate>
      <Field
        type="password"
        label={text.currentPassword}
        autoComplete="current-password"
        autoFocus
        {...field('current')}
      />
      <Field
        type="password"
        label={text.nextPassword}
        hint={text.nextPasswordHint}
        autoComplete="new-password"
        {...field('next')}
      />
      <FormActions
        row="profile-form__actions"
        submit={text.changePassword}
        busy={change.isPending && text.changing}
        onCancel={onDone}
      />
    </form>
  );
}
