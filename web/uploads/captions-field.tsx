import { mostMegabytes } from '#contract/file-sizes';
import { uploadsApi } from '#contract/uploads';
import type { FieldTexts } from '#web/ui/field-frame';
import { FileDrop } from './file-drop.tsx';
import { showToast } from '#web/ui/toast-store';
import { uploadsText as text } from './text.ts';
import { useFileUpload } from './use-file-upload.ts';

interface CaptionsFieldProps extends Partial<FieldTexts> {
  /** The address of the captions. */
  value: string | null;
  onChange: (url: string | null) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
}

export function CaptionsField({
  value,
  onChange,
  onBusyChange,
  error,
  label = text.captions,
  hint = text.captionsHint,
  optional,
}: CaptionsFieldProps) {
  const upload = useFileUpload({
    endpoint: uploadsApi.uploadCaptions,
    onDone: ({ url }) => {
      onChange(url);
      showToast({ title: text.captionsDone, tone: 'success' });
    },
    onBusyChange,
    failure: { title: text.captionsFailed, description: text.captionsFailedDescription },
  });
  return (
    <FileDrop
      label={label}
      hint={hint}
      optional={optional}
      error={upload.error ?? error}
      accept={['.vtt']}
      maxMegabytes={mostMegabytes.captions}
      icon="captions"
      held={value ? { name: text.captions, href: value } : null}
      onItsWay={upload.onItsWay}
      onFile={upload.send}
      onRemove={() => onChange(null)}
    />
  );
}
