import type { UseFormReturn } from 'react-hook-form';
import { lessonText as text } from '#web/courses/manage/text';
import { Field } from '#web/ui/field';
import { fieldOf } from '#web/ui/form-field';
import { Segmented } from '#web/ui/segmented';
import { VideoField } from '#web/uploads/video-field';
import { VideoPreview } from '../video-preview.tsx';
import type { LessonFields } from './lesson-fields.ts';
import type { LessonVideo } from './use-lesson-video.ts';

interface LessonVideoFieldsProps {
  video: LessonVideo;
  form: UseFormReturn<LessonFields>;
  onBusyChange: (isBusy: boolean) => void;
}

/** A link to a video or a file of one's own, and a look at it, which tells how long it is. */
export function LessonVideoFields({ video, form, onBusyChange }: LessonVideoFieldsProps) {
  const { source, upload, shownAt } = video;
  const isShown = source === 'link' || (upload && !upload.needsConversion);
  return (
    <div className="manage-form__whole manage-form__video">
      <Segmented
        label={text.source}
        options={[
          { value: 'link', label: text.byLink },
          { value: 'upload', label: text.byUpload },
        ]}
        value={source}
        onChange={video.setSource}
      />
      {source === 'link' ? (
        <Field
          type="url"
          label={text.videoUrl}
          optional
          hint={text.videoUrlHint}
          {...fieldOf(form)('videoUrl')}
        />
      ) : (
        <VideoField
          label={text.videoFile}
          optional
          value={upload}
          onChange={video.takeUpload}
          onBusyChange={onBusyChange}
          error={form.formState.errors.videoUrl?.message}
        />
      )}
      {isShown && <VideoPreview key={source} address={shownAt} onSeconds={video.takeLength} />}
      {source === 'upload' && upload?.needsConversion && (
        <p className="hint">{upload.hasFailed ? text.notConverted : text.willBeConverted}</p>
      )}
    </div>
  );
}
