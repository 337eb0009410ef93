import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { templateLevels } from '#contract/certificates';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { Note } from '#web/ui/note';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { ImageField } from '#web/uploads/image-field';
import { ColourField } from './colour-field.tsx';
import { StyleChoice } from './style-choice.tsx';
import { linkOf, type TemplateFields } from './template-draft.ts';
import { levelName, templatesText as text } from './templates-text.ts';

export type Picture = 'logoUrl' | 'sealUrl';

interface TemplateFieldSetProps {
  form: UseFormReturn<TemplateFields>;
  draft: TemplateFields;
  /** Its letters stand out from its ground. */
  isReadable: boolean;
  watchBusy: (name: Picture) => (isBusy: boolean) => void;
}

export function TemplateFieldSet({ form, draft, isReadable, watchBusy }: TemplateFieldSetProps) {
  const { errors } = form.formState;
  const field = fieldOf(form);
  const change = (name: keyof TemplateFields) => (value: string) => {
    form.setValue(name, value);
    form.clearErrors(name);
  };
  const colourField = (name: 'backgroundColor' | 'textColor' | 'borderColor') => (
    <ColourField
      label={text.fields[name]}
      value={draft[name]}
      onChange={change(name)}
      error={errors[name]?.message}
    />
  );
  const pictureFields = (name: Picture, label: string) => (
    <div className="template-form__picture">
      <ImageField
        label={label}
        value={linkOf(draft[name])}
        onChange={(url) => change(name)(url ?? '')}
        onBusyChange={watchBusy(name)}
      />
      <Field
        inputMode="url"
        dir="ltr"
        label={text.fields[name]}
        hint={text.fields.linkHint}
        optional
        {...field(name)}
      />
    </div>
  );
  return (
    <>
      <StyleChoice
        level={draft.level}
        value={draft.templateStyle}
        onChange={change('templateStyle')}
        error={errors.templateStyle?.message}
      />
      <Field label={text.fields.title} required {...field('title')} />
      <LevelChoice {...field('level')} />
      <Field label={text.fields.institutionName} required {...field('institutionName')} />
      <TextArea label={text.fields.requirements} rows={3} required {...field('requirements')} />
      {colourField('backgroundColor')}
      {colourField('textColor')}
      {colourField('borderColor')}
      {!isReadable && (
        <Note tone="warn" icon="warning" role="status">
          {text.unreadable}
        </Note>
      )}
      {pictureFields('logoUrl', text.fields.logo)}
      {pictureFields('sealUrl', text.fields.seal)}
    </>
  );
}

function LevelChoice(select: Omit<ComponentProps<typeof Select>, 'label' | 'options'>) {
  return (
    <Select label={text.fields.level} hint={text.fields.levelHint} {...select}>
      {templateLevels.map((level) => (
        <option key={level} value={level}>
          {levelName(level)}
        </option>
      ))}
    </Select>
  );
}
