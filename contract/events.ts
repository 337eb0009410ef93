import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** What can happen to a live session while pages are open. */
export const eventKinds = ['created', 'updated', 'deleted', 'started', 'stopped'] as const;

/** One thing that happened. Its number is the `id:` of the stream: a page that lost the line asks for what came after. */
export const universityEvent = z.object({ id, kind: z.enum(eventKinds), sessionId: id });
export type UniversityEvent = z.output<typeof universityEvent>;

/** The name of the stream's message. `caught-up` instead says: more happened than is remembered, so ask for all anew. */
export const eventNames = { happened: 'live-session', caughtUp: 'caught-up' } as const;

export const eventsApi = {
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
    summary: 'أحداث الجلسات المباشرة لحظة وقوعها (server-sent events)',
    reply: 'events',
  }),
};
