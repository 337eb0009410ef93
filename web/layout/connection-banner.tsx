import { Link } from 'wouter';
import { holdsDownloads } from '../downloads/holds-downloads.ts';
import { type Connection, useConnection } from '../lib/connection.ts';
import { paths } from '../lib/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { layoutText } from './text.ts';
import './connection-banner.css';

/** Red for as long as there is no connection, green for a moment when it is back. */
export function ConnectionBanner({ keptBy }: Pick<ConnectionMessageProps, 'keptBy'>) {
  return <ConnectionMessage connection={useConnection()} keptBy={keptBy} />;
}

interface ConnectionMessageProps {
  connection: Connection;
  /** Whose lessons on this device are offered; nobody's in an exam, from where nobody is led away. */
  keptBy: string | null;
}

/** The live region is always in the page, so that its change is announced. */
export function ConnectionMessage({ connection, keptBy }: ConnectionMessageProps) {
  return (
    <div role="status" className="connection">
      {connection === 'offline' && (
        <p className="connection__bar connection__bar--offline">
          <Icon name="offline" />
          <span>
            <b>{layoutText.offline}</b>. {layoutText.offlineDetail}
            {keptBy !== null && holdsDownloads(keptBy) && (
              <>
                {' '}
                <Link href={paths.downloads} className="connection__kept">
                  {layoutText.keptHere}
                </Link>
              </>
            )}
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
