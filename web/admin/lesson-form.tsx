import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Course } from '#contract/courses';
import type { Lesson } from '#contract/lessons';
import { knownLesson, lessonForm } from '#contract/managing-lessons';
import { typedMinutes } from '#contract/typed-numbers';
import { checkedFields } from '#web/lib/checked-fields';
import { showFieldErrors } from '#web/lib/field-errors';
import { fieldsNow, useSeen } from '#web/lib/use-seen';
import { Button } from '#web/ui/button';
import { Field } from '#web/ui/field';
import { Segmented } from '#web/ui/segmented';
import { TextArea } from '#web/ui/text-area';
import type { LessonSave } from './api.ts';
import { chosenCourse, CourseSelect } from './course-select.tsx';
import type { HeldVideo, LessonVideoFields } from './file-slots.ts';
import { isMinutesOf, minutesOf, mostMinutes, secondsOf } from './lesson-minutes.ts';
import { courseText, lessonText as text } from './text.ts';
import { useBusyUploads } from './use-busy-uploads.ts';
import './manage-form.css';

interface LessonFields {
  courseId: string;
  title: string;
  description: string;
  videoUrl: string;
  captionsUrl: string | null;
  minutes: string;
}

const fieldNames = ['courseId', 'title', 'description', 'videoUrl', 'captionsUrl', 'minutes'] as const;

const { title, description, videoUrl, captionsUrl } = lessonForm.shape;
const formSchema = z.object({
  courseId: chosenCourse,
  title,
  description,
  videoUrl,
  captionsUrl,
  minutes: typedMinutes(1, mostMinutes, text.minutesError),
});

type Source = 'link' | 'upload';

/** How long the video at an address is. */
interface Measured {
  address: string;
  seconds: number;
}

interface Outcome {
  courseId: number;
  /** The form is empty and ready for the next lesson. */
  onNext: () => void;
  /** Puts what the server found beside its field. */
  onRefused: (error: unknown) => void;
}

interface LessonFormProps {
  /** The lesson to edit; without it the form is for a new one. */
  lesson?: Lesson | undefined;
  videos: LessonVideoFields;
  busy: boolean;
  /** Left empty, the description is the title. */
  descriptionOptional?: boolean | undefined;
  /** The course that it belongs to, or those to choose among. */
  course: number | readonly Course[];
  onSubmit: (body: LessonSave, outcome: Outcome) => void;
  /** Beside the main button: save this one and stay for the next. */
  onSubmitAndGoOn?: ((body: LessonSave, outcome: Outcome) => void) | undefined;
  onCancel?: (() => void) | undefined;
}

