import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { formatRelative } from '#web/lib/dates';
import { formatMediaTime } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import { IconButton } from '#web/ui/icon-button';
import { LinkButton } from '#web/ui/link-button';
import { Num } from '#web/ui/num';
import { Section } from '#web/ui/section';
import { deviceTapes } from './device-tapes.ts';
import { markTape } from './holds-tapes.ts';
import { sendText } from './recite-text.ts';
import { SendState } from './send-state.tsx';
import { sendingOf, subscribeToSending, tapesQueryKey } from './sending-tapes.ts';
import type { HeldTape } from './tapes.ts';
import { rangeText, recitalsText as text } from './text.ts';
import { useMinute } from '#web/lib/use-minute';

interface UnsentTapesProps {
  userId: string;
  tapes: readonly HeldTape[];
}

/** What was recorded here and the university does not have. */
export function UnsentTapes({ userId, tapes }: UnsentTapesProps) {
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<string | null>(null);
  if (tapes.length === 0) return null;
  const remove = async (id: string) => {
    setRemoved(null);
    await (await deviceTapes(userId)).remove(id);
    markTape(userId, id, null);
    await queries.invalidateQueries({ queryKey: tapesQueryKey(userId) });
  };
  return (
    <Section id="unsent" title={text.unsent} small>
      <p className="sm ink2">{text.unsentLead}</p>
      <ol className="ruled recital-rows">
        {tapes.map((held) => (
          <UnsentRow key={held.tape.id} held={held} onRemove={() => setRemoved(held.tape.id)} />
        ))}
      </ol>
      <Confirm
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={sendText.removeTitle}
        description={sendText.removeDescription}
        confirmLabel={sendText.removeConfirm}
        cancelLabel={sendText.keepIt}
        onConfirm={() => removed !== null && void remove(removed)}
      />
    </Section>
  );
}

function UnsentRow({ held, onRemove }: { held: HeldTape; onRemove: () => void }) {
  const now = useMinute();
  const { tape, length, size } = held;
  const sending = useSyncExternalStore(subscribeToSending, () => sendingOf(tape.id));
  const isWhole = tape.from === 1 && tape.to === tape.units;
  return (
    <li className="recital-row is-unsent">
      <div>
        <p className="recital-row__title">
          <bdi>{tape.title}</bdi>
        </p>
        <p className="recital-row__facts">
          <span>{rangeText({ ...tape, isWhole })}</span>
          <Num ltr>{formatMediaTime(length / 1000)}</Num>
          <span>{formatRelative(new Date(tape.startedAt), now)}</span>
        </p>
      </div>
      <div className="recital-row__acts">
        <LinkButton href={paths.tape(tape.matn, tape.id)} small>
          {sending ? text.toJudge : text.listen}
        </LinkButton>
        {!sending && <IconButton icon="trash" label={sendText.remove} onClick={onRemove} />}
      </div>
      <div className="recital-row__state">
        <SendState sending={sending} refusal={tape.refusal} size={size} />
      </div>
    </li>
  );
}
