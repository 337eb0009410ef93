import { mostMegabytes } from '#contract/file-sizes';
import { type UploadedFile, uploadsApi } from '#contract/uploads';
import type { FieldTexts } from '#web/ui/field-frame';
import { FileDrop } from './file-drop.tsx';
import { showToast } from '#web/ui/toast-store';
import { uploadsText as text } from './text.ts';
import { useFileUpload } from './use-file-upload.ts';

interface SyllabusFieldProps extends Partial<FieldTexts> {
  /** The admin pages take PDF alone; the management dialog takes Word's files as well. */
  place: 'page' | 'dialog';
  value: UploadedFile | null;
  onChange: (file: UploadedFile | null) => void;
  onBusyChange?: ((isBusy: boolean) => void) | undefined;
}

const endings = { page: ['.pdf'], dialog: ['.pdf', '.doc', '.docx'] };

export function SyllabusField({
  place,
  value,
  onChange,
  onBusyChange,
  error,
  label = text.syllabus,
  ...texts
}: SyllabusFieldProps) {
  const upload = useFileUpload({
    endpoint: uploadsApi.uploadSyllabus,
    onDone: (file) => {
      onChange(file);
      const title = place === 'page' ? text.syllabusDone(file.fileName) : text.syllabusDoneInDialog;
      showToast({ title, tone: 'success' });
    },
    onBusyChange,
    failure: { title: text.syllabusFailed, description: text.syllabusFailedDescription },
  });
  return (
    <FileDrop
      {...texts}
      label={label}
      error={upload.error ?? error}
      accept={endings[place]}
      maxMegabytes={mostMegabytes.syllabus}
      icon="file"
      held={value && { name: value.fileName, href: value.url }}
      onItsWay={upload.onItsWay}
      onFile={upload.send}
      onRemove={() => onChange(null)}
    />
  );
}
