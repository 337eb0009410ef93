import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DiplomaTemplate } from '#contract/certificates';
import { knownTemplate, templateForm } from '#contract/managing-certificates';
import { useSeen } from '#web/lib/use-seen';
import { FormActions } from '#web/ui/form-actions';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { useBusyUploads } from '#web/uploads/use-busy-uploads';
import { useSaveTemplate } from './template-api.ts';
import { drawable, fieldsOf, isReadable, newTemplate, type TemplateFields } from './template-draft.ts';
import { type Picture, TemplateFieldSet } from './template-field-set.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { templatesText as text } from './templates-text.ts';
import './template-form.css';

const fieldNames = [
  'title',
  'level',
  'templateStyle',
  'institutionName',
  'requirements',
  'backgroundColor',
  'textColor',
  'borderColor',
  'logoUrl',
  'sealUrl',
] as const;

interface TemplateFormProps {
  /** Without it the form is for a new one. */
  template: DiplomaTemplate | null;
  onDone: () => void;
}

export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const saving = useSaveTemplate(template?.id ?? null);
  const { isBusy, watchBusy } = useBusyUploads<Picture>();
  const isUploading = isBusy('logoUrl', 'sealUrl');
  const form = useForm<TemplateFields>({ defaultValues: template ? fieldsOf(template) : newTemplate });
  const [known, seeWhyRefused] = useSeen(knownTemplate, template);
  const words = template
    ? { done: text.updated, failed: text.updateFailed, submit: text.save, busy: text.saving }
    : { done: text.created, failed: text.createFailed, submit: text.create, busy: text.creating };
  const save = saveForm({
    form,
    names: fieldNames,
    schema: templateForm,
    saving,
    mustWait: isUploading,
    given: (body) => ({ body, known }),
    failed: words.failed,
    onSaved: () => {
      showToast({ title: words.done, tone: 'success' });
      onDone();
    },
    onRefused: seeWhyRefused,
  });
  const draft = useWatch({ control: form.control, compute: (fields) => fields });
  const look = useLook(draft);
  return (
    <form className="template-form" onSubmit={(event) => void save(event)} noValidate>
      <div className="template-form__preview">
        <TemplatePreview template={look} about={draft} />
      </div>
      <div className="template-form__fields">
        <TemplateFieldSet form={form} draft={draft} isReadable={isReadable(look)} watchBusy={watchBusy} />
        <FormActions
          submit={words.submit}
          busy={saving.isPending && words.busy}
          waits={isUploading && text.uploadGoesOn}
          onCancel={onDone}
        />
      </div>
    </form>
  );
}

/** What is drawn of it; the same object as long as nothing that is drawn has changed. */
function useLook({
  backgroundColor,
  textColor,
  borderColor,
  logoUrl,
  sealUrl,
  institutionName,
  templateStyle,
}: TemplateFields) {
  return useMemo(
    () =>
      drawable({ backgroundColor, textColor, borderColor, logoUrl, sealUrl, institutionName, templateStyle }),
    [backgroundColor, textColor, borderColor, logoUrl, sealUrl, institutionName, templateStyle],
  );
}
