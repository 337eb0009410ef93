import type { MouseEventHandler } from 'react';
import { useForm } from 'react-hook-form';
import type { Course } from '#contract/courses';
import { courseForm, knownCourse, managedCourseForm } from '#contract/managing-courses';
import { useSeen } from '#web/lib/use-seen';
import { Button } from '#web/ui/button';
import { FormActions } from '#web/ui/form-actions';
import { saveForm, type SavingBy } from '#web/ui/save-form';
import type { CourseSave } from './api.ts';
import { courseFieldNames, type CourseFields, CourseFiles, CourseWords, fieldsOf } from './course-fields.tsx';
import { courseText as text } from './text.ts';
import { useBusyUploads } from '#web/uploads/use-busy-uploads';
import './manage-form.css';

/** The two readings of a course's form: the admin pages' and the management dialog's. */
const readings = {
  page: { schema: courseForm, duration: '60', emptyDuration: '' },
  dialog: { schema: managedCourseForm, duration: '120', emptyDuration: '120' },
};

interface CourseFormProps {
  reading: keyof typeof readings;
  /** The course to edit; without it the form is for a new one. */
  course?: Course | undefined;
  /** Who most likely teaches a new one. */
  instructor?: string | undefined;
  saving: SavingBy<CourseSave, Course>;
  failed: string;
  failedBecause?: string | undefined;
  onSaved: (course: Course) => void;
  onCancel: () => void;
}

export function CourseForm({
  reading,
  course,
  instructor,
  saving,
  failed,
  failedBecause,
  onSaved,
  onCancel,
}: CourseFormProps) {
  const { schema, duration: newDuration, emptyDuration } = readings[reading];
  const { isBusy, watchBusy } = useBusyUploads<'image' | 'syllabus'>();
  const isUploading = isBusy('image', 'syllabus');
  const form = useForm<CourseFields>({
    defaultValues: fieldsOf(course, { instructor: instructor ?? '', duration: newDuration }),
  });
  const [seen, seeWhyRefused] = useSeen(knownCourse, course);
  const common = {
    form,
    names: courseFieldNames,
    schema,
    read: (fields: CourseFields) => ({ ...fields, duration: fields.duration.trim() || emptyDuration }),
    saving,
    mustWait: isUploading,
    failed,
    failedBecause,
    onSaved,
    onRefused: seeWhyRefused,
  };
  const save = saveForm({ ...common, given: (body) => ({ ...body, known: seen }) });
  const saveDraft = saveForm({ ...common, given: (body) => ({ ...body, isActive: false }) });

  return (
    <form className="manage-form" onSubmit={(event) => void save(event)} noValidate>
      <CourseWords form={form} />
      <CourseFiles form={form} place={reading} watchBusy={watchBusy} />
      {!course && <p className="manage-form__whole muted sm">{text.createHint}</p>}
      <CourseActions
        isNew={!course}
        isSaving={saving.isPending}
        isUploading={isUploading}
        onSaveDraft={(event) => void saveDraft(event)}
        onCancel={onCancel}
      />
    </form>
  );
}

interface CourseActionsProps {
  isNew: boolean;
  isSaving: boolean;
  isUploading: boolean;
  onSaveDraft: MouseEventHandler<HTMLButtonElement>;
  onCancel: () => void;
}

function CourseActions({ isNew, isSaving, isUploading, onSaveDraft, onCancel }: CourseActionsProps) {
  const busy = isSaving && (isNew ? text.creating : text.saving);
  const waits = isUploading && text.uploadsWait;
  return (
    <FormActions
      row="manage-form__actions"
      submit={isNew ? text.create : text.save}
      busy={busy}
      waits={waits}
      onCancel={onCancel}
    >
      {isNew && (
        <Button kind="secondary" busy={busy} disabledReason={waits} onClick={onSaveDraft}>
          {text.createDraft}
        </Button>
      )}
    </FormActions>
  );
}
