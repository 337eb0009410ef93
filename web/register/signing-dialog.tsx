import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '#web/lib/api-error';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { saveForm, type SavingBy } from '#web/ui/save-form';
import { TextArea } from '#web/ui/text-area';
import { signingText as text } from './signing-text.ts';

interface SigningDialogProps<Schema extends z.ZodMiniType, Given, Reply> {
  title: string;
  description: string;
  submit: string;
  busy: string;
  failed: string;
  /** Asks for a reason as well. */
  reasonLabel?: string | undefined;
  isDanger?: boolean | undefined;
  schema: Schema;
  /** What else the schema reads besides what is typed here. */
  besides?: object;
  saving: SavingBy<Given, Reply>;
  given: (body: z.output<Schema>) => Given;
  onSaved: (reply: Reply) => void;
  onClose: () => void;
}

/** What a shaykh signs: he is asked for his password again at that moment. */
export function SigningDialog<Schema extends z.ZodMiniType, Given, Reply>({
  title,
  description,
  submit,
  busy,
  failed,
  reasonLabel,
  isDanger,
  schema,
  besides = {},
  saving,
  given,
  onSaved,
  onClose,
}: SigningDialogProps<Schema, Given, Reply>) {
  const form = useForm({ defaultValues: { reason: '', password: '' } });
  const field = fieldOf(form);
  const save = saveForm({
    form,
    names: ['reason', 'password'],
    schema,
    read: ({ reason, password }) => ({ ...besides, ...(reasonLabel && { reason }), password }),
    saving,
    given,
    failed,
    // Beside the field, where it stays: the toast goes while he types again.
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'wrong_password')
        form.setError('password', { message: error.message }, { shouldFocus: true });
    },
    onSaved: (reply) => {
      onSaved(reply);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        {reasonLabel && <TextArea label={reasonLabel} rows={3} {...field('reason')} />}
        <Field
          type="password"
          label={text.password}
          hint={text.passwordHint}
          autoComplete="current-password"
          {...field('password')}
        />
        <div className="dlg__actions">
          <Button type="submit" kind={isDanger ? 'danger' : 'primary'} busy={saving.isPending && busy}>
            {submit}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
