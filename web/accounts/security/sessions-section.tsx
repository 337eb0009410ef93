import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts';
import { type OwnSession, ownSessionsApi } from '#contract/own-sessions';
import { ApiError } from '#web/lib/api-error';
import { askAgain } from '#web/lib/asking';
import { Button } from '#web/ui/button';
import { Confirm } from '#web/ui/confirm';
import { showFailure } from '#web/ui/failure-toast';
import { MissingPart } from '#web/ui/missing-part';
import { Section } from '#web/ui/section';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { showToast } from '#web/ui/toast-store';
import { ownSessionsQuery, useEndSessions } from './api.ts';
import { SessionRow } from './session-row.tsx';
import { sessionsText as text } from './text.ts';
import './sessions-section.css';

/** Where the account is signed in, this device first. */
export function SessionsSection({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  return (
    <Section id="devices" title={text.title}>
      {data && <Devices sessions={data} hasPassword={user.hasPassword} />}
      {!data && error && <MissingPart title={text.missing} onRetry={refetch} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock height="9rem" />
        </Skeleton>
      )}
    </Section>
  );
}

interface DevicesProps {
  sessions: readonly OwnSession[];
  hasPassword: boolean;
}

/** What is asked about: one of them, or all but this. */
type Meant = OwnSession | 'others';

export function Devices({ sessions, hasPassword }: DevicesProps) {
  const [meant, setMeant] = useState<Meant | null>(null);
  const isAlone = sessions.length < 2;
  return (
    <>
      <ul className="ruled devices">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setMeant(session)} />
        ))}
      </ul>
      {isAlone ? (
        <p className="ink2 sm">{text.alone}</p>
      ) : (
        <div className="devices__all">
          <p className="ink2 sm">{hasPassword ? text.strange : text.strangeWithoutPassword}</p>
          <Button kind="secondary" small onClick={() => setMeant('others')}>
            {text.endOthers}
          </Button>
        </div>
      )}
      {meant && <EndQuestion meant={meant} onClose={() => setMeant(null)} />}
    </>
  );
}

function EndQuestion({ meant, onClose }: { meant: Meant; onClose: () => void }) {
  const queries = useQueryClient();
  const ending = useEndSessions();
  const isOne = meant !== 'others';
  const end = () =>
    ending.mutate(isOne ? meant.id : null, {
      onSuccess: ({ message }) => {
        showToast({ title: text.ended, description: message, tone: 'success' });
        onClose();
      },
      onError: (error) => {
        onClose();
        showFailure(error, text.endFailed);
        // It has ended meanwhile, by itself or elsewhere.
        if (error instanceof ApiError && error.status === 404) void askAgain(queries, ownSessionsApi.list);
      },
    });
  return (
    <Confirm
      open
      onClose={onClose}
      title={isOne ? text.endTitle : text.endOthersTitle}
      description={
        isOne ? (
          <>
            <b>{meant.device}</b>. {text.endText}
          </>
        ) : (
          text.endOthersText
        )
      }
      confirmLabel={isOne ? text.end : text.endOthers}
      busy={ending.isPending && text.ending}
      onConfirm={end}
    />
  );
}
