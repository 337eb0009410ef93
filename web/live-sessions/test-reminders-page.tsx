import { useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '#web/layout/page';
import { formatMediaTime } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { Num } from '#web/ui/num';
import { showToast } from '#web/ui/toast-store';
import { askPermission, playTone, showNotice } from './notifications.ts';
import { reminderSet, ringText } from './ring-text.ts';
import { ring, wantsNotices } from './ring.ts';
import { trialText as text } from './trial-text.ts';
import { useNow } from './use-now.ts';
import './live-sessions.css';

const second = 1000;
const startsAfter = [30 * second, 120 * second, 300 * second];
const inAppAfter = 2 * second;
const testToastFor = 10 * second;
const noticeFor = 5 * second;

/** Where a student finds out, before it matters, whether reminders reach this device. */
export function TestRemindersPage() {
  const [opened] = useState(() => Date.now());
  const now = useNow();
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <LinkButton href={paths.liveSessions} kind="secondary">
          {text.toSessions}
        </LinkButton>
      }
    >
      <ul className="upcoming">
        {startsAfter.map((delay, index) => (
          <TrialSession key={delay} title={text.sessions[index] ?? ''} startsAt={opened + delay} now={now} />
        ))}
      </ul>
      <div className="trial-actions">
        <div>
          <Button kind="secondary" icon="bell" onClick={testInApp}>
            {text.inApp}
          </Button>
          <p className="hint">{text.inAppHint}</p>
        </div>
        <div>
          <Button kind="secondary" icon="bell-ringing" onClick={() => void testBrowser()}>
            {text.browser}
          </Button>
          <p className="hint">{text.browserHint}</p>
        </div>
      </div>
    </Page>
  );
}

function TrialSession({ title, startsAt, now }: { title: string; startsAt: number; now: number }) {
  const [, goTo] = useLocation();
  const left = Math.ceil((startsAt - now) / second);
  const hasEnded = left <= 0;
  const remind = () => {
    showToast({ title: reminderSet, tone: 'success' });
    const words = { title: ringText.startedTitle, body: title, tag: `trial-${startsAt}` };
    setTimeout(() => ring({ ...words, inBrowser: wantsNotices(), goTo }), startsAt - Date.now());
  };
  return (
    <li className="upcoming__row trial-row">
      <div className="upcoming__text">
        <h2>{title}</h2>
        <p className="upcoming__meta">
          {hasEnded ? (
            text.ended
          ) : (
            <>
              {text.remaining} <Num ltr>{formatMediaTime(left)}</Num>
            </>
          )}
        </p>
      </div>
      <Button
        kind="secondary"
        small
        icon="bell"
        aria-label={text.remindOf(title)}
        disabledReason={hasEnded && text.endedWhy}
        onClick={remind}
      >
        {text.remind}
      </Button>
    </li>
  );
}

function testInApp() {
  setTimeout(() => {
    showToast({ title: text.noticeTitle, description: text.noticeBody, duration: testToastFor });
  }, inAppAfter);
}

async function testBrowser() {
  if ((await askPermission()) !== 'granted') {
    return showToast({ title: text.refused, description: text.refusedText, tone: 'destructive' });
  }
  playTone();
  const notice = { title: text.noticeTitle, body: text.noticeBody, tag: 'trial', onClick: () => undefined };
  await showNotice({ ...notice, closeAfter: noticeFor });
}
