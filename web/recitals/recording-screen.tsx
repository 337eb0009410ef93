import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { WholeMatn } from '#contract/mutun';
import { ExamFrame } from '#web/exams/exam-frame';
import { formatMediaTime } from '#web/lib/format';
import { paths } from '#web/lib/paths';
import { Confirm } from '#web/ui/confirm';
import { Icon } from '#web/ui/icon';
import { IconButton } from '#web/ui/icon-button';
import { Note } from '#web/ui/note';
import { Num } from '#web/ui/num';
import { useKeys } from '#web/mutun/memorising/use-keys';
import { RangeEnds } from './range-ends.tsx';
import { entersLastMinute, isSilent, longestTape } from './recording.ts';
import { reciteText as text } from './recite-text.ts';
import { rangeText, spokenLength } from './text.ts';
import type { useRecorder } from './use-recorder.ts';
import { Wave } from './wave.tsx';
import './recording-screen.css';

interface RecordingScreenProps {
  matn: WholeMatn;
  range: { from: number; to: number };
  recorder: ReturnType<typeof useRecorder>;
  /** What was recorded is thrown away. */
  onAgain: () => Promise<void>;
}

/** The tape runs: the text is hidden, and what the thumb needs lies below. */
export function RecordingScreen({ matn, range, recorder, onAgain }: RecordingScreenProps) {
  const [isAsking, setAsking] = useState(false);
  const [, navigate] = useLocation();
  const isWhole = range.from === 1 && range.to === matn.units.length;
  const isPaused = recorder.recording.phase === 'paused';
  const turn = isPaused ? recorder.resume : recorder.pause;
  useKeys({ Space: turn });
  return (
    <ExamFrame
      title={text.title}
      coursePath={paths.matn(matn.key)}
      line={
        <>
          <bdi>{matn.title}</bdi> · {rangeText({ kind: matn.kind, ...range, isWhole })}
        </>
      }
      answered={(recorder.length / longestTape) * 100}
      corner={
        <IconButton
          icon="close"
          label={text.leave}
          onClick={() => void recorder.end().then(() => navigate(paths.recitals))}
        />
      }
    >
      <div className="hifz recording">
        <h1 className="visually-hidden">{text.title}</h1>
        <section className="jadwal recording__ends">
          <p className="sm ink2">{text.hidden}</p>
          <RangeEnds matn={matn} {...range} />
        </section>
        <RunningTape recorder={recorder} />
        {recorder.running?.isLasting === false ? (
          <Note tone="warn">{text.notKept}</Note>
        ) : (
          <Note icon="shield">{text.keptHere}</Note>
        )}
        <RecordingDock
          isPaused={isPaused}
          onAgain={() => setAsking(true)}
          onTurn={turn}
          onDone={() => void recorder.end()}
        />
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.againTitle}
        description={text.againDescription}
        confirmLabel={text.againConfirm}
        cancelLabel={text.keepIt}
        onConfirm={() => {
          setAsking(false);
          void onAgain();
        }}
      />
    </ExamFrame>
  );
}

interface RecordingDockProps {
  isPaused: boolean;
  onAgain: () => void;
  onTurn: () => void;
  onDone: () => void;
}

function RecordingDock({ isPaused, onAgain, onTurn, onDone }: RecordingDockProps) {
  return (
    <div className="hifz-dock recording__dock" role="group" aria-label={text.buttons}>
      <button type="button" className="recording__button" onClick={onAgain}>
        <Icon name="undo" />
        <span>{text.again}</span>
      </button>
      <button type="button" className="recording__button is-main" onClick={onTurn}>
        <Icon name={isPaused ? 'mic' : 'pause'} />
        <span>{isPaused ? text.goOn : text.pause}</span>
      </button>
      <button type="button" className="recording__button" onClick={onDone}>
        <Icon name="check" />
        <span>{text.done}</span>
      </button>
    </div>
  );
}

const bars = 58;

function RunningTape({ recorder }: Pick<RecordingScreenProps, 'recorder'>) {
  const { recording, running, length } = recorder;
  const isRunning = recording.phase === 'recording';
  const silent = running !== null && isSilent(recording, running.now);
  const levels = running?.levels ?? [];
  const last = recording.pauses.at(-1);
  return (
    <section className="running-tape">
      <p className="running-tape__state">
        {isRunning && <span className="running-tape__dot" aria-hidden="true" />}
        <span role="status">{isRunning ? text.recording : text.paused}</span>
      </p>
      <p className="running-tape__time">
        <span role="timer" aria-label={text.elapsed(spokenLength(length / 1000))}>
          <Num ltr>{clock(length)}</Num>
        </span>
        <small>
          {text.of} <Num ltr>{clock(longestTape)}</Num>
        </small>
      </p>
      <LiveWave levels={levels} />
      <p className="running-tape__hint">
        <Icon name="mic" className="sm" />
        <span>{silent ? text.silent : text.clear}</span>
        <span className="sp" />
        {last !== undefined && <span>{text.pausedAt(recording.pauses.length, last)}</span>}
      </p>
      {silent && (
        <p className="running-tape__alarm" role="alert">
          {text.silentWhy}
        </p>
      )}
      <LastMinute length={length} />
    </section>
  );
}

/** «03:24», so that nothing moves when the tenth minute comes. */
const clock = (milliseconds: number): string => formatMediaTime(milliseconds / 1000).padStart(5, '0');

/** The newest moments, from the right end on. A voice of usual strength fills two thirds of the height. */
function LiveWave({ levels }: { levels: readonly number[] }) {
  const newest = levels.slice(-bars);
  const before = Array.from({ length: bars - newest.length }, () => 0);
  const loudest = Math.max(0.25, ...newest);
  return (
    <Wave peaks={[...before, ...newest].map((level) => level / loudest)} className="running-tape__wave" />
  );
}

/** Said once, when it begins. */
function LastMinute({ length }: { length: number }) {
  const earlier = useRef(length);
  const [isLast, setLast] = useState(false);
  useEffect(() => {
    if (entersLastMinute(earlier.current, length)) setLast(true);
    earlier.current = length;
  }, [length]);
  return <div role="alert">{isLast && <p className="running-tape__alarm">{text.lastMinute}</p>}</div>;
}
