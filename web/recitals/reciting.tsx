import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { wordsOf } from '#contract/matn-text';
import type { WholeMatn } from '#contract/mutun';
import { ownRecitalsQuery } from './api.ts';
import { deviceTapes } from './device-tapes.ts';
import { firstRange, isLong } from './first-range.ts';
import { markTape } from './holds-tapes.ts';
import { RangeForm } from './range-form.tsx';
import { RecordingScreen } from './recording-screen.tsx';
import type { EndedBy } from './tape-recorder.ts';
import { useRecorder } from './use-recorder.ts';

interface RecitingProps {
  matn: WholeMatn;
  userId: string;
  /** In the address; NaN or 0 where it names none. */
  asked: { from: number; to: number };
  onRecorded: (id: string, by: EndedBy) => void;
}

/** Chooses what is recited, then records it. */
export function Reciting({ matn, userId, asked, onRecorded }: RecitingProps) {
  const { data: own, isPending } = useQuery(ownRecitalsQuery);
  /** It was begun anew: what ends is not sent. */
  const isThrownAway = useRef(false);
  const recorder = useRecorder({
    tapes: () => deviceTapes(userId),
    onEnd: (id, by) => {
      if (!isThrownAway.current) onRecorded(id, by);
    },
  });
  const [range, setRange] = useState<{ from: number; to: number } | null>(null);
  const units = matn.units.map((unit) => ({
    words: unit.segments.reduce((sum, segment) => sum + wordsOf(segment).length, 0),
    isRecited: (own ?? []).some(
      ({ matnKey, state, from, to }) =>
        matnKey === matn.key && state !== 'again' && from <= unit.number && unit.number <= to,
    ),
  }));

  const begin = async (from: number, to: number) => {
    const id = crypto.randomUUID();
    setRange({ from, to });
    isThrownAway.current = false;
    const label = { userId, matn: matn.key, title: matn.title, kind: matn.kind, from, to };
    if (await recorder.begin({ ...label, units: matn.units.length }, id)) markTape(userId, id, 'kept');
  };

  if (recorder.running && range) {
    const { id } = recorder.running;
    return (
      <RecordingScreen
        matn={matn}
        range={range}
        recorder={recorder}
        onAgain={async () => {
          isThrownAway.current = true;
          await recorder.end();
          await (await deviceTapes(userId)).remove(id);
          markTape(userId, id, null);
        }}
      />
    );
  }
  return (
    <RangeForm
      matn={matn}
      userId={userId}
      usual={isWithin(matn, asked) ? asked : firstRange(units)}
      // what was recited before decides what is offered first
      key={isPending ? 'unknown' : 'known'}
      isLong={isLong(units)}
      isOpening={recorder.isOpening}
      trouble={recorder.trouble}
      onChosen={(from, to) => void begin(from, to)}
    />
  );
}

const isWithin = ({ units }: WholeMatn, { from, to }: { from: number; to: number }): boolean =>
  from >= 1 && from <= to && to <= units.length;
