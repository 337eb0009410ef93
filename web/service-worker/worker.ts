import { builtSite } from './built-site.ts';
import {
  answerBuiltFile,
  answerFixedFile,
  answerHome,
  answerPage,
  dropOldSites,
  keepShell,
  keepStudyPages,
} from './kept-site.ts';
import { keptPlayer } from './kept-player.ts';
import { type FromWorker, readToWorker } from './messages.ts';
import { endSubscription, openNotice, showPushed, subscribeAgain } from './notices.ts';
import { privateCopies } from './private-copies.ts';
import { type Way, wayOf } from './request-rules.ts';
import type { AskedEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;

const { origin } = self.location;
const copies = privateCopies(caches, () => endSubscription(self).catch(() => undefined));
const kept = keptPlayer(caches, copies.owner);

self.addEventListener('install', (event) => event.waitUntil(keepShell()));

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldSites(), kept.look(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

/** Nothing for what the browser is to fetch by itself; so a write that fails, fails. */
function answerTo(event: AskedEvent): Promise<Response> | null {
  const { request, clientId, resultingClientId } = event;
  const alsoWaitFor = (work: Promise<unknown>) => event.waitUntil(work);
  switch (wayOf(request, origin)) {
    case 'page':
      return answerPage(request);
    case 'home':
      return answerHome(request, {
        lastView: copies.view,
        onOther: async () => {
          await copies.dropView();
          await tellPage(resultingClientId, 'other-page');
        },
        alsoWaitFor,
      });
    case 'built-file':
      return answerBuiltFile(request);
    case 'fixed-file':
      return answerFixedFile(request);
    case 'upload':
      return kept.mayHold(request) ? kept.answer(request) : null;
    case 'reading':
      return copies.answer(request, {
        onKept: () => void tellPage(clientId, 'kept-copy'),
        alsoWaitFor,
      });
    case 'sign-in':
      return withPrecaution(event, copies.distrust);
    case 'sign-out':
      return withPrecaution(event, copies.forget);
    case 'untouched':
      return null;
  }
}

/**
 * A form or link goes its own way: not every browser would still tell the server which site started it, and by that the
 * server refuses what another site started. A call of our own pages is taken on both sides, because what is asked while it
 * is under way may be anybody's.
 */
function withPrecaution(event: AskedEvent, precaution: () => Promise<unknown>): Promise<Response> | null {
  if (event.request.mode !== 'navigate') return around(event.request, precaution);
  event.waitUntil(precaution());
  return null;
}

async function around(request: Request, precaution: () => Promise<unknown>): Promise<Response> {
  await precaution();
  try {
    return await fetch(request);
  } finally {
    await precaution();
  }
}

async function tellPage(clientId: string, kind: FromWorker['kind']): Promise<void> {
  const page = await self.clients.get(clientId);
  page?.postMessage({ kind } satisfies FromWorker, {});
}

self.addEventListener('message', (event) => {
  const told = readToWorker(event.data);
  if (told?.kind === 'which-build') event.ports[0]?.postMessage(builtSite.entry, {});
  if (told?.kind === 'take-over') event.waitUntil(self.skipWaiting());
  if (told?.kind === 'view') event.waitUntil(copies.keepView(told.userId, told.page));
  if (told?.kind === 'kept-changed') event.waitUntil(kept.look());
  if (told?.kind === 'keep-study') event.waitUntil(keepStudy(event.ports[0]));
  if (told?.kind === 'keep') event.waitUntil(keepSeen(told.paths));
});

async function keepStudy(port: MessagePort | undefined): Promise<void> {
  const isKept = await keepStudyPages().then(
    () => true,
    () => false,
  );
  port?.postMessage(isKept, {});
}

async function keepSeen(paths: readonly string[]): Promise<void> {
  const seen = [...new Set(paths)].map((path) => new Request(new URL(path, origin)));
  const on = (way: Way) => seen.filter((request) => wayOf(request, origin) === way);
  const writing: Promise<unknown>[] = [];
  const hooks = { onKept: () => undefined, alsoWaitFor: (work: Promise<unknown>) => writing.push(work) };
  await Promise.allSettled([
    ...on('reading').map((request) => copies.answer(request, hooks)),
    ...on('built-file').map(answerBuiltFile),
  ]);
  await Promise.allSettled(writing);
}

self.addEventListener('push', (event) => event.waitUntil(showPushed(self, event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotice(self, event)));
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(self, event)));
