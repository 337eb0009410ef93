import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { fieldOf } from './form-field.ts';
import { saveForm, type SavingBy } from './save-form.ts';
import { TextArea } from './text-area.tsx';

interface ReasonDialogProps<Schema extends z.ZodMiniType, Given, Reply> {
  title: string;
  description: string;
  label: string;
  /** What the schema calls it. */
  name?: string;
  rows?: number;
  hint?: string;
  optional?: boolean;
  submit: string;
  busy: string;
  cancel: string;
  isDanger?: boolean;
  schema: Schema;
  /** What else the schema reads besides what is written. */
  besides?: object;
  /** Where that is chosen, below the words. */
  children?: ReactNode;
  saving: SavingBy<Given, Reply>;
  given: (body: z.output<Schema>) => Given;
  failed: string;
  onSaved: (reply: Reply) => void;
  onClose: () => void;
}

/** Something that is done with a reason or a few words, in one field; it closes when it is done. */
export function ReasonDialog<Schema extends z.ZodMiniType, Given, Reply>({
  title,
  description,
  label,
  name = 'reason',
  rows = 3,
  hint,
  optional = false,
  submit,
  busy,
  cancel,
  isDanger = false,
  schema,
  besides = {},
  children,
  saving,
  given,
  failed,
  onSaved,
  onClose,
}: ReasonDialogProps<Schema, Given, Reply>) {
  const form = useForm<Record<string, string>>({ defaultValues: { [name]: '' } });
  const save = saveForm({
    form,
    names: [name],
    schema,
    read: (fields) => ({ ...besides, ...fields }),
    saving,
    given,
    failed,
    onSaved: (reply) => {
      onSaved(reply);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <TextArea label={label} hint={hint} optional={optional} rows={rows} {...fieldOf(form)(name)} />
        {children}
        <div className="dlg__actions">
          <Button type="submit" kind={isDanger ? 'danger' : 'primary'} busy={saving.isPending && busy}>
            {submit}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
