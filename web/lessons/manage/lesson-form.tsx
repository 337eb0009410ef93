import { useQuery } from '@tanstack/react-query';
import type { MouseEventHandler } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Course } from '#contract/courses';
import type { Lesson } from '#contract/lessons';
import { knownLesson } from '#contract/managing-lessons';
import { idText } from '#contract/primitives';
import { CourseSelect } from '#web/courses/manage/course-select';
import { courseText, lessonText as text } from '#web/courses/manage/text';
import { unitText } from '#web/courses/manage/unit-text';
import { useBusyUploads } from '#web/uploads/use-busy-uploads';
import { fieldsNow, useSeen } from '#web/lib/use-seen';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { FormActions } from '#web/ui/form-actions';
import { fieldOf } from '#web/ui/form-field';
import { Select } from '#web/ui/select';
import { TextArea } from '#web/ui/text-area';
import { type SavingBy, saveForm } from '#web/ui/save-form';
import { CaptionsField } from '#web/uploads/captions-field';
import { unitsQuery } from '../api.ts';
import type { LessonSave } from './api.ts';
import { fieldsOf, lessonFieldNames, type LessonFields, typedLesson } from './lesson-fields.ts';
import { secondsOf } from './lesson-minutes.ts';
import { LessonVideoFields } from './lesson-video-fields.tsx';
import { type LessonVideo, useLessonVideo } from './use-lesson-video.ts';
import '../../courses/manage/manage-form.css';

/** `goOn` empties the form for the next lesson. */
type OnSaved = (lesson: Lesson, goOn: () => void) => void;

interface LessonFormProps {
  /** The lesson to edit; without it the form is for a new one. */
  lesson?: Lesson | undefined;
  /** Left empty, the description is the title. */
  descriptionOptional?: boolean | undefined;
  /** The course that it belongs to, or those to choose among. */
  course: number | readonly Course[];
  saving: SavingBy<LessonSave, Lesson>;
  failed: string;
  failedBecause: string;
  onSaved: OnSaved;
  /** Beside the main button: save this one and stay for the next. */
  onSavedToGoOn?: OnSaved | undefined;
  onCancel?: (() => void) | undefined;
}

export function LessonForm(props: LessonFormProps) {
  const { lesson, descriptionOptional, course, saving, onSaved, onSavedToGoOn, onCancel } = props;
  const { isBusy, watchBusy } = useBusyUploads<'video' | 'captions'>();
  const form = useForm<LessonFields>({
    defaultValues: fieldsOf(lesson, typeof course === 'number' ? String(course) : ''),
  });
  const video = useLessonVideo(form, lesson);
  const isUploading = isBusy('captions') || (video.source === 'upload' && isBusy('video'));
  const saveThen = useSaving(props, form, video, isUploading);
  const captions = useWatch({ control: form.control, name: 'captionsUrl' });
  return (
    <form className="manage-form" onSubmit={(event) => void saveThen(onSaved)(event)} noValidate>
      <LessonWords form={form} course={course} descriptionOptional={descriptionOptional} />
      <LessonVideoFields video={video} form={form} onBusyChange={watchBusy('video')} />
      <Field
        label={text.minutes}
        inputMode="numeric"
        dir="ltr"
        required
        hint={video.isRead ? text.minutesRead : text.minutesHint}
        {...fieldOf(form)('minutes')}
      />
      <CaptionsField
        label={text.captions}
        optional
        value={captions}
        onChange={(url) => form.setValue('captionsUrl', url)}
        onBusyChange={watchBusy('captions')}
        error={form.formState.errors.captionsUrl?.message}
      />
      <LessonUnit form={form} />
      <LessonActions
        isNew={!lesson}
        isSaving={saving.isPending}
        isUploading={isUploading}
        onGoOn={onSavedToGoOn && ((event) => void saveThen(onSavedToGoOn)(event))}
        onCancel={onCancel}
      />
    </form>
  );
}

