import type { ReplyOf } from '#contract/endpoint';
import type { majalisApi } from '#contract/majalis';
import { Field } from '#web/ui/field';
import { Segmented } from '#web/ui/segmented';
import { Select } from '#web/ui/select';
import type { AnnouncementFields } from './announcement.ts';
import { announceText as text } from './announce-text.ts';

export type Desk = ReplyOf<typeof majalisApi.desk>;

interface AnnouncePeopleProps {
  fields: AnnouncementFields;
  errors: ReadonlyMap<string, string>;
  onChange: (changes: Partial<AnnouncementFields>) => void;
}

/** Who reads to the shaykh, who writes the names down, and where. */
export function AnnouncePeople({ fields, errors, onChange }: AnnouncePeopleProps) {
  return (
    <>
      <Segmented
        label={text.whoReads}
        value={fields.hasReader ? 'reader' : 'shaykh'}
        onChange={(who) => onChange({ hasReader: who === 'reader' })}
        options={[
          { value: 'shaykh', label: text.shaykhReads },
          { value: 'reader', label: text.anotherReads },
        ]}
      />
      {fields.hasReader && (
        <>
          <Field
            label={text.readerName}
            value={fields.readerName}
            error={errors.get('reader.name')}
            onChange={({ target }) => onChange({ readerName: target.value })}
          />
          <Select
            label={text.readerSex}
            value={fields.readerSex}
            onChange={({ target }) => onChange({ readerSex: target.value === 'f' ? 'f' : 'm' })}
          >
            <option value="m">{text.sexes.m}</option>
            <option value="f">{text.sexes.f}</option>
          </Select>
          <Field
            label={text.readerEmail}
            hint={text.readerEmailHint}
            optional
            type="email"
            value={fields.readerEmail}
            error={errors.get('reader.email')}
            onChange={({ target }) => onChange({ readerEmail: target.value })}
          />
        </>
      )}
      <Field
        label={text.scribe}
        hint={text.scribeHint}
        optional
        type="email"
        value={fields.scribeEmail}
        error={errors.get('scribeEmail')}
        onChange={({ target }) => onChange({ scribeEmail: target.value })}
      />
      <Field
        label={text.place}
        hint={text.placeHint}
        value={fields.place}
        error={errors.get('place')}
        onChange={({ target }) => onChange({ place: target.value })}
      />
    </>
  );
}
