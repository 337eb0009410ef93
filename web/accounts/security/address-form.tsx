import { useForm } from 'react-hook-form';
import { ownAddressApi } from '#contract/own-address';
import { Field } from '#web/ui/field';
import { FormActions } from '#web/ui/form-actions';
import { fieldOf } from '#web/ui/form-field';
import { saveForm } from '#web/ui/save-form';
import { showToast } from '#web/ui/toast-store';
import { useChangeAddress } from './api.ts';
import { addressText as text } from './text.ts';
import '../profile.css';

const fieldNames = ['email', 'password'] as const;

/** Another address, with the password: whoever finds the page open does not carry the account away. */
export function AddressForm({ onDone }: { onDone: () => void }) {
  const change = useChangeAddress();
  const form = useForm({ defaultValues: { email: '', password: '' } });

  const save = saveForm({
    form,
    names: fieldNames,
    schema: ownAddressApi.change.body,
    saving: change,
    given: (fields) => fields,
    failed: text.changeFailed,
    onSaved: ({ wantedEmail }) => {
      showToast(
        wantedEmail === null
          ? { title: text.same }
          : { title: text.asked, description: text.askedHow, tone: 'success' },
      );
      onDone();
    },
  });

  const field = fieldOf(form);
  return (
    <form className="profile-form" onSubmit={(event) => void save(event)} noValidate>
      <Field type="email" label={text.next} autoComplete="email" autoFocus {...field('email')} />
      <Field
        type="password"
        label={text.password}
        hint={text.passwordHint}
        autoComplete="current-password"
        {...field('password')}
      />
      <FormActions
        row="profile-form__actions"
        submit={text.changeShort}
        busy={change.isPending && text.changing}
        onCancel={onDone}
      />
    </form>
  );
}
