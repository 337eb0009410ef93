import { mostMegabytes } from '#contract/file-sizes';
import { uploadsApi } from '#contract/uploads';
import type { FieldTexts } from '#web/ui/field-frame';
import { FileDrop } from './file-drop.tsx';
import { showToast } from '#web/ui/toast-store';
import { uploadsText as text } from './text.ts';
import { useFileUpload } from './use-file-upload.ts';

interface ImageFieldProps extends FieldTexts {
  /** The address of the picture. */
  value: string | null;
  onChange: (url: string | null) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
}

const endings = ['.png', '.jpg', '.jpeg', '.webp', '.gif', '.avif'];

export function ImageField({ value, onChange, onBusyChange, error, ...texts }: ImageFieldProps) {
  const upload = useFileUpload({
    endpoint: uploadsApi.uploadImage,
    onDone: ({ url }) => {
      onChange(url);
      showToast({ title: text.imageDone, tone: 'success' });
    },
    onBusyChange,
    failure: { title: text.imageFailed, description: text.imageFailedDescription },
  });
  return (
    <FileDrop
      {...texts}
      error={upload.error ?? error}
      accept={endings}
      maxMegabytes={mostMegabytes.image}
      icon="image"
      held={value ? { name: text.image, picture: value, href: value } : null}
      onItsWay={upload.onItsWay}
      refusals={{ type: text.imageType, size: text.imageTooLarge }}
      onFile={upload.send}
      onRemove={() => onChange(null)}
    />
  );
}
