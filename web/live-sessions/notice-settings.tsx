import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Switch } from '#web/ui/switch';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { askPermission, type Permission } from './notifications.ts';
import { ringNow } from './ring-now.ts';
import { ringTest } from './ring.ts';
import { settingsText as text } from './text.ts';

interface NoticeSwitchProps {
  isOn: boolean;
  permission: Permission;
  onAnswer: (answer: Permission, isWanted: boolean) => void;
}

/** Notices of this browser, which has to allow them. */
export function NoticeSwitch({ isOn, permission, onAnswer }: NoticeSwitchProps) {
  const change = async (isWanted: boolean) => {
    const answer = isWanted ? await askPermission() : permission;
    onAnswer(answer, isWanted);
    if (isWanted && answer !== 'granted' && answer !== 'default')
      showToast({ ...text.refused[answer], tone: 'destructive' });
  };
  return (
    <>
      <div className="setting-line">
        <Switch
          label={text.browser}
          hint={text.browserHint}
          checked={isOn}
          disabled={permission !== 'granted' && permission !== 'default'}
          onChange={(event) => void change(event.target.checked)}
        />
        <Tag tone={permission === 'granted' ? 'ok' : permission === 'denied' ? 'bad' : undefined}>
          {text.permission[permission]}
        </Tag>
      </div>
      {permission === 'denied' && <Note tone="warn">{text.denied}</Note>}
      {permission === 'unsupported' && <Note>{text.unsupported}</Note>}
      {permission === 'install-first' && <Note icon="share">{text.installFirst}</Note>}
    </>
  );
}

export function NoticeTests({ onAnswer }: { onAnswer: (answer: Permission) => void }) {
  const [, goTo] = useLocation();
  // said inside the dialog as well: whoever listens hears nothing from behind it
  const [said, setSaid] = useState('');
  const testNow = async () => {
    const answer = await askPermission();
    onAnswer(answer);
    if (answer !== 'granted') {
      setSaid(text.refused[answer].description);
      showToast({ ...text.refused[answer], tone: 'destructive' });
      return;
    }
    setSaid(text.testSent);
    ringNow(text.testBody, goTo);
  };
  return (
    <div className="setting-tests" role="group" aria-label={text.test}>
      <Button kind="secondary" small icon="bell" onClick={() => void testNow()}>
        {text.testNow}
      </Button>
      <Button
        kind="secondary"
        small
        icon="bell-ringing"
        onClick={() => {
          setSaid(text.testPlanned);
          ringTest(text.testBody, goTo);
        }}
      >
        {text.testLater}
      </Button>
      <LinkButton href={paths.testReminders} kind="quiet" small>
        {text.testPage}
      </LinkButton>
      <p className="hint" role="status">
        {said}
      </p>
    </div>
  );
}
