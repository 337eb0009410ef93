import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeSettings } from '#contract/notices';
import { LoadErrorPage } from '#web/layout/load-error-page';
import { LoadingPage } from '#web/layout/loading-page';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { myRemindersQuery } from '#web/live-sessions/api';
import { askPermission, currentPermission, type Permission } from '#web/live-sessions/notifications';
import { subscribeThisBrowser, unsubscribeThisBrowser } from '#web/live-sessions/push-subscription';
import { settingsText as remindersText } from '#web/live-sessions/text';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Section } from '#web/ui/section';
import { showToast } from '#web/ui/toast-store';
import { noticeSettingsQuery } from './settings-api.ts';
import { SettingsForm } from './settings-form.tsx';
import { settingsText as text } from './settings-text.ts';
import { noticesText } from './text.ts';

export function NoticeSettingsPage() {
  const settings = useQuery(noticeSettingsQuery);
  const reminders = useQuery(myRemindersQuery);
  const [permission, setPermission] = useState(currentPermission);
  const failed = [settings, reminders].find(({ error }) => error !== null);
  if (failed) return <LoadErrorPage title={text.loadError} error={failed.error} onRetry={failed.refetch} />;
  if (!settings.data || !reminders.data) return <LoadingPage />;
  const { pushKey, byPush: hasReminders } = reminders.data;
  /** This browser is signed up while anything is to come by it. */
  const signUp = ({ byPush }: NoticeSettings, allowed = permission) => {
    const isWanted = byPush !== 'none';
    if (isWanted && allowed !== 'granted') return;
    const change = isWanted ? subscribeThisBrowser(pushKey) : hasReminders ? null : unsubscribeThisBrowser();
    change?.catch(() => showToast({ title: remindersText.pushFailed, tone: 'warning' }));
  };
  const ask = async () => {
    const answer = await askPermission();
    setPermission(answer);
    return answer;
  };
  const allow = async (saved: NoticeSettings) => signUp(saved, await ask());
  return (
    <Page
      title={text.title}
      lead={text.lead}
      crumbs={[{ label: noticesText.title, href: paths.notices }, { label: text.title }]}
    >
      <SettingsForm
        settings={settings.data}
        pushNote={<PushNote permission={permission} onAllow={() => void allow(settings.data)} />}
        onWantPush={() => void ask()}
        onSaved={(saved) => signUp(saved)}
      />
      <Section id="elsewhere" title={text.elsewhere} className="notice-settings__elsewhere">
        <ul>
          <li>
            {text.live}
            <LinkButton href={paths.liveSessions} kind="quiet" small>
              {text.toLive}
            </LinkButton>
          </li>
          <li>
            {text.ward}
            <LinkButton href={paths.ward} kind="quiet" small>
              {text.toWard}
            </LinkButton>
          </li>
        </ul>
      </Section>
    </Page>
  );
}

/** Why nothing comes to this browser, though it may come to others. */
function PushNote({ permission, onAllow }: { permission: Permission; onAllow: () => void }) {
  if (permission === 'granted') return null;
  if (permission === 'default') {
    return (
      <Note>
        {text.notAsked}{' '}
        <Button kind="quiet" small icon="bell" onClick={onAllow}>
          {text.allow}
        </Button>
      </Note>
    );
  }
  if (permission === 'denied') return <Note tone="warn">{remindersText.denied}</Note>;
  if (permission === 'install-first') return <Note icon="share">{remindersText.installFirst}</Note>;
  return <Note>{remindersText.unsupported}</Note>;
}
