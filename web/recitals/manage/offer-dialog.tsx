import { scheduleLine } from '#web/lib/schedule-line';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { Field } from '#web/ui/field';
import { Note } from '#web/ui/note';
import { Select } from '#web/ui/select';
import { offerText as text } from './text.ts';
import { useOffer } from './use-offer.ts';

/** Hours one after the other, each for one student: in a session that was announced, or by a link. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const { form, problem, sessions, isSaving, set, chooseSession, save } = useOffer(onClose);
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
        {sessions.length > 0 && (
          <Select
            label={text.where}
            value={form.session}
            onChange={({ target }) => chooseSession(target.value)}
          >
            <option value="">{text.byLink}</option>
            {sessions.map(({ id, title, scheduledTime }) => (
              <option key={id} value={id}>
                {text.inSession(title, scheduleLine(scheduledTime))}
              </option>
            ))}
          </Select>
        )}
        <Field label={text.startsAt} type="datetime-local" {...set('startsAt')} />
        <div className="grid2">
          <Field label={text.minutes} type="number" min={5} max={60} {...set('minutes')} />
          <Field label={text.slots} type="number" min={1} max={24} {...set('slots')} />
        </div>
        {form.session === '' && (
          <Field label={text.link} type="url" hint={text.linkHint} {...set('meetingLink')} />
        )}
        {problem !== null && (
          <Note tone="bad" role="alert">
            {problem}
          </Note>
        )}
        <div className="dlg__actions">
          <Button type="submit" busy={isSaving && text.saving}>
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
