import { useForm } from 'react-hook-form';
import { majalisApi, type Sheet, type SheetRow } from '#contract/majalis';
import type { Sex } from '#contract/register';
import { formatShortDateTime } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { Num } from '#web/ui/num';
import { saveForm } from '#web/ui/save-form';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { useRename } from './api.ts';
import { personText as text, sheetText } from './text.ts';
import './person-dialog.css';

interface PersonDialogProps {
  row: SheetRow;
  sheet: Sheet;
  onClose: () => void;
}

/** Somebody on the sheet: the name as it is to be written, and every verdict that was given. */
export function PersonDialog({ row, sheet, onClose }: PersonDialogProps) {
  return (
    <Dialog open onClose={onClose} title={row.name}>
      {sheet.isSealed ? null : row.id === 0 ? (
        <p className="muted">{text.notYet}</p>
      ) : (
        <NameForm row={row} sheet={sheet} onClose={onClose} />
      )}
      <History changes={row.changes} />
    </Dialog>
  );
}

interface NameFields {
  name: string;
  sex: Sex | '';
  reason: string;
}

function NameForm({ row, sheet, onClose }: PersonDialogProps) {
  const saving = useRename(sheet.majlis.id);
  const form = useForm<NameFields>({ defaultValues: { name: row.name, sex: row.sex ?? '', reason: '' } });
  const field = fieldOf(form);
  const save = saveForm({
    form,
    names: ['name', 'sex', 'reason'],
    schema: majalisApi.renameListener.body,
    read: ({ name, sex, reason }) => ({ name, sex, reason: sheet.isShown ? reason : null }),
    saving,
    given: (body) => ({ listenerId: row.id, body }),
    failed: text.failed,
    onSaved: () => {
      showToast({ title: text.saved, tone: 'success' });
      onClose();
    },
  });
  return (
    <form className="person-dialog" onSubmit={(event) => void save(event)} noValidate>
      <Field label={text.name} {...field('name')} />
      <Select label={text.sex} {...field('sex')}>
        <option value="" disabled>
          {text.sexNeeded}
        </option>
        <option value="m">{text.sexes.m}</option>
        <option value="f">{text.sexes.f}</option>
      </Select>
      {sheet.isShown && <Field label={text.reason} hint={text.reasonHint} {...field('reason')} />}
      <div className="dlg__actions">
        <Button type="submit" busy={saving.isPending && text.saving}>
          {text.save}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </form>
  );
}

function History({ changes }: Pick<SheetRow, 'changes'>) {
  return (
    <section className="person-history">
      <h3>{text.history}</h3>
      {changes.length === 0 ? (
        <p className="muted">{text.noHistory}</p>
      ) : (
        <ol>
          {changes.map(({ at, by, verdict, missed, name, reason }, index) => (
            <li key={index}>
              <b>
                {name !== null
                  ? text.named(name)
                  : verdict === null
                    ? text.undecided
                    : verdict === 'missed'
                      ? sheetText.missedShort(missed)
                      : sheetText.verdicts[verdict]}
              </b>
              <span>
                <Written>{by}</Written> · <Num ltr>{formatShortDateTime(at, readerZone())}</Num>
              </span>
              {reason && <span>{text.why(reason)}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
