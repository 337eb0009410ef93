import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/accounts';
import { profileChange } from '#contract/own-account';
import type { StudyLevel } from '#contract/primitives';
import { studyLevels } from '#contract/primitives';
import { hasStudyLevel } from '#web/lib/role-names';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
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

  const {
    register,
    formState: { errors },
  } = form;
  return (
    <form className="profile-form" onSubmit={(event) => void save(event)} noValidate>
      <Field
        label={text.firstName}
        placeholder={text.firstNamePlaceholder}
        autoComplete="given-name"
        required
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <Field
        label={text.lastName}
        placeholder={text.lastNamePlaceholder}
        autoComplete="family-name"
        required
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      <Field
        label={text.city}
        optional
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register('city')}
      />
      <Field
        label={text.specialization}
        optional
        error={errors.specialization?.message}
        {...register('specialization')}
      />
      {hasStudyLevel(user.role) && (
        <Select label={text.level} error={errors.level?.message} {...register('level')}>
          {studyLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </Select>
      )}
      <div className="profile-form__actions">
        <Button type="submit" busy={update.isPending && text.saving}>
          {text.save}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
