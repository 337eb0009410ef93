import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/accounts';
import { paths } from '#web/lib/paths';
import { LinkButton } from '#web/ui/link-button';
import { MissingPart } from '#web/ui/missing-part';
import { Spinner } from '#web/ui/spinner';
import { State } from '#web/ui/state';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { canHavePasskeys } from './device-failure.ts';
import { passkeysQuery } from './passkeys-api.ts';
import { neededText as text, passkeysText } from './passkeys-text.ts';
import { ShowPasskey } from './show-passkey.tsx';
import './passkeys-section.css';

/** In place of a page of the staff, until this session has shown a passkey: how to add one, or to show the one there is. */
export function PasskeyNeeded({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useQuery(passkeysQuery);
  return (
    <State icon="key" title={text.title} description={text.why} headingLevel={1}>
      {data && <WayOn user={user} hasKey={data.passkeys.length > 0} />}
      {!data && error && <MissingPart title={text.missing} onRetry={refetch} />}
      {!data && !error && <Spinner />}
      <LinkButton kind="quiet" href={paths.home}>
        {text.home}
      </LinkButton>
    </State>
  );
}

function WayOn({ user, hasKey }: { user: CurrentUser; hasKey: boolean }) {
  if (!canHavePasskeys()) return <p className="state__text">{passkeysText.cannot}</p>;
  if (!hasKey)
    return (
      <>
        <p className="state__text">{text.addFirst}</p>
        <AddPasskeyForm user={user} isFirst onDone={() => undefined} />
      </>
    );
  return (
    <>
      <p className="state__text">{text.showIt}</p>
      <ShowPasskey />
      <p className="hint">{text.lost}</p>
    </>
  );
}
