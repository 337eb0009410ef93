import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { addressOf } from '#contract/endpoint';
import type { WholeMatn } from '#contract/mutun';
import { type RecitalMark, recitalsApi, type WholeRecital } from '#contract/recitals';
import { ExamFrame } from '#web/exams/exam-frame';
import { formatTimeOfDay } from '#web/lib/dates';
import { paths } from '#web/lib/paths';
import { readerZone } from '#web/lib/reader-zone';
import { useKeys } from '#web/mutun/memorising/use-keys';
import { browserStorage } from '#web/lib/sturdy-storage';
import { LoadError } from '#web/ui/load-error';
import { playsFrom } from '../mark-places.ts';
import { soundFileQuery } from '../sound-file.ts';
import { Tape } from '../tape.tsx';
import { rangeText } from '../text.ts';
import { type Sound, useSound } from '../use-sound.ts';
import { useClaim } from './api.ts';
import { judgingDraft } from './judging-draft.ts';
import { LeaveRecital } from './leave-recital.tsx';
import { MarkingLeaf } from './marking-leaf.tsx';
import { MarksBox } from './marks-box.tsx';
import { judgeText as text } from './text.ts';
import { VerdictForm } from './verdict-form.tsx';
import './marking-desk.css';

interface MarkingDeskProps {
  userId: string;
  recital: WholeRecital;
  matn: WholeMatn;
}

/** The tape on top, the text with its words to touch, and beside it what was marked, the comment and the verdict. */
export function MarkingDesk({ userId, recital, matn }: MarkingDeskProps) {
  const address = addressOf(recitalsApi.sound, { params: { id: recital.id } });
  const file = useQuery(soundFileQuery(address));
  const sound = useSound(file.data?.file ?? null, file.data?.length || (recital.seconds ?? 0));
  const [kept] = useState(() => judgingDraft(browserStorage(), userId, recital.id));
  const [draft, setDraft] = useState(kept.read);
  useEffect(() => kept.write(draft), [kept, draft]);
  useHeldOpen(recital.id);
  useKeys({ Space: sound.toggle });
  const { marks } = draft;
  return (
    <ExamFrame
      title={text.of(recital.student)}
      coursePath={paths.waitingRecitals}
      line={
        <>
          <bdi>{matn.title}</bdi>، {rangeText(recital)} · {heldUntil(recital)}
        </>
      }
      answered={sound.length > 0 ? (sound.at / sound.length) * 100 : 0}
      corner={<LeaveRecital id={recital.id} />}
      notice={file.data && <MarkedTape sound={sound} levels={file.data.peaks} marks={marks} />}
    >
      <h1 className="visually-hidden">{text.heading}</h1>
      {file.error && !file.data && (
        <LoadError title={text.soundFailed} error={file.error} onRetry={file.refetch} />
      )}
      <div className="two marking">
        <MarkingLeaf
          matn={matn}
          recital={recital}
          marks={marks}
          heardAt={() => (sound.at > 0 ? Math.round(sound.at * 1000) : null)}
          onChange={(changed) => setDraft((old) => ({ ...old, marks: changed }))}
        />
        <aside className="marking__margin">
          <MarksBox
            matn={matn}
            marks={marks}
            onPlay={file.data ? ({ heardAt }) => sound.seek(playsFrom(heardAt ?? 0), true) : null}
          />
          <VerdictForm
            userId={userId}
            recital={recital}
            draft={draft}
            onComment={(comment) => setDraft((old) => ({ ...old, comment }))}
            onDecided={kept.remove}
          />
        </aside>
      </div>
    </ExamFrame>
  );
}

interface MarkedTapeProps {
  sound: Sound;
  levels: readonly number[];
  marks: readonly RecitalMark[];
}

const MarkedTape = ({ sound, levels, marks }: MarkedTapeProps) => (
  <Tape
    label={text.tape}
    sound={sound}
    levels={levels}
    ticks={marks.flatMap(({ heardAt }) => (heardAt === null ? [] : [heardAt / 1000]))}
    skip={5}
    className="marking__tape"
  />
);

const heldUntil = ({ claimedUntil }: WholeRecital): string =>
  claimedUntil === null ? '' : text.heldUntil(formatTimeOfDay(claimedUntil, readerZone()));

const quarter = 15 * 60_000;

/** Whoever listens for long keeps the recital: it is claimed again while the page is open. */
function useHeldOpen(id: number) {
  const { mutate } = useClaim();
  const claimAgain = useEffectEvent(() => mutate(id));
  useEffect(() => {
    const timer = setInterval(() => claimAgain(), quarter);
    return () => clearInterval(timer);
  }, []);
}
