import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { mostPasskeys, type Passkey } from '#contract/passkeys';
import { Button } from '#web/ui/button';
import { MissingPart } from '#web/ui/missing-part';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { canHavePasskeys } from './device-failure.ts';
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeysQuery } from './passkeys-api.ts';
import { passkeysText as text } from './passkeys-text.ts';
import { ShowPasskey } from './show-passkey.tsx';
import './passkeys-section.css';

/** The keys by which the account is opened without a password. */
export function PasskeysSection({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useQuery(passkeysQuery);
  return (
    <Section id="passkeys" title={text.title}>
      <p className="ink2 sm">{text.lead}</p>
      {data && <Known user={user} {...data} />}
      {!data && error && <MissingPart title={text.missing} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock height="6rem" />
        </Skeleton>
      )}
    </Section>
  );
}

interface KnownProps {
  user: CurrentUser;
  passkeys: readonly Passkey[];
  mayRemoveLast: boolean;
}

function Known({ user, passkeys, mayRemoveLast }: KnownProps) {
  const isLastKept = passkeys.length === 1 && !mayRemoveLast;
  return (
    <>
      <Keys passkeys={passkeys} mayRemove={!isLastKept && !user.passkeyNeeded} />
      <WayToMore user={user} count={passkeys.length} />
      {isLastKept && <p className="ink2 sm">{text.lastStays}</p>}
    </>
  );
}

/** What is being done with which. */
type Doing = { what: 'rename' | 'remove'; passkey: Passkey } | null;

function Keys({ passkeys, mayRemove }: { passkeys: readonly Passkey[]; mayRemove: boolean }) {
  const [doing, setDoing] = useState<Doing>(null);
  const onClose = () => setDoing(null);
  if (passkeys.length === 0) return <p className="ink2">{text.none}</p>;
  return (
    <>
      <ul className="ruled passkeys">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setDoing({ what: 'rename', passkey })}
            onRemove={mayRemove ? () => setDoing({ what: 'remove', passkey }) : null}
          />
        ))}
      </ul>
      {doing?.what === 'rename' && <RenamePasskey passkey={doing.passkey} onClose={onClose} />}
      {doing?.what === 'remove' && <RemovePasskey passkey={doing.passkey} onClose={onClose} />}
    </>
  );
}

function WayToMore({ user, count }: { user: CurrentUser; count: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!canHavePasskeys()) return <p className="hint">{text.cannot}</p>;
  if (user.passkeyNeeded && count > 0)
    return (
      <>
        <p className="ink2 sm">{text.showFirst}</p>
        <ShowPasskey />
      </>
    );
  if (count >= mostPasskeys) return <p className="hint">{text.full}</p>;
  const close = () => setOpen(false);
  if (isOpen) return <AddPasskeyForm user={user} isFirst={count === 0} onDone={close} onCancel={close} />;
  return (
    <Button icon="plus" className="passkeys__add" onClick={() => setOpen(true)}>
      {text.add}
    </Button>
  );
}
