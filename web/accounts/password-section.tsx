import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordChange } from '#contract/own-account';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { FormActions } from '#web/ui/form-actions';
import { fieldOf } from '#web/ui/form-field';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { useChangePassword } from './own-account-api.ts';
import { accountsText as text } from './text.ts';

/** Closed until it is asked for: most visits to a profile are not about the password. */
export function PasswordSection() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PasswordForm onDone={() => setOpen(false)} />;
  return (
    <div className="setting">
      <div>
        <p className="strong">{text.password}</p>
        <p className="hint">{text.passwordHint}</p>
      </div>
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
