import { useState } from 'react';
import type { LiveSession } from '#contract/live-sessions';
import { formatShortDateTime } from '#web/lib/dates';
import { readerZone } from '#web/lib/reader-zone';
import { Button } from '#web/ui/button';
import { showFailure } from '#web/ui/failure-toast';
import { IconButton } from '#web/ui/icon-button';
import { IconLink } from '#web/ui/icon-link';
import { LiveBadge } from '#web/ui/live-badge';
import { Num } from '#web/ui/num';
import { Table } from '#web/ui/table';
import { Tag } from '#web/ui/tag';
import { showToast } from '#web/ui/toast-store';
import { Written } from '#web/ui/written';
import { useSetLive } from './api.ts';
import { liveText as text } from './text.ts';
import './session-table.css';

interface SessionTableProps {
  sessions: readonly LiveSession[];
  onEdit: (session: LiveSession) => void;
  onDelete: (session: LiveSession) => void;
  /** Its broadcast was started or stopped here. */
  onSwitched: (session: LiveSession) => void;
}

interface RowProps {
  session: LiveSession;
}

export function SessionTable({ sessions, onEdit, onDelete, onSwitched }: SessionTableProps) {
  const [now] = useState(() => Date.now());
  const { columns } = text;
  return (
    <Table
      label={text.table}
      cards
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        {
          head: columns.session,
          render: ({ title, courseTitle }) => (
            <>
              <Written className="session-title">{title}</Written>
              {courseTitle && <Written className="session-line">{courseTitle}</Written>}
            </>
          ),
        },
        { head: columns.instructor, render: ({ instructor }) => <Written>{instructor}</Written> },
        {
          head: columns.time,
          isNumber: true,
          render: (session) => (
            <span>
              <Num ltr>{formatShortDateTime(session.scheduledTime, readerZone())}</Num>
              {hasEnded(session, now) && <span className="session-line">{text.hasEnded}</span>}
            </span>
          ),
        },
        { head: columns.duration, isNumber: true, render: ({ duration }) => text.durationOf(duration) },
        {
          head: columns.status,
          render: (session) => <Broadcast session={session} onSwitched={onSwitched} />,
        },
        {
          head: columns.actions,
          isActions: true,
          render: (session) => <Actions session={session} onEdit={onEdit} onDelete={onDelete} />,
        },
      ]}
    />
  );
}

function Actions({ session, onEdit, onDelete }: Pick<SessionTableProps, 'onEdit' | 'onDelete'> & RowProps) {
  return (
    <>
      <IconButton icon="edit" label={text.edit(session.title)} onClick={() => onEdit(session)} />
      {session.meetingLink && (
        <IconLink newTab icon="external" label={text.open(session.title)} href={session.meetingLink} />
      )}
      <IconButton icon="trash" label={text.delete(session.title)} onClick={() => onDelete(session)} />
    </>
  );
}

const hasEnded = ({ isLive, scheduledTime, duration }: LiveSession, now: number): boolean =>
  !isLive && new Date(scheduledTime).getTime() + duration * 60_000 < now;

/** Whether it is on the air, and the button that changes it. */
function Broadcast({ session, onSwitched }: Pick<SessionTableProps, 'onSwitched'> & RowProps) {
  const setLive = useSetLive(onSwitched);
  const { id, isLive, title } = session;
  const change = () =>
    setLive.mutate(
      { id, isLive: !isLive },
      {
        onSuccess: () => showToast({ title: text.switched, tone: 'success' }),
        onError: (error) => showFailure(error, text.switchFailed),
      },
    );
  return (
    <div className="broadcast">
      {isLive ? <LiveBadge text={text.live} /> : <Tag>{text.scheduled}</Tag>}
      <Button
        small
        kind={isLive ? 'danger' : 'secondary'}
        aria-label={isLive ? text.stopOne(title) : text.startOne(title)}
        busy={setLive.isPending && text.switching}
        onClick={change}
      >
        {isLive ? text.stop : text.start}
      </Button>
    </div>
  );
}
