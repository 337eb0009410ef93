import { type Connection, useConnection } from '../lib/connection.ts';
import { Icon } from '../ui/icon.tsx';
import { layoutText } from './text.ts';
import './connection-banner.css';

/** Red for as long as there is no connection, green for a moment when it is back. */
export function ConnectionBanner() {
  return <ConnectionMessage connection={useConnection()} />;
}

/** The live region is always in the page, so that its change is announced. */
export function ConnectionMessage({ connection }: { connection: Connection }) {
  return (
    <div role="status" className="connection">
      {connection === 'offline' && (
        <p className="connection__bar connection__bar--offline">
          <Icon name="offline" />
          <span>
            <b>{layoutText.offline}</b>. {layoutText.offlineDetail}
          </span>
        </p>
      )}
      {connection === 'restored' && (
        <p className="connection__bar connection__bar--restored">
          <Icon name="check" />
          <b>{layoutText.restored}</b>
        </p>
      )}
    </div>
  );
}
