import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/accounts';
import type { AddressForm, Calendar } from '#contract/address-form';
import { profileChange } from '#contract/own-account';
import type { StudyLevel } from '#contract/primitives';
import { studyLevels } from '#contract/primitives';
import { readerZone } from '#web/lib/reader-zone';
import { hasStudyLevel, studyLevelName } from '#web/lib/role-names';
import { Field } from '#web/ui/field';
import { FormActions } from '#web/ui/form-actions';
import { fieldOf } from '#web/ui/form-field';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { AddressFields } from './address-fields.tsx';
import { useUpdateProfile } from './own-account-api.ts';
import { accountsText as text } from './text.ts';

export interface ProfileFields {
  firstName: string;
  lastName: string;
  city: string;
  specialization: string;
  level: StudyLevel;
  addressedAs: '' | NonNullable<AddressForm>;
  calendar: Calendar;
  timeZone: string;
}

const fieldNames = [
  'firstName',
  'lastName',
  'city',
  'specialization',
  'level',
  'addressedAs',
  'calendar',
  'timeZone',
] as const;

const fieldsOf = (user: CurrentUser): ProfileFields => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  city: user.city ?? '',
  specialization: user.specialization ?? '',
  level: user.level,
  addressedAs: user.addressedAs ?? '',
  calendar: user.calendar,
  timeZone: user.timeZone ?? readerZone(),
});

export function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const update = useUpdateProfile();
  const form = useForm<ProfileFields>({ defaultValues: fieldsOf(user) });

  const save = saveForm({
    form,
    names: fieldNames,
    schema: profileChange,
    read: (fields) => ({ ...fields, addressedAs: fields.addressedAs || null }),
    saving: update,
    given: (fields) => fields,
    failed: text.updateError,
    failedBecause: text.updateFailed,
    onSaved: () => {
      showToast({ title: text.saved, description: text.savedDescription, tone: 'success' });
      onDone();
    },
  });

  const field = fieldOf(form);
  return (
    <form className="profile-form" onSubmit={(event) => void save(event)} noValidate>
      <Field label={text.firstName} autoComplete="given-name" required {...field('firstName')} />
      <Field label={text.lastName} autoComplete="family-name" required {...field('lastName')} />
      <Field label={text.city} optional autoComplete="address-level2" {...field('city')} />
      <Field label={text.specialization} optional {...field('specialization')} />
      {hasStudyLevel(user.role) && (
        <Select label={text.level} {...field('level')}>
          {studyLevels.map((level) => (
            <option key={level} value={level}>
              {studyLevelName(level, user.addressedAs)}
            </option>
          ))}
        </Select>
      )}
      <AddressFields form={form} />
      <FormActions
        row="profile-form__actions"
        submit={text.save}
        busy={update.isPending && text.saving}
        onCancel={onDone}
      />
    </form>
  );
}
