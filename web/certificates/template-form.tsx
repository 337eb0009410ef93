import { type ComponentType, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { DiplomaTemplate } from '#contract/certificates';
import { templateLevels } from '#contract/certificates';
import { knownTemplate, templateForm } from '#contract/managing-certificates';
import { checkedFields } from '#web/lib/checked-fields';
import { showFieldErrors } from '#web/lib/field-errors';
import { useSeen } from '#web/lib/use-seen';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { Note } from '#web/ui/note';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { showToast } from '#web/ui/toast-store';
import { ColourField } from './colour-field.tsx';
import { StyleChoice } from './style-choice.tsx';
import { useSaveTemplate } from './template-api.ts';
import {
  drawable,
  fieldsOf,
  isReadable,
  linkOf,
  newTemplate,
  type TemplateFields,
} from './template-draft.ts';
import { TemplatePreview } from './template-preview.tsx';
import { templatesText as text } from './templates-text.ts';
import './template-form.css';

interface ImageFieldProps {
  label: string;
  value: string | null;
  onChange: (url: string | null) => void;
  onBusyChange: (isBusy: boolean) => void;
}

/** The field in which a picture is uploaded; the page lends it. */
export type LentImageField = ComponentType<ImageFieldProps>;

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
  imageField: LentImageField;
  onDone: () => void;
}

export function TemplateForm({ template, imageField: ImageField, onDone }: TemplateFormProps) {
  const saving = useSaveTemplate(template?.id ?? null);
  const [isUploading, setUploading] = useState(false);
  const { register, handleSubmit, setError, setValue, clearErrors, control, formState } =
    useForm<TemplateFields>({
      defaultValues: template ? fieldsOf(template) : newTemplate,
    });
  const [known, seeWhyRefused] = useSeen(knownTemplate, template);
  const words = template
    ? { done: text.updated, failed: text.updateFailed, submit: text.save, busy: text.saving }
    : { done: text.created, failed: text.createFailed, submit: text.create, busy: text.creating };

  const save = handleSubmit((fields) => {
    if (saving.isPending) return;
    const body = checkedFields(templateForm, fields, fieldNames, setError);
    if (!body) return;
    saving.mutate(
      { body, known },
      {
        onSuccess: () => {
          showToast({ title: words.done, tone: 'success' });
          onDone();
        },
        onError: (error) => {
          showFailure(error, words.failed);
          seeWhyRefused(error);
          showFieldErrors(error, fieldNames, setError);
        },
      },
    );
  });

  const { errors } = formState;
  const draft = useWatch({ control, compute: (fields) => fields });
  const { backgroundColor, textColor, borderColor, logoUrl, sealUrl, institutionName, templateStyle } = draft;
  const look = useMemo(
    () =>
      drawable({ backgroundColor, textColor, borderColor, logoUrl, sealUrl, institutionName, templateStyle }),
    [backgroundColor, textColor, borderColor, logoUrl, sealUrl, institutionName, templateStyle],
  );
  const change = (name: keyof TemplateFields) => (value: string) => {
    setValue(name, value);
    clearErrors(name);
  };
  const colourField = (name: 'backgroundColor' | 'textColor' | 'borderColor') => (
    <ColourField
      label={text.fields[name]}
      value={draft[name]}
      onChange={change(name)}
      error={errors[name]?.message}
    />
  );
  const pictureFields = (name: 'logoUrl' | 'sealUrl', label: string) => (
    <div className="template-form__picture">
      <ImageField
        label={label}
        value={linkOf(draft[name])}
        onChange={(url) => change(name)(url ?? '')}
        onBusyChange={setUploading}
      />
      <Field
        inputMode="url"
        dir="ltr"
        label={text.fields[name]}
        hint={text.fields.linkHint}
        optional
        error={errors[name]?.message}
        {...register(name)}
      />
    </div>
  );

  return (
    <form className="template-form" onSubmit={(event) => void save(event)} noValidate>
      <div className="template-form__preview">
        <TemplatePreview template={look} about={draft} />
      </div>
      <div className="template-form__fields">
        <StyleChoice
          value={templateStyle}
          onChange={change('templateStyle')}
          error={errors.templateStyle?.message}
        />
        <Field label={text.fields.title} required error={errors.title?.message} {...register('title')} />
        <Select label={text.fields.level} error={errors.level?.message} {...register('level')}>
          {templateLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </Select>
        <Field
          label={text.fields.institutionName}
          required
          error={errors.institutionName?.message}
          {...register('institutionName')}
        />
        <TextArea
          label={text.fields.requirements}
          rows={3}
          required
          error={errors.requirements?.message}
          {...register('requirements')}
        />
        {colourField('backgroundColor')}
        {colourField('textColor')}
        {colourField('borderColor')}
        {!isReadable(look) && (
          <Note tone="warn" icon="warning" role="status">
            {text.unreadable}
          </Note>
        )}
        {pictureFields('logoUrl', text.fields.logo)}
        {pictureFields('sealUrl', text.fields.seal)}
        <div className="dlg__actions">
          <Button
            type="submit"
            busy={saving.isPending && words.busy}
            disabledReason={isUploading && text.uploadGoesOn}
          >
            {words.submit}
          </Button>
          <Button kind="secondary" onClick={onDone}>
            {text.cancel}
          </Button>
        </div>
      </div>
    </form>
  );
}
