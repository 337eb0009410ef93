import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Judgement } from '#contract/memorising';
import type { MatnKind } from '#contract/mutun';
import { paths } from '#web/lib/paths';
import { askStandingsAgain, type SessionData } from './api.ts';
import { type Card, cardOf } from './card.ts';
import { comingBack } from './coming-back.ts';
import type { DeviceReviews } from './device-reviews.ts';
import { placeKey } from './local-schedule.ts';
import { type Asked, progressOf, type Session } from './session.ts';
import { SessionEnd } from './session-end.tsx';
import { SessionFrame } from './session-frame.tsx';
import { memorisingText as text } from './text.ts';
import { UnitCard } from './unit-card.tsx';
import { ahead, useSession } from './use-session.ts';

interface RunningSessionProps {
  device: DeviceReviews;
  data: SessionData;
  units: readonly number[] | undefined;
}

/** One unit after another, until today's are done. */
export function RunningSession({ device, data, units }: RunningSessionProps) {
  const { session, judge, undo, canUndo, more } = useSession(device, { ...data.facts, units });
  const [current, setCurrent] = useState<Card | null>(null);
  const [judged, setJudged] = useState<Card | null>(null);
  useStandingsAgain(device);
  const [asked] = session.queue;
  const matn = asked && data.texts.get(asked.matn);
  const unit = asked && matn?.units.find(({ number }) => number === asked.unit);
  const key = asked ? keyOf(session, asked) : '';
  const back = session.facts.only === undefined ? paths.home : paths.matn(session.facts.only);
  const { percent } = progressOf(session);
  const card = asked && unit ? cardAt(current, asked, () => cardOf(asked, unit)) : null;
  if (!card || !asked || !matn || !unit) {
    return (
      <SessionFrame title={titleOf(session, data)} back={back} percent={percent}>
        <SessionEnd session={session} data={data} now={device.clock.now()} onMore={more} />
      </SessionFrame>
    );
  }
  return (
    <SessionFrame
      title={titleOf(session, data, asked)}
      back={back}
      percent={percent}
      line={lineOf(session, matn.kind, card)}
    >
      <UnitCard
        key={key}
        matn={matn}
        unit={unit}
        card={card}
        onChange={setCurrent}
        comesBack={() => comesBackOf(session, device.clock.now())}
        onJudge={(judgement) => {
          setJudged(card);
          setCurrent(null);
          judge(judgement);
        }}
        onUndo={
          canUndo
            ? () => {
                if (undo()) setCurrent(judged);
              }
            : undefined
        }
      />
    </SessionFrame>
  );
}

/** The card that is being worked on, if it is this unit's; else a new one. */
const cardAt = (current: Card | null, asked: Asked, make: () => Card): Card =>
  current && placeKey(current.asked) === placeKey(asked) ? current : make();

const keyOf = ({ done }: Session, asked: Asked): string => `${done.length} ${placeKey(asked)}`;

function comesBackOf(session: Session, now: Date): Record<Judgement, string> {
  const { at, each } = ahead(session, now);
  const [asked] = session.queue;
  const said = (judgement: Judgement) => {
    const due = asked && each?.[judgement].standings.get(placeKey(asked))?.due;
    return due ? comingBack(due, at, session.facts.choices.timeZone) : '';
  };
  return { 1: said(1), 2: said(2), 3: said(3), 4: said(4) };
}

function titleOf({ facts: { only } }: Session, { heads }: SessionData, asked?: Asked): string {
  const title = heads.find(({ key }) => key === (asked?.matn ?? only))?.title;
  if (title === undefined) return text.wardTitle;
  return only === undefined ? `${text.wardTitle} · ${title}` : text.memoriseTitle(title);
}

function lineOf(session: Session, kind: MatnKind, { parts, part, step }: Card): string {
  const { place, total, comingBack: again } = progressOf(session);
  const [asked] = session.queue;
  if (asked?.kind === 'again') return text.comesAgain(kind, again);
  const where = text.placeOf(place, total);
  if (asked?.kind !== 'new') return where;
  const ofPart = parts.length > 1 && step !== 'recall' ? [text.part(part + 1, parts.length)] : [];
  return [where, text.newUnit(kind), ...ofPart].join(' · ');
}

/** After the session all that shows the student's standing asks again, once the university has the reviews. */
function useStandingsAgain(device: DeviceReviews): void {
  const queries = useQueryClient();
  useEffect(
    () => () => {
      void device.send().then(() => askStandingsAgain(queries));
    },
    [device, queries],
  );
}
