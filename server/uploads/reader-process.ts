import { type ChildProcess, fork } from 'node:child_process';
import type { ReadPart } from './reader/bounded-reading.ts';
import { exhausted, type Job, type Lane, type Order, word, type Word } from './reader/messages.ts';

export interface Task {
  job: Job;
  /** Milliseconds of the processor that it may cost. */
  effort: number;
  /** Brings what the reader cannot reach itself. */
  readPart?: ReadPart;
  /** Percent. */
  onProgress?: (percent: number) => void;
}

/** Why a file was not read: it is damaged; it costs too much; through no fault of its own. */
export type Unread = 'unreadable' | 'exhausted' | 'interrupted';
export type Outcome = { answer: unknown } | { unread: Unread };

/** Megabytes; what is read lies beside it, and is watched by the reader itself. */
const mostHeap: Record<Lane, number> = { films: 160, sounds: 128, pictures: 64, texts: 96, jobs: 200 };
const longestStart = 20_000;

export type ReaderProcess = ReturnType<typeof startReaderProcess>;

/** A reader in a process of its own, without the server's environment, its database and its connections. */
export function startReaderProcess(program: string, lane: Lane) {
  const child = forkReader(program, lane);
  const hasExited = exitOf(child);
  let isGone = false;
  void hasExited.then(() => (isGone = true));
  const kill = () => child.kill('SIGKILL');
  const tell = (told: Order) => child.send(told, () => undefined);

  let hear: (said: Word) => void = () => undefined;
  child.on('message', (message) => {
    const { data } = word.safeParse(message);
    if (data) hear(data);
    else kill();
  });
  const isReady = new Promise<boolean>((resolve) => {
    const timer = setTimeout(kill, longestStart).unref();
    hear = () => {
      clearTimeout(timer);
      resolve(true);
    };
    void hasExited.then(() => resolve(false));
  });

  /** One task at a time. Whatever the file does, this comes back within `timeLeft`, and then nothing touches it any more. */
  const read = ({ job, effort, readPart, onProgress }: Task, timeLeft: number): Promise<Outcome> =>
    new Promise((resolve) => {
      const timer = setTimeout(kill, timeLeft);
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      const handOver = async (id: number, start: number, end: number) => {
        const bytes = await readPart?.(start, end);
        if (bytes) tell({ type: 'part', id, bytes });
        else kill();
      };
      hear = (said) => {
        if (said.type === 'part') handOver(said.id, said.start, said.end).catch(kill);
        if (said.type === 'progress') onProgress?.(said.percent);
        if (said.type !== 'done') return;
        if (said.isSpent) child.disconnect();
        isGone ||= said.isSpent;
        settle(said.answer === null ? { unread: 'unreadable' } : { answer: said.answer });
      };
      void hasExited.then((signal) => settle({ unread: blameFor(signal) }));
      tell({ type: 'read', job, effort });
    });

  return {
    pid: child.pid,
    isReady,
    read,
    /** It takes no more tasks. */
    isGone: () => isGone,
    end: async () => {
      kill();
      await hasExited;
    },
  };
}

function forkReader(program: string, lane: Lane): ChildProcess {
  const child = fork(program, [lane], {
    execArgv: [`--max-old-space-size=${mostHeap[lane]}`],
    env: {},
    cwd: '/',
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It does not keep a server running that wants to end.
  child.unref();
  child.channel?.unref();
  return child;
}

const exitOf = (child: ChildProcess): Promise<NodeJS.Signals | null> =>
  new Promise((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal));
    // It could not even be started.
    child.on('error', () => child.pid === undefined && resolve('SIGKILL'));
  });

/** From outside comes only SIGKILL: from us, from an operator, from a machine without memory. The rest is the file's doing. */
function blameFor(signal: NodeJS.Signals | null): Unread {
  if (signal === 'SIGKILL') return 'interrupted';
  return signal === exhausted ? 'exhausted' : 'unreadable';
}
