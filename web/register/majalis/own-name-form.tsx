import { useForm } from 'react-hook-form';
import { majalisApi } from '#contract/majalis';
import type { Sex } from '#contract/register';
import { ownSex } from '#web/lib/reader';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { saveForm } from '#web/ui/save-form';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
import { useOwnName } from './api.ts';
import { ownNameText as text } from './text.ts';
import './own-name-form.css';

interface OwnNameFormProps {
  known: { name: string; sex: Sex } | null;
  onDone?: (() => void) | undefined;
  /** Beside the button that saves. */
  onLater?: (() => void) | undefined;
}

/** How somebody wishes to stand in records of listening. */
export function OwnNameForm({ known, onDone, onLater }: OwnNameFormProps) {
  const saving = useOwnName();
  const form = useForm<{ name: string; sex: Sex | '' }>({
    defaultValues: { name: known?.name ?? '', sex: known?.sex ?? ownSex() },
  });
  const field = fieldOf(form);
  const save = saveForm({
    form,
    names: ['name', 'sex'],
    schema: majalisApi.setOwnName.body,
    saving,
    given: (body) => body,
    failed: text.failed,
    onSaved: () => {
      showToast({ title: text.saved, tone: 'success' });
      onDone?.();
    },
  });
  return (
    <form className="own-name" onSubmit={(event) => void save(event)} noValidate>
      <Field label={text.name} hint={text.nameHint} autoComplete="off" {...field('name')} />
      <Select label={text.sex} {...field('sex')}>
        <option value="">{text.choose}</option>
        <option value="m">{text.sexes.m}</option>
        <option value="f">{text.sexes.f}</option>
      </Select>
      <div className="own-name__ways">
        <Button type="submit" small busy={saving.isPending && text.saving}>
          {text.save}
        </Button>
        {onLater && (
          <Button kind="quiet" small onClick={onLater}>
            {text.later}
          </Button>
        )}
      </div>
    </form>
  );
}
