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
  const [isCreating, setCreating] = useState(false);
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
        <TrialTabs trial={trial} />
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

function TrialTabs({ trial }: { trial: Trial }) {
  const [tab, setTab] = useState<Tab>('all');
  const listed = (value: Tab, sessions: readonly TrialSession[], emptyTitle: string) => ({
    value,
    label: text[value],
    count: sessions.length,
    content: (
      <TrialList
        sessions={sessions}
        emptyTitle={emptyTitle}
        onSwitch={trial.switchLive}
        onDelete={trial.deleteAfterAsking}
      />
    ),
  });
  return (
    <Tabs
      label={text.tabs}
      value={tab}
      onChange={setTab}
      tabs={[
        listed('all', trial.sessions, text.emptyAll),
        listed(
          'live',
          trial.sessions.filter(({ isLive }) => isLive),
          text.emptyLive,
        ),
        listed(
          'scheduled',
          trial.sessions.filter(({ isLive }) => !isLive),
          text.emptyScheduled,
        ),
      ]}
    />
  );
}

type Trial = ReturnType<typeof useTrial>;

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
