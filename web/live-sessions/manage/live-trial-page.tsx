import { useState } from 'react';
import { Page } from '#web/layout/page';
import { paths } from '#web/lib/paths';
import { Button } from '#web/ui/button';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Tabs } from '#web/ui/tabs';
import { showToast } from '#web/ui/toast-store';
import { drawnNumber } from './drawn-number.ts';
import { liveText, trialText as text } from './text.ts';
import { TrialDialog } from './trial-dialog.tsx';
import { TrialList } from './trial-list.tsx';
import { sampleSessions, type TrialSession } from './trial-sessions.ts';

type Tab = 'all' | 'live' | 'scheduled';

/** A place to try things out: nothing here reaches the server. */
export function LiveTrialPage() {
  const trial = useTrial();
  const [tab, setTab] = useState<Tab>('all');
  const [isCreating, setCreating] = useState(false);
  const list = (sessions: readonly TrialSession[], emptyTitle: string) => (
    <TrialList
      sessions={sessions}
      emptyTitle={emptyTitle}
      onSwitch={trial.switchLive}
      onDelete={trial.deleteAfterAsking}
    />
  );
  const live = trial.sessions.filter(({ isLive }) => isLive);
  const scheduled = trial.sessions.filter(({ isLive }) => !isLive);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Button icon="plus" onClick={() => setCreating(true)}>
          {text.add}
        </Button>
      }
    >
      <div className="stack">
        <Note>
          <p>{text.note}</p>
          <LinkButton kind="quiet" small href={paths.manageLiveSessions}>
            {text.toReal}
          </LinkButton>
        </Note>
        <Tabs
          label={text.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              value: 'all',
              label: text.all,
              count: trial.sessions.length,
              content: list(trial.sessions, text.emptyAll),
            },
            { value: 'live', label: text.live, count: live.length, content: list(live, text.emptyLive) },
            {
              value: 'scheduled',
              label: text.scheduled,
              count: scheduled.length,
              content: list(scheduled, text.emptyScheduled),
            },
          ]}
        />
      </div>
      <TrialDialog
        open={isCreating}
        onClose={() => setCreating(false)}
        onCreate={(session) => {
          trial.create(session);
          setCreating(false);
        }}
      />
    </Page>
  );
}

function useTrial() {
  const [sessions, setSessions] = useState(() => sampleSessions(Date.now(), drawnNumber));
  const say = (title: string) => showToast({ title, tone: 'success' });
  return {
    sessions,
    create: (session: Omit<TrialSession, 'id' | 'isLive'>) => {
      const id = Math.max(0, ...sessions.map((one) => one.id)) + 1;
      setSessions([{ ...session, id, isLive: false }, ...sessions]);
      say(liveText.created);
    },
    switchLive: ({ id }: TrialSession) => {
      setSessions(sessions.map((one) => (one.id === id ? { ...one, isLive: !one.isLive } : one)));
      say(liveText.switched);
    },
    deleteAfterAsking: ({ id }: TrialSession) => {
      if (!window.confirm(text.confirmDelete)) return;
      setSessions(sessions.filter((one) => one.id !== id));
      say(liveText.deletion.done);
    },
  };
}