export function LessonForm({
  lesson,
  videos,
  busy,
  descriptionOptional,
  course,
  onSubmit,
  onSubmitAndGoOn,
  onCancel,
}: LessonFormProps) {
  const uploaded = lesson && uploadedVideoOf(lesson);
  const [source, setSource] = useState<Source>(uploaded ? 'upload' : 'link');
  const [upload, setUpload] = useState<HeldVideo | null>(uploaded ?? null);
  const [measured, setMeasured] = useState<Measured | null>(
    lesson ? { address: lesson.videoUrl ?? '', seconds: lesson.duration } : null,
  );
  /** In this form: the length of a lesson that was opened to be changed may have been typed in. */
  const [wasRead, setRead] = useState(false);
  const { isBusy, watchBusy } = useBusyUploads<'video' | 'captions'>();
  const isUploading = isBusy('captions') || (source === 'upload' && isBusy('video'));
  const {
    register,
    handleSubmit,
    setError,
    clearErrors,
    setValue,
    setFocus,
    resetField,
    control,
    formState,
  } = useForm<LessonFields>({
    defaultValues: {
      courseId: typeof course === 'number' ? String(course) : '',
      title: lesson?.title ?? '',
      description: lesson?.description ?? '',
      videoUrl: uploaded ? '' : (lesson?.videoUrl ?? ''),
      captionsUrl: lesson?.captionsUrl ?? null,
      minutes: lesson && lesson.duration > 0 ? String(minutesOf(lesson.duration)) : '',
    },
  });

  const [known, seeWhyRefused] = useSeen(knownLesson, lesson);

  const takeSeconds = (address: string, seconds: number) => {
    setMeasured({ address, seconds });
    setRead(true);
    if (minutesOf(seconds) > mostMinutes) {
      setError('minutes', { message: text.tooLong });
    } else {
      setValue('minutes', String(minutesOf(seconds)));
      clearErrors('minutes');
    }
  };

  const outcome: Omit<Outcome, 'courseId'> = {
    onNext: () => {
      resetField('title');
      resetField('description');
      resetField('videoUrl');
      resetField('captionsUrl');
      resetField('minutes');
      setUpload(null);
      setMeasured(null);
      setFocus('title');
    },
    onRefused: (error) => {
      seeWhyRefused(error);
      showFieldErrors(error, fieldNames, setError);
      const duration = fieldsNow(knownLesson, error)?.duration;
      if (duration !== undefined) setError('minutes', { message: text.minutesNow(duration) });
    },
  };

  const sendTo = (receive: LessonFormProps['onSubmit']) =>
    handleSubmit((fields) => {
      if (busy || isUploading) return;
      const given = {
        ...fields,
        description: descriptionOptional ? fields.description.trim() || fields.title : fields.description,
        videoUrl: source === 'upload' ? (upload?.url ?? null) : fields.videoUrl,
      };
      const checked = checkedFields(formSchema, given, fieldNames, setError);
      if (!checked) return;
      const { minutes, courseId, ...body } = checked;
      const seconds = measured?.address === (body.videoUrl ?? '') ? measured.seconds : null;
      receive({ ...body, duration: secondsOf(minutes, seconds), known }, { ...outcome, courseId });
    });

  const { errors } = formState;
  const [address, captions, minutes] = useWatch({ control, name: ['videoUrl', 'captionsUrl', 'minutes'] });
  const isRead =
    wasRead &&
    measured !== null &&
    measured.address === (source === 'upload' ? upload?.url : address) &&
    isMinutesOf(measured.seconds, minutes);
  return (
    <form className="manage-form" onSubmit={(event) => void sendTo(onSubmit)(event)} noValidate>
      {typeof course !== 'number' && (
        <div className="manage-form__whole">
          <CourseSelect courses={course} error={errors.courseId?.message} {...register('courseId')} />
        </div>
      )}
      <div className="manage-form__whole">
        <Field label={text.title} required error={errors.title?.message} {...register('title')} />
      </div>
      <div className="manage-form__whole">
        <TextArea
          label={text.description}
          optional={descriptionOptional}
          required={!descriptionOptional}
          rows={3}
          error={errors.description?.message}
          {...register('description')}
        />
      </div>
      <div className="manage-form__whole manage-form__video">
        <Segmented
          label={text.source}
          options={[
            { value: 'link', label: text.byLink },
            { value: 'upload', label: text.byUpload },
          ]}
          value={source}
          onChange={setSource}
        />
        {source === 'link' ? (
          <>
            <Field
              type="url"
              label={text.videoUrl}
              optional
              hint={text.videoUrlHint}
              error={errors.videoUrl?.message}
              {...register('videoUrl')}
            />
            {videos.preview(address, (seconds) => {
              const isKnown = address === lesson?.videoUrl && lesson.duration > 0;
              if (!isKnown) takeSeconds(address, seconds);
            })}
          </>
        ) : (
          <>
            {videos.upload({
              label: text.videoFile,
              optional: true,
              value: upload,
              onChange: (video) => {
                setUpload(video);
                if (video && video.duration > 0) takeSeconds(video.url, video.duration);
              },
              onBusyChange: watchBusy('video'),
              error: errors.videoUrl?.message,
            })}
            {upload &&
              videos.preview(upload.url, (seconds) => {
                const isKnown = measured?.address === upload.url && measured.seconds > 0;
                if (!isKnown) takeSeconds(upload.url, seconds);
              })}
          </>
        )}
      </div>
      <Field
        label={text.minutes}
        inputMode="numeric"
        dir="ltr"
        required
        hint={isRead ? text.minutesRead : text.minutesHint}
        error={errors.minutes?.message}
        {...register('minutes')}
      />
      {videos.captions({
        label: text.captions,
        optional: true,
        value: captions,
        onChange: (url) => setValue('captionsUrl', url),
        onBusyChange: watchBusy('captions'),
        error: errors.captionsUrl?.message,
      })}
      <div className="manage-form__actions">
        <Button
          type="submit"
          busy={busy && (lesson ? text.saving : text.adding)}
          disabledReason={isUploading && courseText.uploadsWait}
        >
          {lesson ? text.save : text.addButton}
        </Button>
        {onSubmitAndGoOn && (
          <Button
            kind="secondary"
            busy={busy && text.adding}
            disabledReason={isUploading && courseText.uploadsWait}
            onClick={(event) => void sendTo(onSubmitAndGoOn)(event)}
          >
            {text.addAndGoOn}
          </Button>
        )}
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

const uploadedVideoOf = ({
  videoUrl: url,
  videoFileName: fileName,
  videoFileSize,
}: Lesson): HeldVideo | null =>
  url !== null && fileName !== null ? { url, fileName, size: videoFileSize ?? undefined } : null;
