import type { Path, UseFormReturn } from 'react-hook-form';
import type { EditedMatn } from '#contract/managing-mutun';
import { numberIn } from '#contract/typed-numbers';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { TextArea } from '#web/ui/text-area';
import { draftText as text } from './text.ts';

export interface HeadFields {
  key: string;
  title: string;
  author: string;
  diedAH: string;
  edition: string;
}

export const headFieldNames: Path<HeadFields>[] = ['title', 'author', 'diedAH', 'key', 'edition'];

export const headOf = (matn: EditedMatn | null): HeadFields => ({
  key: matn?.key ?? '',
  title: matn?.title ?? '',
  author: matn?.author ?? '',
  diedAH: matn?.diedAH ? String(matn.diedAH) : '',
  edition: matn?.edition ?? '',
});

/** As the contract reads it: a year that nobody wrote is unknown, and one that is no number stays wrong. */
export const readHead = ({ diedAH, key, ...fields }: HeadFields) => ({
  ...fields,
  key: key.trim(),
  diedAH: diedAH.trim() === '' ? null : (numberIn(diedAH) ?? diedAH),
});

interface HeadFieldsProps {
  form: UseFormReturn<HeadFields>;
  /** Its address is chosen once. */
  isNew: boolean;
}

export function HeadFieldset({ form, isNew }: HeadFieldsProps) {
  const field = fieldOf(form);
  return (
    <>
      <Field {...field('title')} label={text.name} hint={text.nameHint} required />
      <Field {...field('author')} label={text.author} required />
      <Field {...field('diedAH')} label={text.died} hint={text.diedHint} inputMode="numeric" optional />
      {isNew && (
        <Field
          {...field('key')}
          label={text.key}
          hint={text.keyHint}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
        />
      )}
      <div className="manage-form__whole">
        <TextArea {...field('edition')} label={text.edition} hint={text.editionHint} rows={3} required />
      </div>
    </>
  );
}
