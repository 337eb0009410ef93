import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { line } from '#contract/written-text';
import { ReasonDialog } from '#web/ui/reason-dialog';
import { reasonText as text } from './text.ts';

const schema = z.object({ reason: line(3, 300, text.required, 'لا يزيد السبب على 300 حرف.') });

interface ChangeReasonProps {
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** Why something is changed that the shaykh has seen. */
export function ChangeReason({ onReason, onClose }: ChangeReasonProps) {
  // Kept on the device like every touch: there is nothing to wait for.
  const saving = useMutation({ mutationFn: async (reason: string) => onReason(reason) });
  return (
    <ReasonDialog
      title={text.title}
      description={text.description}
      label={text.label}
      submit={text.submit}
      busy={text.busy}
      cancel={text.cancel}
      schema={schema}
      saving={saving}
      given={({ reason }) => reason}
      failed={text.failed}
      onSaved={() => undefined}
      onClose={onClose}
    />
  );
}
