import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Grantor, WholeBook } from '#contract/books';
import { majalisApi } from '#contract/majalis';
import { ijazaKinds, type Sex } from '#contract/register';
import { ownSex } from '#web/lib/reader';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { saveForm } from '#web/ui/save-form';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
import { kindNames } from '../ijaza/text.ts';
import { registerDeskQuery, useAskForIjaza } from './api.ts';
import { bookText as text } from './text.ts';

interface AskDialogProps {
  book: WholeBook;
  grantor: Grantor;
  onClose: () => void;
}

/** By which way, and under which name: a shaykh writes the name that is given here. */
export function AskDialog(props: AskDialogProps) {
  const { data: desk } = useQuery(registerDeskQuery);
  if (!desk) return null;
  return <AskForm {...props} ownName={desk.ownName} />;
}

const names = ['name', 'sex'] as const;

function AskForm({
  book,
  grantor,
  ownName,
  onClose,
}: AskDialogProps & { ownName: { name: string; sex: Sex } | null }) {
  const open = ijazaKinds.filter((kind) => grantor.whyNotAskFor[kind] === null);
  const [kind, setKind] = useState(open.find((each) => each === book.kind) ?? open[0] ?? book.kind);
  const asking = useAskForIjaza();
  const form = useForm({ defaultValues: { name: ownName?.name ?? '', sex: ownName?.sex ?? ownSex() } });
  const field = fieldOf(form);
  const save = saveForm({
    form,
    names,
    schema: majalisApi.setOwnName.body,
    saving: asking,
    given: (name: z.output<typeof majalisApi.setOwnName.body>) => ({
      name: name.name === ownName?.name && name.sex === ownName.sex ? null : name,
      body: { bookKey: book.key, shaykhId: grantor.shaykhId, kind },
    }),
    failed: text.failed,
    onSaved: () => {
      showToast({ title: text.sent, tone: 'success' });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={text.dialogTitle} description={text.dialogText(grantor.shaykh)}>
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        <Select
          label={text.byWhat}
          value={kind}
          onChange={(event) => setKind(open.find((each) => each === event.target.value) ?? kind)}
        >
          {open.map((each) => (
            <option key={each} value={each}>
              {kindNames[each]}
            </option>
          ))}
        </Select>
        <Field label={text.nameTitle} hint={text.nameHint} autoComplete="off" {...field('name')} />
        <Select label={text.sex} {...field('sex')}>
          <option value="">{text.chooseSex}</option>
          <option value="m">{text.man}</option>
          <option value="f">{text.woman}</option>
        </Select>
        <div className="dlg__actions">
          <Button type="submit" icon="send" busy={asking.isPending && text.sending}>
            {text.send}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
