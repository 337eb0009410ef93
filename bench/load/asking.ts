import type { CallOf, Endpoint } from '#contract/endpoint';
import { fillPath } from '#contract/endpoint';
import type { Asked } from '../connection.ts';

interface Given {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** A call of the contract, as the browser of whoever has this cookie sends it. */
export function asking<E extends Endpoint>(endpoint: E, given: CallOf<E>, cookie: string): Asked;
export function asking({ method, path }: Endpoint, { params, query, body }: Given, cookie: string): Asked {
  return { method, path: fillPath(path, params) + questionOf(query), cookie, body };
}

function questionOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;
}
