import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type EditedMatn, matnForm } from '#contract/managing-mutun';
import { matnKey, matnKinds } from '#contract/mutun';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { saveForm } from '#web/ui/save-form';
import { Section } from '#web/ui/section';
import { Segmented } from '#web/ui/segmented';
import { showToast } from '#web/ui/toast-store';
import { useSaveDraft } from './api.ts';
import { PublishDraft, RemoveDraft } from './draft-actions.tsx';
import { headFieldNames, type HeadFields, HeadFieldset, headOf, readHead } from './head-fields.tsx';
import { NotesDialog } from './notes-dialog.tsx';
import { PasteBox } from './paste-box.tsx';
import { draftText as text, manageText } from './text.ts';
import { UnitPreview } from './unit-preview.tsx';
import { type DraftText, useDraftText } from './use-draft-text.ts';
import '#web/courses/manage/manage-form.css';
import './draft-form.css';

const draftSchema = z.extend(matnForm, { key: matnKey });

interface DraftFormProps {
  /** The draft that is written again; without it a new one. */
  matn: EditedMatn | null;
  onSaved?: ((matn: EditedMatn) => void) | undefined;
}

/** A text from its name to its preview, in the order in which it is made. */
export function DraftForm({ matn, onSaved }: DraftFormProps) {
  const form = useForm<HeadFields>({ defaultValues: headOf(matn) });
  const draft = useDraftText(matn);
  const saving = useSaveDraft(matn?.key ?? null);
  const save = saveForm({
    form,
    names: headFieldNames,
    schema: draftSchema,
    read: (fields) => ({ ...readHead(fields), kind: draft.kind, units: draft.looked?.units ?? [] }),
    saving,
    given: (body) => body,
    failed: text.saveFailed,
    onSaved: (saved) => {
      draft.saved();
      form.reset(headOf(saved));
      showToast({ title: text.saved, description: text.savedDescription, tone: 'success' });
      onSaved?.(saved);
    },
  });
  const waits = !draft.looked ? text.previewFirst : draft.looked.problems.length > 0 && text.mendFirst;
  return (
    <form className="draft-form" onSubmit={(event) => void save(event)} noValidate>
      <Section id="about-matn" title={text.about}>
        <div className="manage-form">
          <div className="manage-form__whole">
            <p className="lbl">{text.kind}</p>
            <Segmented
              label={text.kind}
              options={matnKinds.map((value) => ({ value, label: manageText.kinds[value] }))}
              value={draft.kind}
              onChange={draft.setKind}
            />
          </div>
          <HeadFieldset form={form} isNew={matn === null} />
        </div>
      </Section>
      <DraftWords draft={draft} />
      <div className="draft-form__actions">
        <Button type="submit" busy={saving.isPending && text.saving} disabledReason={waits}>
          {text.save}
        </Button>
        {matn && <PublishDraft matn={matn} isTouched={draft.isTouched || form.formState.isDirty} />}
        {matn && <RemoveDraft matn={matn} />}
      </div>
    </form>
  );
}

function DraftWords({ draft }: { draft: DraftText }) {
  const [noted, setNoted] = useState<number | null>(null);
  const { kind, looked } = draft;
  const isGood = looked !== null && looked.problems.length === 0 && looked.units.length > 0;
  const unit = noted === null ? undefined : looked?.units[noted];
  return (
    <>
      <Section id="text-of-matn" title={text.text}>
        <PasteBox
          kind={kind}
          layout={draft.layout}
          onLayout={draft.setLayout}
          pasted={draft.pasted}
          onPaste={draft.paste}
          problems={looked?.problems ?? []}
          onPreview={draft.look}
        />
      </Section>
      {isGood && (
        <Section id="preview-of-matn" title={text.previewTitle}>
          <div className="draft-form__preview">
            <Note tone="ok" role="status">
              {text.lookedAt(manageText.units(kind, looked.units.length))}
            </Note>
            <UnitPreview kind={kind} units={looked.units} onNotes={setNoted} />
          </div>
        </Section>
      )}
      {noted !== null && unit && (
        <NotesDialog
          kind={kind}
          number={noted + 1}
          unit={unit}
          onClose={() => setNoted(null)}
          onDone={(next) => {
            draft.note(noted, next);
            setNoted(null);
          }}
        />
      )}
    </>
  );
}
