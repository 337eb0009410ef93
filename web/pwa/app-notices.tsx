import { useState } from 'react';
import { Button } from '#web/ui/button';
import { useInstall } from './install-offer.ts';
import { pwaText as text } from './text.ts';
import { useUpdate } from './worker-registration.ts';
import './app-notices.css';

/** What the app has to say of itself, quietly, in the corner: that it can be installed, and that it can be renewed. */
export function AppNotices() {
  const install = useInstall();
  const update = useUpdate();
  const [isPutOff, setPutOff] = useState(false);
  return (
    <div className="app-notices">
      <div role="status">
        {update && !isPutOff && (
          <div className="update-notice">
            <p>
              <b>{text.updateReady}</b>
              <span>{text.updateDetail}</span>
            </p>
            <Button small icon="refresh" onClick={update}>
              {text.update}
            </Button>
            <Button small kind="quiet" onClick={() => setPutOff(true)}>
              {text.later}
            </Button>
          </div>
        )}
      </div>
      {install && (
        <Button icon="download" className="install-button" onClick={install}>
          {text.install}
        </Button>
      )}
    </div>
  );
}
