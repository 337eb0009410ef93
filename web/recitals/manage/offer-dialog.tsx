import { useState } from 'react';
import { recitalsApi } from '#contract/recitals';
import { errorText } from '#web/lib/error-text';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { Note } from '#web/ui/note';
import { useOfferSlots } from './api.ts';
import { offerText as text } from './text.ts';

const firstForm = { startsAt: '', minutes: '15', slots: '1', meetingLink: '' };

/** Hours one after the other, each for one student. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const [form, setForm] = useState(firstForm);
  const [problem, setProblem] = useState<string | null>(null);
  const offer = useOfferSlots();
  const set = (name: keyof typeof firstForm) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setForm((old) => ({ ...old, [name]: target.value })),
  });
  const save = () => {
    const begins = Date.parse(form.startsAt);
    if (!(begins > Date.now())) return setProblem(text.past);
    if (!/^https:\/\/\S+\.\S+/.test(form.meetingLink.trim())) return setProblem(text.noLink);
    const body = recitalsApi.offerSlot.body.safeParse({
      startsAt: new Date(begins).toISOString(),
      minutes: Number(form.minutes),
      slots: Number(form.slots),
      liveSessionId: null,
      meetingLink: form.meetingLink,
    });
    if (!body.success) return setProblem(body.error.issues[0]?.message ?? text.failed);
    offer.mutate(body.data, { onSuccess: onClose, onError: (error) => setProblem(errorText(error)) });
  };
  return (
    <Dialog open onClose={onClose} title={text.formTitle} description={text.formLead}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={text.startsAt} type="datetime-local" {...set('startsAt')} />
        <div className="grid2">
          <Field label={text.minutes} type="number" min={5} max={60} {...set('minutes')} />
          <Field label={text.slots} type="number" min={1} max={24} {...set('slots')} />
        </div>
        <Field label={text.link} type="url" hint={text.linkHint} {...set('meetingLink')} />
        {problem !== null && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        <div className="dlg__actions">
          <Button type="submit" busy={offer.isPending && text.saving}>
            {text.save}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
