import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { Section } from '#web/ui/section';
import { showToast } from '#web/ui/toast-store';
import { myRemindersQuery, useRenewCalendar } from './api.ts';
import { liveText as text } from './text.ts';

/** The private address under which a student's own calendar follows the sessions. */
export function CalendarSection() {
  const { data: mine } = useQuery(myRemindersQuery);
  const renew = useRenewCalendar();
  const make = () =>
    renew.mutate(undefined, {
      onError: (error) => showFailure(error, text.calendarFailed),
    });
  return (
    <Section id="calendar" title={text.calendarTitle} small className="live-section calendar-section">
      <p>{text.calendarText}</p>
      {mine?.calendarPath && <CalendarAddress path={mine.calendarPath} />}
      <Button kind="secondary" icon="calendar" busy={renew.isPending && text.calendarMaking} onClick={make}>
        {mine?.calendarPath ? text.calendarRenew : text.calendarMake}
      </Button>
    </Section>
  );
}

function CalendarAddress({ path }: { path: string }) {
  const address = new URL(path, location.origin).href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ title: text.copied, tone: 'success' }),
      () => undefined, // the field is there to be copied by hand
    );
  return (
    <>
      <Field
        type="url"
        readOnly
        label={text.calendarAddress}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button kind="quiet" icon="copy" onClick={() => void copy()}>
        {text.copy}
      </Button>
    </>
  );
}
