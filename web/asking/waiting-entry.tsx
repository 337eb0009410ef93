import { formatMediaTime } from '#web/lib/format';
import { useConnection } from '#web/lib/connection';
import { Button } from '#web/ui/button';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import type { AskedState } from './device-asked.ts';
import type { WaitingQuestion } from './outbox.ts';
import { waitingText as text } from './text.ts';
import { WrittenText } from './written-text.tsx';

interface WaitingEntryProps extends Pick<AskedState, 'isSending' | 'problem'> {
  item: WaitingQuestion;
  /** Left out where it cannot be written again. */
  onEdit?: () => void;
  onDrop: () => void;
}

/** A question on its way: it is safe on the device, whatever the line does. */
export function WaitingEntry({ item, isSending, problem, onEdit, onDrop }: WaitingEntryProps) {
  const isOffline = useConnection() === 'offline';
  const state = isSending && !isOffline ? text.sending : (problem ?? text.waits);
  return (
    <article className="asked">
      <p className="asked__head">{item.at !== null && <Num ltr>{formatMediaTime(item.at)}</Num>}</p>
      <div className="asked__question">
        <WrittenText>{item.text}</WrittenText>
      </div>
      {item.refusal === null ? (
        <Note tone="info" icon="clock" role="status">
          {state}
        </Note>
      ) : (
        <Note tone="bad" role="status">
          <p>
            {text.refused}: {item.refusal}
          </p>
          <div className="row">
            {onEdit && (
              <Button kind="secondary" small onClick={onEdit}>
                {text.edit}
              </Button>
            )}
            <Button kind="quiet" small onClick={onDrop}>
              {text.drop}
            </Button>
          </div>
        </Note>
      )}
    </article>
  );
}
