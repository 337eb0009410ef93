import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordChange } from '#contract/own-account';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
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

  const {
    register,
    formState: { errors },
  } = form;
  return (
    <form className="profile-form" onSubmit={(event) => void save(event)} noValidate>
      <Field
        type="password"
        label={text.currentPassword}
        autoComplete="current-password"
        autoFocus
        error={errors.current?.message}
        {...register('current')}
      />
      <Field
        type="password"
        label={text.nextPassword}
        hint={text.nextPasswordHint}
        autoComplete="new-password"
        error={errors.next?.message}
        {...register('next')}
      />
      <div className="profile-form__actions">
        <Button type="submit" busy={change.isPending && text.changing}>
          {text.changePassword}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
