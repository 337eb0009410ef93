import { eventNames, type UniversityEvent } from '#contract/events';

export const newsChannel = 'university_events';
/** A trigger on the sessions speaks here: see the migrations. */
export const sessionsChannel = 'session_ended';

/** More tabs than a person has open; of more, the one that was opened first hears no more for a while. */
export const mostStreams = 12;

/** How many missed events are told one by one; a page that missed more asks for everything anew. */
export const mostCaughtUp = 100;

/** How long an event is remembered for a page that was away. */
export const rememberedFor = 24 * 60 * 60 * 1000;

const second = 1000;
export const heartbeatEvery = 25 * second;
export const reconnectAfter = 2 * second;

/** A stream ends now and then, and the browser comes back by itself. */
export const streamLife = (chance: number): number => (10 + 5 * chance) * 60 * second;

export const asMessage = ({ id, ...event }: UniversityEvent): string =>
  `id: ${id}\nevent: ${eventNames.happened}\ndata: ${JSON.stringify({ id, ...event })}\n\n`;

/** «Everything up to here is known to you if you ask now.» */
export const asCaughtUp = (id: number): string => `id: ${id}\nevent: ${eventNames.caughtUp}\ndata: {}\n\n`;

/** More people than these would all ask at one moment. */
const manyPeople = 20;
/** Milliseconds within which each of many asks. */
const spread = 5 * second;

/** To one of so many who are told at once. What is new, nobody but them may ask. */
export const asNotices = (people: number): string =>
  `event: ${eventNames.notices}\ndata: ${JSON.stringify({ within: people > manyPeople ? spread : 0 })}\n\n`;

export const openingLine = `retry: ${reconnectAfter}\n\n`;
/** To a page that made room for another: if it came back at once, the two would drive each other out for ever. */
export const closingLine = `retry: ${5 * 60 * second}\n\n`;
export const heartbeat = ': \n\n';

/** The number that a browser says it heard last; null for one that comes for the first time. */
export const lastHeard = (header: string | string[] | undefined): number | null =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;
