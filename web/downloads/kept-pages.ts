import type { ToWorker } from '../service-worker/messages.ts';
import { NotFetched } from './fetch-file.ts';
import type { KeptLesson } from './kept-lesson.ts';
import { studyReadings } from './study-readings.ts';

const longestWait = 30_000;

export function tellWorker(message: ToWorker, transfer: Transferable[] = []): void {
  navigator.serviceWorker.controller?.postMessage(message, { transfer });
}

/** What this page has asked for already need not be asked for with each lesson of a course. */
const asked = new Set<string>();

/** The pages of a lesson, and what they ask for: the worker keeps both as they pass through it. */
export async function keepPages(lesson: KeptLesson, signal: AbortSignal): Promise<void> {
  if (!navigator.serviceWorker.controller) throw new NotFetched('cut');
  if (!(await keepStudyPages())) throw new NotFetched('cut');
  for (const path of studyReadings(lesson)) {
    if (asked.has(path)) continue;
    const response = await fetch(path, { signal, credentials: 'same-origin' });
    if (response.status === 401) throw new NotFetched('signed-out');
    // A copy says that there is no line.
    if (response.status >= 500 || response.headers.has('x-from-cache')) throw new NotFetched('cut');
    await response.arrayBuffer();
    asked.add(path);
  }
}

const keepStudyPages = (): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    port1.start();
    tellWorker({ kind: 'keep-study' }, [port2]);
    setTimeout(() => resolve(false), longestWait);
  });
