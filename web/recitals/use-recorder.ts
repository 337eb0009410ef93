import { useEffect, useRef, useState } from 'react';
import { type MicrophoneTrouble, openMicrophone, troubleOf } from './microphone.ts';
import { lengthAt, notBegun, type Recording } from './recording.ts';
import { type EndedBy, TapeRecorder } from './tape-recorder.ts';
import type { Tape } from './tape-shelf.ts';
import type { Tapes } from './tapes.ts';

/** What is on the tape, and whose it is. */
export type TapeLabel = Omit<Tape, 'id' | 'type' | 'startedAt' | 'isEnded' | 'isToSend' | 'refusal'>;

interface Running {
  id: string;
  recording: Recording;
  now: number;
  levels: readonly number[];
  /** What is recorded outlives the page. */
  isLasting: boolean;
}

interface RecorderOptions {
  /** Where the tape is kept. */
  tapes: () => Promise<Tapes>;
  onEnd: (id: string, by: EndedBy) => void;
}

/** One recording at a time. Leaving the page ends it, and keeps it. */
export function useRecorder({ tapes, onEnd }: RecorderOptions) {
  const [running, setRunning] = useState<Running | null>(null);
  const [trouble, setTrouble] = useState<MicrophoneTrouble | null>(null);
  const [isOpening, setOpening] = useState(false);
  const recorder = useRef<TapeRecorder | null>(null);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      void recorder.current?.end();
    };
  }, []);

  const record = async (label: TapeLabel, id: string) => {
    const [microphone, shelf] = await Promise.all([openMicrophone(), tapes()]);
    if (hasLeft.current) return microphone.close();
    const made = new TapeRecorder(shelf, id, microphone, {
      onTick: (recording, now, levels) => {
        if (!hasLeft.current) setRunning({ id, recording, now, levels, isLasting: shelf.isLasting });
      },
      onEnd: (by) => {
        recorder.current = null;
        if (hasLeft.current) return;
        setRunning(null);
        onEnd(id, by);
      },
    });
    recorder.current = made;
    await made.begin(label);
  };

  return {
    running,
    trouble,
    isOpening,
    /** Milliseconds of the tape. */
    length: running ? lengthAt(running.recording, running.now) : 0,
    recording: running?.recording ?? notBegun,
    /** Whether the tape runs. */
    begin: async (label: TapeLabel, id: string): Promise<boolean> => {
      setTrouble(null);
      setOpening(true);
      try {
        await record(label, id);
        return true;
      } catch (error) {
        setTrouble(troubleOf(error));
        return false;
      } finally {
        setOpening(false);
      }
    },
    pause: () => recorder.current?.pause(),
    resume: () => recorder.current?.resume(),
    end: () => recorder.current?.end() ?? Promise.resolve(),
  };
}
