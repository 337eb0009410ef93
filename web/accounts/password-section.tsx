import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '#web/lib/error-text';
import { showFieldErrors } from '#web/lib/field-errors';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { showToast } from '#web/ui/toast-store';
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
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { current: '', next: '' },
  });

  const save = handleSubmit((fields) =>
    change.mutate(fields, {
      onSuccess: ({ message }) => {
        showToast({ title: text.passwordChanged, description: message, tone: 'success' });
        onDone();
      },
      onError: (error) => {
        if (showFieldErrors(error, fieldNames, setError)) return;
        showToast({ title: text.passwordError, description: errorText(error), tone: 'destructive' });
      },
    }),
  );

  const { errors } = formState;
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
