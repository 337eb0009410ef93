import { loudness } from './peaks.ts';

/** Why nothing can be recorded: it was refused, there is none, another program has it, or the browser has no such thing. */
export type MicrophoneTrouble = 'refused' | 'missing' | 'busy' | 'unsupported';

const troubles: Record<string, MicrophoneTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const troubleOf = (error: unknown): MicrophoneTrouble =>
  (error instanceof DOMException ? troubles[error.name] : undefined) ?? 'unsupported';

export interface Microphone {
  stream: MediaStream;
  /** How loud it is at this moment; of 1. */
  level: () => number;
  close: () => void;
}

/** Asks for the microphone; throws what `troubleOf` explains. */
export async function openMicrophone(): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  // Safari begins it at rest unless a touch is still being handled.
  void context.resume().catch(() => undefined);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    stream,
    level: () => {
      analyser.getByteTimeDomainData(samples);
      return loudness(samples);
    },
    close: () => {
      stream.getTracks().forEach((track) => track.stop());
      void context.close().catch(() => undefined);
    },
  };
}

/** Keeps the screen on, where the browser lets a page do so, until the returned function is called. */
export function keepScreenOn(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const hold = async () => {
    if (isOver() || document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock.request('screen').catch(() => null);
    if (isOver()) void lock?.release();
  };
  // The browser takes it back whenever the page is out of sight.
  const again = () => void hold();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    over.abort();
    document.removeEventListener('visibilitychange', again);
    void lock?.release().catch(() => undefined);
  };
}
