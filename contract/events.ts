import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './primitives.ts';

/** What can happen to a live session while pages are open. */
export const eventKinds = ['created', 'updated', 'deleted', 'started', 'stopped'] as const;

/** One thing that happened. Its number is the `id:` of the stream: a page that lost the line asks for what came after. */
export const universityEvent = z.object({ id, kind: z.enum(eventKinds), sessionId: id });
export type UniversityEvent = z.output<typeof universityEvent>;

/**
 * The name of the stream's message. `caught-up` instead says: more happened than is remembered, so ask for all anew.
 * `notices` is said to one person alone: something is new for them, or was read elsewhere; what it is they ask for.
 */
export const eventNames = { happened: 'live-session', caughtUp: 'caught-up', notices: 'notices' } as const;

/** Milliseconds: when many are told at once, each asks at some moment within these, so that not all ask together. */
export const noticesEvent = z.object({ within: z.int().check(z.gte(0), z.lte(60_000)) });

export const eventsApi = {
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'signed-in',
    summary: 'أحداث الجلسات المباشرة لحظة وقوعها، وأن للقارئ إشعارًا جديدًا (server-sent events)',
    reply: 'events',
  }),
};
