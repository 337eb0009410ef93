import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { WholeMatn } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { SessionFrame } from '#web/mutun/memorising/session-frame';
import { unitCountOblique } from '#web/mutun/memorising/text';
import { Confirm } from '#web/ui/confirm';
import { EmptyState } from '#web/ui/empty-state';
import { LinkButton } from '#web/ui/link-button';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { Select } from '#web/ui/select';
import { Skeleton, SkeletonBlock } from '#web/ui/skeleton';
import { State } from '#web/ui/state';
import { formatMediaTime } from '#web/lib/format';
import { tapeQuery } from './api.ts';
import { deviceTapes } from './device-tapes.ts';
import { markTape } from './holds-tapes.ts';
import { RangeEnds } from './range-ends.tsx';
import { reciteText, sendText as text } from './recite-text.ts';
import { SendDock } from './send-dock.tsx';
import { SendState } from './send-state.tsx';
import { sendingOf, sendTape, subscribeToSending, tapesQueryKey } from './sending-tapes.ts';
import { Tape } from './tape.tsx';
import type { WholeTape } from './tapes.ts';
import { rangeText } from './text.ts';
import { useSound } from './use-sound.ts';
import './send-screen.css';

interface SendScreenProps {
  matn: WholeMatn;
  userId: string;
  id: string;
  /** Why the recording ended, where nobody ended it. */
  endedBy: string | null;
  onAgain: (range: { from: number; to: number }) => void;
}

export function SendScreen({ matn, userId, id, endedBy, onAgain }: SendScreenProps) {
  const { data } = useQuery(tapeQuery(userId, id));
  const [known, setKnown] = useState<WholeTape | null>(null);
  if (data && data !== known) setKnown(data);
  const frame = { title: reciteText.title, back: paths.recitals };
  if (data) {
    const { tape } = data;
    const isWhole = tape.from === 1 && tape.to === tape.units;
    return (
      <SessionFrame
        {...frame}
        line={
          <>
            <bdi>{tape.title}</bdi> · {rangeText({ ...tape, isWhole })}
          </>
        }
      >
        <ToSend whole={data} matn={matn} userId={userId} endedBy={endedBy} onAgain={onAgain} />
      </SessionFrame>
    );
  }
  if (data === undefined) {
    return (
      <SessionFrame {...frame}>
        <Skeleton label={text.heading}>
          <SkeletonBlock height="20rem" />
        </Skeleton>
      </SessionFrame>
    );
  }
  return (
    <SessionFrame {...frame} percent={known ? 100 : 0}>
      {known ? <Sent tape={known.tape} /> : <Gone />}
    </SessionFrame>
  );
}

function Gone() {
  return (
    <EmptyState
      icon="mic"
      headingLevel={1}
      title={text.gone}
      description={text.goneDescription}
      actions={<LinkButton href={paths.recitals}>{text.toRecitals}</LinkButton>}
    />
  );
}

/** The university has it. What was not reached is offered at once. */
function Sent({ tape: { matn, to, units } }: Pick<WholeTape, 'tape'>) {
  return (
    <State
      icon="check"
      headingLevel={1}
      title={text.sent}
      description={text.sentDescription}
      actions={
        <>
          <LinkButton href={paths.recitals}>{text.toRecitals}</LinkButton>
          {to < units && (
            <LinkButton href={paths.reciteRange(matn, to + 1, units)} kind="secondary" icon="mic">
              {text.theRest}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

interface ToSendProps extends Pick<SendScreenProps, 'matn' | 'userId' | 'endedBy' | 'onAgain'> {
  whole: WholeTape;
}

function ToSend({ whole, matn, userId, endedBy, onAgain }: ToSendProps) {
  const { tape, length } = whole;
  const queries = useQueryClient();
  const sending = useSyncExternalStore(subscribeToSending, () => sendingOf(tape.id));
  const [isAsking, setAsking] = useState(false);
  // The same file while the tape is the same: its range may change, and it plays on.
  const [file] = useState(whole.file);
  const sound = useSound(file, length / 1000);
  const askAgain = () => queries.invalidateQueries({ queryKey: tapesQueryKey(userId) });
  const changeEnd = async (to: number) => {
    await (await deviceTapes(userId)).change(tape.id, { to });
    await askAgain();
  };
  const remove = async () => {
    await (await deviceTapes(userId)).remove(tape.id);
    markTape(userId, tape.id, null);
    onAgain(tape);
    await askAgain();
  };
  return (
    <div className="hifz send">
      <h1 className="visually-hidden">{text.heading}</h1>
      <section className="jadwal send__ends">
        <p className="sm ink2">
          {text.recorded} {unitCountOblique(tape.kind, tape.to - tape.from + 1)} {text.within}{' '}
          <Num ltr>{formatMediaTime(length / 1000)}</Num>
        </p>
        <RangeEnds matn={matn} from={tape.from} to={tape.to} />
      </section>
      <Tape label={text.listen} sound={sound} levels={whole.levels} className="send__tape" />
      <WhyEnded isCutOff={!tape.isEnded} endedBy={endedBy} />
      {!sending && <HowFar matn={matn} tape={tape} onChange={(to) => void changeEnd(to)} />}
      <SendState sending={sending} refusal={tape.refusal} size={whole.size} />
      <SendDock
        sending={sending}
        onSend={() => void sendTape(userId, tape.id, queries)}
        onRemove={() => setAsking(true)}
      />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeTitle}
        description={text.removeDescription}
        confirmLabel={text.removeConfirm}
        cancelLabel={text.keepIt}
        onConfirm={() => void remove()}
      />
    </div>
  );
}

interface HowFarProps extends Pick<WholeTape, 'tape'> {
  matn: WholeMatn;
  onChange: (to: number) => void;
}

function HowFar({ matn, tape, onChange }: HowFarProps) {
  return (
    <section className="leaf send__part">
      <Select
        label={text.reached(tape.kind)}
        hint={text.reachedHint}
        value={tape.to}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {matn.units
          .filter(({ number }) => number >= tape.from)
          .map(({ number }) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
      </Select>
    </section>
  );
}

function WhyEnded({ isCutOff, endedBy }: { isCutOff: boolean; endedBy: string | null }) {
  if (isCutOff) return <Note tone="warn">{text.cutOff}</Note>;
  const said = endedBy === 'limit' || endedBy === 'microphone' || endedBy === 'storage' ? endedBy : null;
  return said && <Note tone="warn">{reciteText.ended[said]}</Note>;
}
