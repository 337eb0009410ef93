import type { Endpoint } from '#contract/endpoint';
import { errorBody } from '#contract/error-body';
import { type Browser, sendCall } from '../ask.ts';
import type { Payload } from './payloads.ts';
import type { Tally } from './tally.ts';
import { type FieldPath, nameOf, textFieldsOf, withText } from './text-fields.ts';

/** Who sends it; not the browser of Playwright, which looks at what was sent. */
export type Caller = Browser;

/** A right call, which is then spoiled. */
export interface RightCall {
  endpoint: Endpoint;
  by: Caller;
  params?: Record<string, string | number>;
  body: Record<string, unknown>;
}

export interface Answered {
  status: number;
  json: unknown;
  cookie: string;
}

export interface Sent extends Answered {
  /** What was taken in the end. */
  body: unknown;
}

export async function send(
  { endpoint, by, params }: Omit<RightCall, 'body'>,
  body: unknown,
): Promise<Answered> {
  const { status, text, cookie } = await sendCall(by, endpoint, { params, body });
  return { status, json: JSON.parse(text), cookie };
}

const isTaken = ({ status }: Answered): boolean => status < 300;

/**
 * Puts the payload into every text field of the call at once. The fields that the server refuses are written plainly
 * again, until it takes the rest; where it does not say which, each field is tried alone.
 */
export async function sendHostile(call: RightCall, { text }: Payload, tally: Tally): Promise<Sent> {
  const name = nameOf(call.endpoint);
  let fields = call.endpoint.body ? textFieldsOf(call.endpoint.body) : [];
  const spoiled = () => fields.reduce((body: unknown, field) => withText(body, field, text), call.body);
  const trySending = async (body: unknown): Promise<Sent> => {
    const answered = await send(call, body);
    if (answered.status >= 500) tally.broken.push(`${answered.status} from ${name} to ${text}`);
    return { ...answered, body };
  };

  let sent = await trySending(spoiled());
  while (!isTaken(sent) && fields.length > 0) {
    const refused = fields.filter((field) => isNamedIn(sent.json, field));
    if (refused.length === 0) return tryEach(call, fields, text, tally, trySending);
    tally.refused(name, refused);
    fields = fields.filter((field) => !refused.includes(field));
    sent = await trySending(spoiled());
  }
  if (!isTaken(sent)) throw new Error(`${name} refused what should be right: ${JSON.stringify(sent.json)}`);
  tally.taken(name, fields);
  return sent;
}

async function tryEach(
  call: RightCall,
  fields: FieldPath[],
  text: string,
  tally: Tally,
  trySending: (body: unknown) => Promise<Sent>,
): Promise<Sent> {
  const name = nameOf(call.endpoint);
  let last: Sent | null = null;
  for (const field of fields) {
    const sent = await trySending(withText(call.body, field, text));
    if (isTaken(sent)) tally.taken(name, [field]);
    else tally.refused(name, [field]);
    if (isTaken(sent)) last = sent;
  }
  return last ?? trySending(call.body);
}

/** The server names a field, or something inside it. */
function isNamedIn(json: unknown, field: FieldPath): boolean {
  const path = field.filter((step) => step !== '*').join('.');
  const { errors = [] } = errorBody.safeParse(json).data ?? {};
  return errors.some((error) => error.path === path || error.path.startsWith(`${path}.`));
}
