import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { checkedFields } from '#web/lib/checked-fields';
import { Dialog } from '#web/ui/dialog';
import { FormActions } from '#web/ui/form-actions';
import { Select } from '#web/ui/select';
import { drawnNumber } from './drawn-number.ts';
import { fromLocalTime } from '#web/lib/datetime-field';
import { emptySession, fieldNames, type SessionFields, SessionFieldSet } from './session-fields.tsx';
import { liveText, platformNames, trialText as text } from './text.ts';
import { meetingLinkOf, platforms, trialForm, type TrialSession } from './trial-sessions.ts';
import './session-form.css';

type NewTrial = Omit<TrialSession, 'id' | 'isLive'>;

interface TrialDialogProps {
  open: boolean;
  onClose: () => void;
  onCreate: (session: NewTrial) => void;
}

export function TrialDialog({ open, onClose, onCreate }: TrialDialogProps) {
  return (
    <Dialog wide open={open} onClose={onClose} title={text.createTitle}>
      <TrialForm onClose={onClose} onCreate={onCreate} />
    </Dialog>
  );
}

function TrialForm({ onClose, onCreate }: Omit<TrialDialogProps, 'open'>) {
  const [platform, setPlatform] = useState<TrialSession['platform']>('google-meet');
  const [firstLink] = useState(() => meetingLinkOf('google-meet', drawnNumber));
  const form = useForm<SessionFields>({
    defaultValues: { ...emptySession, meetingLink: firstLink },
  });
  const choose = (name: string) => {
    const chosen = platforms.find((one) => one === name);
    if (!chosen) return;
    setPlatform(chosen);
    form.setValue('meetingLink', meetingLinkOf(chosen, drawnNumber));
    form.clearErrors('meetingLink');
  };
  const create = form.handleSubmit((fields) => {
    const given = { ...fields, platform, scheduledTime: fromLocalTime(fields.scheduledTime) };
    const session = checkedFields(trialForm, given, fieldNames, form.setError);
    if (session) onCreate(session);
  });
  return (
    <form className="session-form" onSubmit={(event) => void create(event)} noValidate>
      <SessionFieldSet form={form} hints={text.hints}>
        <Select
          label={text.platform}
          hint={text.platformHint}
          value={platform}
          onChange={(event) => choose(event.target.value)}
        >
          {platforms.map((name) => (
            <option key={name} value={name}>
              {platformNames[name]}
            </option>
          ))}
        </Select>
      </SessionFieldSet>
      <FormActions submit={liveText.create} onCancel={onClose} />
    </form>
  );
}
