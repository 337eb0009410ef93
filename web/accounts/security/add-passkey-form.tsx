import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/accounts';
import { passkeysApi } from '#contract/passkeys';
import { checkedFields } from '#web/lib/checked-fields';
import { showFieldErrors } from '#web/lib/field-errors';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { FormActions } from '#web/ui/form-actions';
import { fieldOf } from '#web/ui/form-field';
import { showToast } from '#web/ui/toast-store';
import { deviceFailure } from './device-failure.ts';
import { useAddPasskey } from './passkeys-api.ts';
import { passkeysText as text } from './passkeys-text.ts';

const fieldNames = ['name', 'password'] as const;

const usualName = () => (matchMedia('(pointer: coarse)').matches ? text.names.phone : text.names.computer);

interface AddPasskeyFormProps {
  user: CurrentUser;
  /** Nobody can have entered with another. */
  isFirst: boolean;
  onDone: () => void;
  onCancel?: () => void;
}

/** A name, the password where there is one, and then the device asks for a finger or a code. */
export function AddPasskeyForm({ user, isFirst, onDone, onCancel }: AddPasskeyFormProps) {
  const adding = useAddPasskey();
  const form = useForm({ defaultValues: { name: usualName(), password: '' } });
  const { handleSubmit, setError } = form;

  const add = handleSubmit(({ name, password }) => {
    if (adding.isPending) return;
    const body = checkedFields(passkeysApi.rename.body, { name }, fieldNames, setError);
    if (!body) return;
    adding.mutate(
      { ...body, password },
      {
        onSuccess: () => {
          showToast({ title: text.addedNow, description: text.addedHow, tone: 'success' });
          onDone();
        },
        onError: (error) => {
          showFailure(error, text.addFailed, deviceFailure(error));
          showFieldErrors(error, fieldNames, setError);
        },
      },
    );
  });

  const field = fieldOf(form);
  return (
    <form className="passkey-form" onSubmit={(event) => void add(event)} noValidate>
      <Field label={text.name} hint={text.nameHint} autoComplete="off" maxLength={60} {...field('name')} />
      {user.hasPassword && (
        <Field
          type="password"
          label={text.password}
          hint={isFirst ? text.firstPasswordHint : text.passwordHint}
          autoComplete="current-password"
          autoFocus
          {...field('password')}
        />
      )}
      <FormActions
        row="passkey-form__actions"
        submit={text.add}
        busy={adding.isPending && text.adding}
        onCancel={onCancel}
      />
    </form>
  );
}
