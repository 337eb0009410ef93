import { useConnection } from '#web/lib/connection';
import { Note } from '#web/ui/note';
import { ProgressBar } from '#web/ui/progress-bar';
import { sendText as text } from './recite-text.ts';
import type { Sending } from './sending-tapes.ts';
import './send-state.css';

interface SendStateProps {
  sending: Sending | undefined;
  /** Why the university did not take it. */
  refusal: string | null;
  /** Of the recording, in bytes. */
  size: number;
}

/** How the sending stands, in words; a broken one says that it goes on by itself. */
export function SendState({ sending, refusal, size }: SendStateProps) {
  const isOffline = useConnection() === 'offline';
  if (!sending) {
    return refusal === null ? null : (
      <Note tone="bad" role="alert">
        {text.refused}: {refusal}
      </Note>
    );
  }
  if (sending.phase === 'signed-out') {
    return (
      <section className="leaf send-state" aria-label={text.state} role="status">
        <b>{text.signedOut}</b>
        <p className="sm ink2">{text.signedOutWhy}</p>
      </section>
    );
  }
  const total = sending.total || size;
  const percent = Math.floor((sending.sent / total) * 100);
  const isBroken = sending.phase === 'waiting' || isOffline;
  return (
    <section className="leaf send-state" aria-label={text.state}>
      <div role="status">
        <b>{isBroken ? (percent > 0 ? text.cutAt(percent) : text.notBegun) : text.sendingNow}</b>
        <p className="sm ink2">{isBroken ? text.goesOn : text.sendingWhy}</p>
      </div>
      <div className="send-state__meter">
        <ProgressBar value={percent} label={text.progress} hideValue />
        <span className="sm muted">{text.ofSize(sending.sent, total)}</span>
      </div>
    </section>
  );
}
