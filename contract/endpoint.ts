import type * as z from 'zod/mini';

/** Who may call: the server decides by this word alone, before it reads anything of the request. */
export type Access = 'public' | 'signed-in' | 'teacher' | 'admin';

/** Answers that are not JSON: their routes write them by hand. */
export type RawReply = 'page' | 'file' | 'events' | 'tus' | 'openapi';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Plain HTML forms may post here as well as JSON. */
  takesForms?: true;
  /** With `?format=csv` the same is answered as a file. */
  alsoCsv?: true;
  /** The largest body, where the usual limit is too small. */
  mostBytes?: number;
  /** The body is a file, and may take its time: the name of the form's field, or `tus` where the body is the file itself. */
  takesFile?: string;
  reply: z.ZodMiniType | RawReply;
}

export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type ReplyOf<E extends Endpoint> = Output<E['reply']>;

/** What a caller gives: only the parts that the endpoint declares. */
export type CallOf<E extends Endpoint> = Given<'params', E> & Given<'query', E> & Given<'body', E>;

type Given<Part extends 'params' | 'query' | 'body', E extends Endpoint> = E[Part] extends z.ZodMiniType
  ? { [Key in Part]: Part extends 'body' ? Input<E[Part]> : Written<Input<E[Part]>> }
  : { [Key in Part]?: undefined };

/** An address holds text only; whoever has a number gives it as it is. */
type Written<Parameters> = {
  [Name in keyof Parameters]: string extends Parameters[Name] ? Parameters[Name] | number : Parameters[Name];
};

export const isJsonReply = (reply: Endpoint['reply']): reply is z.ZodMiniType => typeof reply !== 'string';

/** Where a call is answered: its path and what is asked there. */
export const addressOf = (
  { path }: Endpoint,
  { params, query }: { params?: unknown; query?: unknown },
): string => fillPath(path, params) + queryText(query);

function queryText(query: unknown): string {
  if (!isRecord(query)) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string' || typeof value === 'number') search.set(name, String(value));
  const text = String(search);
  return text && `?${text}`;
}

/** `/api/courses/:id` with `{ id: 7 }` is `/api/courses/7`. */
export const fillPath = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = isRecord(params) ? params[name] : undefined;
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
