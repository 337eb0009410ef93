import { paths } from '#web/lib/paths';
import { useConnection } from '#web/lib/connection';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icon';
import { LinkButton } from '#web/ui/link-button';
import { sendText as text } from './recite-text.ts';
import type { Sending } from './sending-tapes.ts';

interface SendDockProps {
  sending: Sending | undefined;
  onSend: () => void;
  onRemove: () => void;
}

/** The one button says what happens, and why it waits. */
export function SendDock({ sending, onSend, onRemove }: SendDockProps) {
  const isOffline = useConnection() === 'offline';
  return (
    <div className="hifz-dock send__dock" role="group" aria-label={text.state}>
      {sending ? (
        <p className="send__waits">
          <Icon name="send" />
          <span>{waitsFor(sending, isOffline)}</span>
        </p>
      ) : (
        <Button block icon="send" onClick={onSend}>
          {text.send}
        </Button>
      )}
      <div className="hifz-dock__row">
        <LinkButton href={paths.recitals} kind="quiet" small>
          {sending ? text.toRecitals : text.later}
        </LinkButton>
        {!sending && (
          <Button kind="quiet" small icon="undo" onClick={onRemove}>
            {text.again}
          </Button>
        )}
      </div>
    </div>
  );
}

function waitsFor({ phase }: Sending, isOffline: boolean): string {
  if (phase === 'signed-out') return text.signedOut;
  if (isOffline) return text.whenBack;
  if (phase === 'waiting') return text.tryingAgain;
  if (phase === 'checking') return text.checking;
  return phase === 'preparing' ? text.preparing : text.sending;
}
