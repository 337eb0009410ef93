import { useForm } from 'react-hook-form';
import type { CurrentUser } from '#contract/accounts';
import type { StudyLevel } from '#contract/primitives';
import { studyLevels } from '#contract/primitives';
import { ApiError } from '#web/lib/api-error';
import { errorText } from '#web/lib/error-text';
import { showFieldErrors } from '#web/lib/field-errors';
import { hasStudyLevel } from '#web/lib/role-names';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { Select } from '#web/ui/select';
import { showToast } from '#web/ui/toast-store';
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
  const { register, handleSubmit, setError, formState } = useForm<ProfileFields>({
    defaultValues: {
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      city: user.city ?? '',
      specialization: user.specialization ?? '',
      level: user.level,
    },
  });

  const save = handleSubmit((fields) =>
    update.mutate(fields, {
      onSuccess: () => {
        showToast({ title: text.saved, description: text.savedDescription, tone: 'success' });
        onDone();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.isUnauthorized) return;
        const isInvalid = error instanceof ApiError && error.status === 400;
        showToast({
          title: isInvalid ? text.dataError : text.updateError,
          description: errorText(error, text.updateFailed),
          tone: 'destructive',
        });
        showFieldErrors(error, fieldNames, setError);
      },
    }),
  );

  const { errors } = formState;
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