function useSaving(
  { lesson, descriptionOptional, saving, failed, failedBecause }: LessonFormProps,
  form: UseFormReturn<LessonFields>,
  video: LessonVideo,
  isUploading: boolean,
) {
  const [known, seeWhyRefused] = useSeen(knownLesson, lesson);
  return (then: OnSaved) =>
    saveForm({
      form,
      names: lessonFieldNames,
      schema: typedLesson,
      read: (fields) => ({
        ...fields,
        description: descriptionOptional ? fields.description.trim() || fields.title : fields.description,
        unit: fields.unit === '' ? null : fields.unit,
        videoUrl: video.source === 'upload' ? (video.upload?.url ?? null) : fields.videoUrl,
      }),
      saving,
      mustWait: isUploading,
      given: ({ courseId, minutes, ...body }) => ({
        courseId,
        body: { ...body, duration: secondsOf(minutes, video.secondsAt(body.videoUrl)) },
        known,
      }),
      failed,
      failedBecause,
      onSaved: (saved) => then(saved, () => goOn(form, video)),
      onRefused: (error) => {
        seeWhyRefused(error);
        const duration = fieldsNow(knownLesson, error)?.duration;
        if (duration !== undefined) form.setError('minutes', { message: text.minutesNow(duration) });
      },
    });
}

/** Where its course has units. */
function LessonUnit({ form }: { form: UseFormReturn<LessonFields> }) {
  const courseId = idText.safeParse(useWatch({ control: form.control, name: 'courseId' })).data;
  const { data: units = [] } = useQuery({ ...unitsQuery(courseId ?? 0), enabled: courseId !== undefined });
  if (units.length === 0) return null;
  return (
    <Select
      key={courseId}
      label={unitText.unit}
      error={form.formState.errors.unit?.message}
      {...form.register('unit', { shouldUnregister: true })}
    >
      <option value="">{unitText.noUnit}</option>
      {units.map(({ number, title }) => (
        <option key={number} value={number}>
          {title}
        </option>
      ))}
    </Select>
  );
}

/** The course and its unit stay chosen, and the title waits for the next lesson. */
function goOn(form: UseFormReturn<LessonFields>, video: LessonVideo) {
  for (const name of lessonFieldNames) if (name !== 'courseId' && name !== 'unit') form.resetField(name);
  video.forget();
  form.setFocus('title');
}

interface LessonWordsProps extends Pick<LessonFormProps, 'course' | 'descriptionOptional'> {
  form: UseFormReturn<LessonFields>;
}

function LessonWords({ form, course, descriptionOptional }: LessonWordsProps) {
  const field = fieldOf(form);
  return (
    <>
      {typeof course !== 'number' && (
        <div className="manage-form__whole">
          <CourseSelect courses={course} {...field('courseId')} />
        </div>
      )}
      <div className="manage-form__whole">
        <Field label={text.title} required {...field('title')} />
      </div>
      <div className="manage-form__whole">
        <TextArea
          label={text.description}
          optional={descriptionOptional}
          required={!descriptionOptional}
          rows={3}
          {...field('description')}
        />
      </div>
    </>
  );
}

interface LessonActionsProps {
  isNew: boolean;
  isSaving: boolean;
  isUploading: boolean;
  onGoOn: MouseEventHandler<HTMLButtonElement> | undefined;
  onCancel: (() => void) | undefined;
}

function LessonActions({ isNew, isSaving, isUploading, onGoOn, onCancel }: LessonActionsProps) {
  const waits = isUploading && courseText.uploadsWait;
  return (
    <FormActions
      row="manage-form__actions"
      submit={isNew ? text.addButton : text.save}
      busy={isSaving && (isNew ? text.adding : text.saving)}
      waits={waits}
      onCancel={onCancel}
    >
      {onGoOn && (
        <Button kind="secondary" busy={isSaving && text.adding} disabledReason={waits} onClick={onGoOn}>
          {text.addAndGoOn}
        </Button>
      )}
    </FormActions>
  );
}
