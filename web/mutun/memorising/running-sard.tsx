import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { WholeMatn } from '#contract/mutun';
import { ExamFrame } from '#web/exams/exam-frame';
import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import { IconButton } from '#web/ui/icon-button';
import { askStandingsAgain, type SessionData } from './api.ts';
import type { DeviceReviews } from './device-reviews.ts';
import { placeKey, standingsHere } from './local-schedule.ts';
import { beginSard, isOver, isStumbled, markBefore, recited, reveal, type Sard } from './sard.ts';
import { SardEnd } from './sard-end.tsx';
import { SardLeaf } from './sard-leaf.tsx';
import { sardText as text } from './sard-text.ts';
import { reviewMoment } from './session.ts';
import { useKeys } from './use-keys.ts';

interface RunningSardProps {
  device: DeviceReviews;
  data: SessionData;
  matn: WholeMatn;
  from: number;
  to: number;
}

/** A recital over a range. What was recited is written down at its end, or where it is broken off. */
export function RunningSard({ device, data, matn, from, to }: RunningSardProps) {
  const units = matn.units.filter(({ number }) => number >= from && number <= to);
  const [sard, setSard] = useState(() => beginSard(units, matn.kind));
  const [isEnded, setEnded] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const back = paths.matn(matn.key);
  const end = () => {
    if (!isEnded) writeDown(device, data, matn.key, sard);
    setAsking(false);
    setEnded(true);
  };
  const revealNext = () => (isOver(sard) ? end() : setSard(reveal(sard)));
  useKeys(
    isEnded
      ? {}
      : {
          Space: revealNext,
          Enter: revealNext,
          KeyX: () => setSard(markBefore(sard)),
          Escape: () => setAsking(true),
        },
  );
  useLeaving(device, end);
  const stumbled = units.filter(({ number }) => isStumbled(sard, number)).length;
  return (
    <ExamFrame
      title={text.title(matn.title)}
      coursePath={back}
      answered={Math.round((sard.shown / sard.steps.length) * 100)}
      line={[text.range(from, to), ...(stumbled > 0 ? [text.stumbledIn(matn.kind, stumbled)] : [])].join(
        ' · ',
      )}
      corner={
        <IconButton
          icon="close"
          label={text.leave}
          onClick={() => (isEnded || sard.shown === 0 ? navigate(back) : setAsking(true))}
        />
      }
    >
      {isEnded ? (
        <SardEnd matn={matn} sard={sard} />
      ) : (
        <SardLeaf matn={matn} units={units} sard={sard} onChange={setSard} onReveal={revealNext} />
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.endTitle}
        description={text.endDescription(matn.kind, recited(sard).length)}
        confirmLabel={text.endConfirm}
        cancelLabel={text.goOn}
        kind="secondary"
        onConfirm={end}
      />
    </ExamFrame>
  );
}

/** One recital is one review of every unit in it. */
function writeDown(
  { box, clock, send }: DeviceReviews,
  { facts }: SessionData,
  matn: string,
  sard: Sard,
): void {
  const standings = standingsHere(facts.told, box.all(), facts.retention);
  const now = clock.now();
  for (const { unit, judgement } of recited(sard)) {
    const at = reviewMoment(standings.get(placeKey({ matn, unit })), now);
    const review = { id: crypto.randomUUID(), matn, unit, at, judgement, mode: 'sard' } as const;
    box.put(review, { clockDifference: clock.difference() });
  }
  void send();
}

/** Whoever closes the page has recited what was recited. */
function useLeaving(device: DeviceReviews, end: () => void): void {
  const queries = useQueryClient();
  const leave = useEffectEvent(() => {
    end();
    device.leave();
  });
  useEffect(() => {
    const listen = () => leave();
    const again = () => void device.send();
    window.addEventListener('pagehide', listen);
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('pagehide', listen);
      window.removeEventListener('online', again);
      void device.send().then(() => askStandingsAgain(queries));
    };
  }, [device, queries]);
}
