import { useForm, useWatch } from 'react-hook-form';
import type { Course } from '#contract/courses';
import { courseForm, knownCourse, managedCourseForm } from '#contract/managing-courses';
import type { StudyLevel } from '#contract/primitives';
import { studyLevels } from '#contract/primitives';
import { checkedFields } from '#web/lib/checked-fields';
import { showFieldErrors } from '#web/lib/field-errors';
import { formatDuration, parseNumber } from '#web/lib/format';
import { useSeen } from '#web/lib/use-seen';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import type { CourseSave } from './api.ts';
import type { CourseFileFields } from './file-slots.ts';
import { courseText as text } from './text.ts';
import { useBusyUploads } from './use-busy-uploads.ts';
import './manage-form.css';

interface CourseFields {
  title: string;
  description: string;
  instructor: string;
  level: StudyLevel;
  duration: string;
  imageUrl: string | null;
  thumbnailUrl: string | null;
  syllabusUrl: string | null;
  syllabusFileName: string | null;
}

const fieldNames = [
  'title',
  'instructor',
  'level',
  'duration',
  'description',
  'imageUrl',
  'thumbnailUrl',
  'syllabusUrl',
  'syllabusFileName',
] as const;

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
  files: CourseFileFields;
  busy: boolean;
  /** `onRefused` puts what the server found beside its field. */
  onSubmit: (body: CourseSave, onRefused: (error: unknown) => void) => void;
  onCancel: () => void;
}

export function CourseForm({
  reading,
  course,
  instructor,
  files,
  busy,
  onSubmit,
  onCancel,
}: CourseFormProps) {
  const { schema, duration: newDuration, emptyDuration } = readings[reading];
  const { isBusy, watchBusy } = useBusyUploads<'image' | 'syllabus'>();
  const isUploading = isBusy('image', 'syllabus');
  const { register, handleSubmit, setError, setValue, control, formState } = useForm<CourseFields>({
    defaultValues: {
      title: course?.title ?? '',
      description: course?.description ?? '',
      instructor: course?.instructor ?? instructor ?? '',
      level: course?.level ?? 'مبتدئ',
      duration: course ? String(course.duration) : newDuration,
      imageUrl: course?.imageUrl ?? null,
      thumbnailUrl: course?.thumbnailUrl ?? null,
      syllabusUrl: course?.syllabusUrl ?? null,
      syllabusFileName: course?.syllabusFileName ?? null,
    },
  });

  const [seen, seeWhyRefused] = useSeen(knownCourse, course);
  const saveWith = (choice: Pick<CourseSave, 'isActive'>) =>
    handleSubmit((fields) => {
      if (busy || isUploading) return;
      const given = { ...fields, duration: fields.duration.trim() || emptyDuration };
      const body = checkedFields(schema, given, fieldNames, setError);
      if (!body) return;
      onSubmit({ ...body, ...choice, known: seen }, (error) => {
        seeWhyRefused(error);
        showFieldErrors(error, fieldNames, setError);
      });
    });

  const { errors } = formState;
  const [duration, imageUrl, syllabusUrl, syllabusFileName] = useWatch({
    control,
    name: ['duration', 'imageUrl', 'syllabusUrl', 'syllabusFileName'],
  });
  const minutes = parseNumber(duration);
  const labels = course
    ? { submit: text.save, busy: text.saving }
    : { submit: text.create, busy: text.creating };
  return (
    <form className="manage-form" onSubmit={(event) => void saveWith({})(event)} noValidate>
      <div className="manage-form__whole">
        <Field label={text.title} required error={errors.title?.message} {...register('title')} />
      </div>
      <Field
        label={text.instructor}
        required
        error={errors.instructor?.message}
        {...register('instructor')}
      />
      <div className="manage-form__pair">
        <Select label={text.level} error={errors.level?.message} {...register('level')}>
          {studyLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </Select>
        <Field
          label={text.duration}
          inputMode="numeric"
          dir="ltr"
          required
          hint={minutes !== null && minutes >= 1 && text.durationHint(formatDuration(minutes))}
          error={errors.duration?.message}
          {...register('duration')}
        />
      </div>
      <div className="manage-form__whole">
        <TextArea
          label={text.description}
          required
          rows={4}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
      {files.image({
        label: text.image,
        optional: true,
        value: imageUrl,
        onChange: (url) => {
          setValue('imageUrl', url);
          // the small picture of an older image would outlive it
          setValue('thumbnailUrl', null);
        },
        onBusyChange: watchBusy('image'),
        error: errors.imageUrl?.message ?? errors.thumbnailUrl?.message,
      })}
      {files.syllabus({
        label: text.syllabus,
        optional: true,
        value: syllabusUrl ? { url: syllabusUrl, fileName: syllabusFileName ?? text.syllabus } : null,
        onChange: (file) => {
          setValue('syllabusUrl', file?.url ?? null);
          setValue('syllabusFileName', file?.fileName ?? null);
        },
        onBusyChange: watchBusy('syllabus'),
        error: errors.syllabusUrl?.message ?? errors.syllabusFileName?.message,
      })}
      {!course && <p className="manage-form__whole muted sm">{text.createHint}</p>}
      <div className="manage-form__actions">
        <Button type="submit" busy={busy && labels.busy} disabledReason={isUploading && text.uploadsWait}>
          {labels.submit}
        </Button>
        {!course && (
          <Button
            kind="secondary"
            busy={busy && labels.busy}
            disabledReason={isUploading && text.uploadsWait}
            onClick={(event) => void saveWith({ isActive: false })(event)}
          >
            {text.createDraft}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
