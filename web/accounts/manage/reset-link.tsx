import { formatShortDate, formatTimeOfDay } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Field } from '#web/ui/field';
import { showToast } from '#web/ui/toast-store';
import { useResetLink } from './api.ts';
import { usersText as text } from './text.ts';

export function ResetLink({ userId }: { userId: string }) {
  const link = useResetLink();
  const make = () =>
    link.mutate(userId, {
      onError: (error) => showFailure(error, text.resetError),
    });
  return (
    <section className="user-section">
      <h3>{text.password}</h3>
      {link.data ? (
        <ReadyLink {...link.data} />
      ) : (
        <>
          <p className="hint">{text.resetHint}</p>
          <Button kind="secondary" small icon="key" busy={link.isPending && text.making} onClick={make}>
            {text.resetLink}
          </Button>
        </>
      )}
    </section>
  );
}

function ReadyLink({ address, expiresAt }: { address: string; expiresAt: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ title: text.copied, tone: 'success' }),
      () => undefined, // the field is there to be copied by hand
    );
  const until = text.resetUntil(
    formatShortDate(expiresAt, readerZone()),
    formatTimeOfDay(expiresAt, readerZone()),
  );
  return (
    <>
      <Field
        type="url"
        readOnly
        autoFocus
        label={text.resetReady}
        hint={until}
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button kind="secondary" small icon="copy" onClick={() => void copy()}>
        {text.copy}
      </Button>
    </>
  );
}
