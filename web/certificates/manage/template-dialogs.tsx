import type { DiplomaTemplate } from '#contract/certificates';
import { Dialog } from '#web/ui/dialog';
import { TemplateForm } from './template-form.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { templatesText as text } from './templates-text.ts';

/** What is asked of a template: nothing while it is null. */
interface AskedProps<Subject> {
  subject: Subject | null;
  onClose: () => void;
}

/** Closed and opened again, its form begins afresh. */
export function TemplateDialog({ subject, onClose }: AskedProps<DiplomaTemplate | 'new'>) {
  const template = subject === 'new' ? null : subject;
  return (
    <Dialog
      wide
      open={subject !== null}
      onClose={onClose}
      title={template ? text.editTitle : text.createTitle}
    >
      <TemplateForm template={template} onDone={onClose} />
    </Dialog>
  );
}

export function PreviewDialog({ subject, onClose }: AskedProps<DiplomaTemplate>) {
  return (
    <Dialog wide open={subject !== null} onClose={onClose} title={subject?.title ?? ''}>
      {subject && <TemplatePreview template={subject} about={subject} />}
    </Dialog>
  );
}
