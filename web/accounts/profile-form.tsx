import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/accounts';
import { profileChange } from '#contract/own-account';
import type { StudyLevel } from '#contract/primitives';
import { studyLevels } from '#contract/primitives';
import { hasStudyLevel } from '#web/lib/role-names';
import { Field } from '#web/ui/field';
import { FormActions } from '#web/ui/form-actions';
import { fieldOf } from '#web/ui/form-field';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
import { saveForm } from '#web/ui/save-form';
import { useUpdateProfile } from './own-account-api.ts';
import { accountsText as text } from './text.ts';

interface ProfileFields {
  firstName: string;
  lastName: string;
  city: string;
  specialization: string;
  level: StudyLevel;
}

const fieldNames = ['firstName', 'lastName', 'city', 'specialization', 'level'] as const;

export function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const update = useUpdateProfile();
  const form = useForm<ProfileFields>({
    defaultValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      city: user.city ?? '',
      specialization: user.specialization ?? '',
      level: user.level,
    },
  });

  const save = saveForm({
    form,
    names: fieldNames,
    schema: profileChange,
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
      <Field
        label={text.firstName}
        placeholder={text.firstNamePlaceholder}
        autoComplete="given-name"
        required
        {...field('firstName')}
      />
      <Field
        label={text.lastName}
        placeholder={text.lastNamePlaceholder}
        autoComplete="family-name"
        required
        {...field('lastName')}
      />
      <Field label={text.city} optional autoComplete="address-level2" {...field('city')} />
      <Field label={text.specialization} optional {...field('specialization')} />
      {hasStudyLevel(user.role) && <Select label={text.level} options={studyLevels} {...field('level')} />}
      <FormActions
        row="profile-form__actions"
        submit={text.save}
        busy={update.isPending && text.saving}
        onCancel={onDone}
      />
    </form>
  );
}
