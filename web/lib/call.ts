import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint';
import { addressOf, isJsonReply } from '#contract/endpoint';
import { ApiError, ConnectionError } from './api-error.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** Goes on after the page is left. */
  keepalive?: boolean;
  /** Told of the answer before it is read: whether it comes from the line or from what the worker kept. */
  onResponse?: (response: Response) => void;
}

interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** One call of the contract: its address, its body, its answer, all from the same line. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  options?: CallOptions,
): Promise<ReplyOf<E>>;
export async function call(endpoint: Endpoint, given: Given, options: CallOptions = {}): Promise<unknown> {
  const response = await send(endpoint, given, options);
  const text = await response.text();
  if (!response.ok) throw ApiError.from(response.status, response.statusText, text);
  if (!isJsonReply(endpoint.reply)) throw new Error(`${endpoint.path} does not answer JSON`);
  return endpoint.reply.parse(JSON.parse(text));
}

async function send(
  endpoint: Endpoint,
  given: Given,
  { onResponse, ...options }: CallOptions,
): Promise<Response> {
  const address = addressOf(endpoint, given);
  try {
    const response = await fetch(address, {
      method: endpoint.method,
      credentials: 'same-origin',
      ...(given.body !== undefined && {
        body: JSON.stringify(given.body),
        headers: { 'content-type': 'application/json' },
      }),
      ...options,
    });
    onResponse?.(response);
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ConnectionError();
  }
}
