import { longestRecital } from '#contract/longest-recital';

/** Milliseconds. */
export const longestTape = longestRecital * 60_000;
export const lastMinute = longestTape - 60_000;
/** So long nothing is heard before it is said. */
export const silentFor = 6000;
/** Below this a microphone gives its own noise and no voice; of 1. */
export const quietest = 0.02;

export type RecordingPhase = 'ready' | 'recording' | 'paused' | 'ended';

/** How a recording stands. The time that a pause takes is no part of it. */
export interface Recording {
  phase: RecordingPhase;
  /** Recorded before the present run. */
  before: number;
  /** When the present run began; null while it rests. */
  since: number | null;
  /** Where it was paused. */
  pauses: readonly number[];
  /** When a voice was last heard, by the length of the tape. */
  lastHeard: number;
}

export const notBegun: Recording = { phase: 'ready', before: 0, since: null, pauses: [], lastHeard: 0 };

export const lengthAt = ({ before, since }: Recording, now: number): number =>
  Math.min(longestTape, before + (since === null ? 0 : Math.max(0, now - since)));

/** What happens to a recording; what makes no sense in its phase changes nothing. */
export type RecordingEvent =
  { kind: 'begin' | 'pause' | 'resume' | 'end'; now: number } | { kind: 'level'; now: number; level: number };

export function after(recording: Recording, event: RecordingEvent): Recording {
  const { phase } = recording;
  const length = lengthAt(recording, event.now);
  switch (event.kind) {
    case 'begin':
      return phase === 'ready' ? { ...notBegun, phase: 'recording', since: event.now } : recording;
    case 'pause':
      if (phase !== 'recording') return recording;
      return {
        ...recording,
        phase: 'paused',
        before: length,
        since: null,
        pauses: [...recording.pauses, length],
      };
    case 'resume':
      // The silence of a pause is not the microphone's.
      return phase === 'paused'
        ? { ...recording, phase: 'recording', since: event.now, lastHeard: recording.before }
        : recording;
    case 'end':
      return phase === 'recording' || phase === 'paused'
        ? { ...recording, phase: 'ended', before: length, since: null }
        : recording;
    case 'level':
      return phase === 'recording' && event.level >= quietest
        ? { ...recording, lastHeard: length }
        : recording;
  }
}

export const isSilent = (recording: Recording, now: number): boolean =>
  recording.phase === 'recording' && lengthAt(recording, now) - recording.lastHeard >= silentFor;

export const isFull = (recording: Recording, now: number): boolean => lengthAt(recording, now) >= longestTape;

/** Whether the last minute has begun between two looks at the clock: it is said once. */
export const entersLastMinute = (earlier: number, later: number): boolean =>
  earlier < lastMinute && later >= lastMinute;
