import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Course } from '#contract/courses';
import type { StudyLevel } from '#contract/primitives';
import { studyLevels } from '#contract/primitives';
import { numberIn } from '#contract/typed-numbers';
import { formatDuration } from '#web/lib/format';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { ImageField } from '#web/uploads/image-field';
import { SyllabusField } from '#web/uploads/syllabus-field';
import { courseText as text } from './text.ts';

/** As they are typed. */
export interface CourseFields {
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

export const courseFieldNames = [
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

/** A course as its form shows it; without one, what a new one begins with. */
export const fieldsOf = (
  course: Course | undefined,
  begun: Pick<CourseFields, 'instructor' | 'duration'>,
): CourseFields => ({
  title: course?.title ?? '',
  description: course?.description ?? '',
  instructor: course?.instructor ?? begun.instructor,
  level: course?.level ?? 'مبتدئ',
  duration: course ? String(course.duration) : begun.duration,
  imageUrl: course?.imageUrl ?? null,
  thumbnailUrl: course?.thumbnailUrl ?? null,
  syllabusUrl: course?.syllabusUrl ?? null,
  syllabusFileName: course?.syllabusFileName ?? null,
});

interface FieldSetProps {
  form: UseFormReturn<CourseFields>;
}

export function CourseWords({ form }: FieldSetProps) {
  const field = fieldOf(form);
  const minutes = numberIn(useWatch({ control: form.control, name: 'duration' }));
  return (
    <>
      <div className="manage-form__whole">
        <Field label={text.title} required {...field('title')} />
      </div>
      <Field label={text.instructor} required {...field('instructor')} />
      <div className="manage-form__pair">
        <Select label={text.level} options={studyLevels} {...field('level')} />
        <Field
          label={text.duration}
          inputMode="numeric"
          dir="ltr"
          required
          hint={minutes !== null && minutes >= 1 && text.durationHint(formatDuration(minutes))}
          {...field('duration')}
        />
      </div>
      <div className="manage-form__whole">
        <TextArea label={text.description} required rows={4} {...field('description')} />
      </div>
    </>
  );
}

interface CourseFilesProps extends FieldSetProps {
  /** Where the form stands: the words of the syllabus differ. */
  place: 'page' | 'dialog';
  watchBusy: (name: 'image' | 'syllabus') => (isBusy: boolean) => void;
}

export function CourseFiles({ form, place, watchBusy }: CourseFilesProps) {
  const { control, setValue } = form;
  const { errors } = form.formState;
  const [imageUrl, syllabusUrl, syllabusFileName] = useWatch({
    control,
    name: ['imageUrl', 'syllabusUrl', 'syllabusFileName'],
  });
  return (
    <>
      <ImageField
        label={text.image}
        optional
        value={imageUrl}
        onChange={(url) => {
          setValue('imageUrl', url);
          // the small picture of an older image would outlive it
          setValue('thumbnailUrl', null);
        }}
        onBusyChange={watchBusy('image')}
        error={errors.imageUrl?.message ?? errors.thumbnailUrl?.message}
      />
      <SyllabusField
        place={place}
        label={text.syllabus}
        optional
        value={syllabusUrl ? { url: syllabusUrl, fileName: syllabusFileName ?? text.syllabus } : null}
        onChange={(file) => {
          setValue('syllabusUrl', file?.url ?? null);
          setValue('syllabusFileName', file?.fileName ?? null);
        }}
        onBusyChange={watchBusy('syllabus')}
        error={errors.syllabusUrl?.message ?? errors.syllabusFileName?.message}
      />
    </>
  );
}
