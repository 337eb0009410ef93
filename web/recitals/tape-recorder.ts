import { holdRecording } from './device-tapes.ts';
import { keepScreenOn, type Microphone } from './microphone.ts';
import { after, isFull, lengthAt, notBegun, type Recording, type RecordingEvent } from './recording.ts';
import type { Tape } from './tape-shelf.ts';
import type { Tapes } from './tapes.ts';
import { soundType } from './sound-type.ts';

/** Why a recording ended without being asked to. */
export type EndedBy = 'student' | 'limit' | 'microphone' | 'storage';

interface Listeners {
  /** Ten times a second, and whenever something changes. */
  onTick: (recording: Recording, now: number, levels: readonly number[]) => void;
  onEnd: (by: EndedBy) => void;
}

const tick = 100;
const pieceLength = 1000;
const bitsPerSecond = 32_000;

/** Records one tape: every second of it is on the device before the next is heard. */
export class TapeRecorder {
  readonly #tapes: Tapes;
  readonly #id: string;
  readonly #microphone: Microphone;
  readonly #listeners: Listeners;
  readonly #recorder: MediaRecorder;
  readonly #letGo: (() => void)[] = [];
  #recording: Recording = notBegun;
  #writing: Promise<void> = Promise.resolve();
  #pieces = 0;
  #levels: number[] = [];
  /** Of the piece that is not written yet. */
  #newLevels: number[] = [];

  constructor(tapes: Tapes, id: string, microphone: Microphone, listeners: Listeners) {
    this.#tapes = tapes;
    this.#id = id;
    this.#microphone = microphone;
    this.#listeners = listeners;
    const mimeType = soundType((type) => MediaRecorder.isTypeSupported(type));
    this.#recorder = new MediaRecorder(microphone.stream, {
      ...(mimeType && { mimeType }),
      audioBitsPerSecond: bitsPerSecond,
    });
  }

  async begin(tape: Omit<Tape, 'id' | 'type' | 'startedAt' | 'isEnded' | 'isToSend' | 'refusal'>) {
    await this.#tapes.begin({
      ...tape,
      id: this.#id,
      type: this.#recorder.mimeType,
      startedAt: Date.now(),
      isEnded: false,
      isToSend: false,
      refusal: null,
    });
    this.#recorder.addEventListener('dataavailable', ({ data }) => this.#keep(data));
    this.#microphone.stream.getAudioTracks().forEach((track) => {
      track.addEventListener('ended', () => void this.end('microphone'));
    });
    const timer = setInterval(this.#tick, tick);
    // What was heard in the last moment before the page goes is asked for as well.
    const flush = () => this.#recorder.state === 'recording' && this.#recorder.requestData();
    window.addEventListener('pagehide', flush);
    this.#letGo.push(
      () => clearInterval(timer),
      () => window.removeEventListener('pagehide', flush),
      keepScreenOn(),
      holdRecording(this.#id),
    );
    this.#recorder.start(pieceLength);
    this.#happen({ kind: 'begin', now: Date.now() });
  }

  pause(): void {
    if (this.#recorder.state !== 'recording') return;
    this.#recorder.pause();
    this.#happen({ kind: 'pause', now: Date.now() });
  }

  resume(): void {
    if (this.#recorder.state !== 'paused') return;
    this.#recorder.resume();
    this.#happen({ kind: 'resume', now: Date.now() });
  }

  /** Resolved once the last piece is on the device. */
  async end(by: EndedBy = 'student'): Promise<void> {
    if (this.#recording.phase === 'ended') return;
    this.#happen({ kind: 'end', now: Date.now() });
    if (this.#recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => {
        this.#recorder.addEventListener('stop', resolve, { once: true });
      });
      this.#recorder.stop();
      await stopped;
    }
    this.#letGo.forEach((letGo) => letGo());
    this.#microphone.close();
    await this.#writing;
    await this.#tapes.change(this.#id, { isEnded: true }).catch(() => undefined);
    this.#listeners.onEnd(by);
  }

  readonly #tick = () => {
    const now = Date.now();
    if (this.#recording.phase === 'recording') {
      const level = this.#microphone.level();
      this.#levels.push(level);
      this.#newLevels.push(level);
      this.#recording = after(this.#recording, { kind: 'level', now, level });
      if (isFull(this.#recording, now)) void this.end('limit');
    }
    this.#listeners.onTick(this.#recording, now, this.#levels);
  };

  #happen(event: RecordingEvent) {
    this.#recording = after(this.#recording, event);
    this.#listeners.onTick(this.#recording, event.now, this.#levels);
  }

  #keep(data: Blob) {
    if (data.size === 0) return;
    const [index, levels] = [this.#pieces, this.#newLevels];
    this.#pieces += 1;
    this.#newLevels = [];
    const until = lengthAt(this.#recording, Date.now());
    this.#writing = this.#writing
      .then(async () =>
        this.#tapes.add({ tape: this.#id, index, bytes: await data.arrayBuffer(), levels, until }),
      )
      // A device without room takes no more: what it has is whole up to here.
      .catch(() => void this.end('storage'));
  }
}
