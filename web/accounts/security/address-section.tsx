import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { AddressForm } from './address-form.tsx';
import { addressStanding } from './address-standing.ts';
import { useKeepAddress, useSendConfirmation } from './api.ts';
import { addressText as text } from './text.ts';
import './address-section.css';

/** The address that the account is reached by, whether it is confirmed, and the way to another. */
export function AddressSection({ user }: { user: CurrentUser }) {
  const [isChanging, setChanging] = useState(false);
  const { current, isConfirmed, next, maySend, changedBy } = addressStanding(user);
  return (
    <Section id="address" title={text.title}>
      <div className="own-address">
        {current === null ? (
          <p className="ink2">{text.none}</p>
        ) : (
          <p className="own-address__line">
            <bdi dir="ltr" className="strong">
              {current}
            </bdi>
            {isConfirmed !== null && (
              <Tag tone={isConfirmed ? 'ok' : 'warn'}>{isConfirmed ? text.confirmed : text.unconfirmed}</Tag>
            )}
          </p>
        )}
        {isConfirmed === false && <p className="ink2 sm">{text.whyConfirm}</p>}
        {next !== null && <Waiting address={next} />}
        {changedBy === 'provider' && <OfProvider name={user.belongsTo} />}
        {changedBy === 'admin' && <p className="ink2 sm">{text.noMail}</p>}
        {isChanging ? (
          <AddressForm onDone={() => setChanging(false)} />
        ) : (
          // Another address is another letter: what was said of the last one is gone with it.
          <Ways
            key={next ?? current}
            maySend={maySend}
            mayKeep={next !== null}
            onChange={changedBy === 'person' ? () => setChanging(true) : null}
          />
        )}
      </div>
    </Section>
  );
}

function Waiting({ address }: { address: string }) {
  return (
    <Note tone="warn" icon="mail">
      <p>
        {text.waits}{' '}
        <bdi dir="ltr" className="strong">
          {address}
        </bdi>
      </p>
      <p>{text.waitsHow}</p>
    </Note>
  );
}

function OfProvider({ name }: { name: string | null }) {
  return (
    <p className="ink2 sm">
      {name === null ? (
        text.ofSomeProvider
      ) : (
        <>
          {text.ofProvider} <bdi dir="ltr">{name}</bdi>
        </>
      )}
    </p>
  );
}

interface WaysProps {
  maySend: boolean;
  /** Another address waits, and can be let go. */
  mayKeep: boolean;
  /** Null where it is not changed here. */
  onChange: (() => void) | null;
}

function Ways({ maySend, mayKeep, onChange }: WaysProps) {
  const sending = useSendConfirmation();
  const keeping = useKeepAddress();
  const send = () => sending.mutate(undefined, { onError: (error) => showFailure(error, text.sendFailed) });
  const keep = () =>
    keeping.mutate(undefined, {
      onSuccess: () => showToast({ title: text.kept, tone: 'success' }),
      onError: (error) => showFailure(error, text.keepFailed),
    });
  return (
    <>
      {/* always in the page, so that what comes into it is read out */}
      <div role="status">{sending.data && <Note tone="ok">{sending.data.message}</Note>}</div>
      <div className="row">
        {maySend && !sending.data && (
          <Button small icon="mail" busy={sending.isPending && text.sending} onClick={send}>
            {text.sendAgain}
          </Button>
        )}
        {mayKeep && (
          <Button kind="secondary" small busy={keeping.isPending && text.keeping} onClick={keep}>
            {text.keep}
          </Button>
        )}
        {onChange && (
          <Button kind={maySend ? 'quiet' : 'secondary'} small icon="edit" onClick={onChange}>
            {text.change}
          </Button>
        )}
      </div>
    </>
  );
}
