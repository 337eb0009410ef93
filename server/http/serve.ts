import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Access, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/endpoint';
import { isJsonReply } from '#contract/endpoint';
import { asRefusal, sendRefusal } from './error-handler.ts';
import { withOwnFilesOnly } from './own-addresses.ts';
import { parseInput } from './parse-input.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';
import { isReadable } from './request-body.ts';
import type { Viewer } from './session.ts';
import { viewerAgain, viewerOf } from './session.ts';
import { keptAnswers, SharedAnswer } from './shared-answers.ts';
import type { Wire } from './wire.ts';
import { onTheWire } from './wire.ts';

interface Asked<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  viewer: E['access'] extends 'public' ? Viewer | null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Answer<E extends Endpoint> = E['reply'] extends z.ZodMiniType
  ? Wire<z.output<E['reply']>> | (E['alsoCsv'] extends true ? FastifyReply : never)
  : FastifyReply;

/** How a plain HTML form is answered: where to go when it worked, which page to show when it did not. */
interface FormAnswer<E extends Endpoint> {
  goTo: (body: BodyOf<E>) => string;
  showAgain: (refusal: Refusal, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** For an answer that tells of courses and lessons alone: whoever has the same key gets the same. */
type SameFor<E extends Endpoint> = (asked: Asked<E>) => string;

/**
 * One endpoint of the contract becomes one route: admitted by its access, parsed by its schemas, and its answer parsed
 * too, so that a field the contract does not list cannot leave.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (asked: Asked<E>) => Promise<Answer<E>> | Answer<E>,
  { form, ofCatalogue }: { form?: FormAnswer<E>; ofCatalogue?: SameFor<E> } = {},
): void {
  app.served.push(endpoint);
  const kept = keptAnswers();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // A stream has no end that a HEAD could wait for.
    exposeHeadRoute: endpoint.reply !== 'events',
    config: {
      takesForms: endpoint.takesForms === true,
      takesFile: endpoint.takesFile !== undefined,
      givesFile: endpoint.reply === 'file',
    },
    ...(endpoint.mostBytes !== undefined && { bodyLimit: endpoint.mostBytes }),
    // At once, so that nobody sends a body in vain; and again when it has come: a slow one outlives a right.
    onRequest: async (request) => {
      if (endpoint.access !== 'public') admit(endpoint.access, await viewerOf(app, request));
    },
    preHandler: async (request) => {
      if (request.isBodyLate) await admitAgain(app, endpoint, request);
    },
    handler: async (request, reply) => {
      const asked = read(endpoint, request, reply, app.config.publicUrl);
      if (ofCatalogue) {
        const edition = request.viewer?.catalogueEdition ?? null;
        const make = async () => inWords(endpoint, await handler(asked));
        return (await kept(edition, ofCatalogue(asked), make)).send(request, reply);
      }
      const answer = await handler(asked);
      if (form && isForm(request)) return reply.redirect(form.goTo(asked.body), 303);
      // A reply that the handler sent itself, waited for, leaves nothing.
      if (!isJsonReply(endpoint.reply) || answer === undefined) return answer;
      void reply.header('cache-control', 'no-store');
      return endpoint.reply.parse(onTheWire(answer));
    },
    ...(form && {
      errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
        const refusal = asRefusal(error, request);
        return isForm(request)
          ? form.showAgain(refusal, request, reply)
          : sendRefusal(refusal, request, reply);
      },
    }),
  });
}

function inWords({ path, reply }: Endpoint, answer: unknown): SharedAnswer {
  if (!isJsonReply(reply)) throw new Error(`${path} cannot be shared: it is not JSON`);
  return new SharedAnswer(JSON.stringify(reply.parse(onTheWire(answer))));
}

const rank = { student: 0, teacher: 1, admin: 2 };
const needed: Record<Exclude<Access, 'public'>, number> = { 'signed-in': 0, teacher: 1, admin: 2 };

export function admit(access: Exclude<Access, 'public'>, viewer: Viewer | null): void {
  if (!viewer) refuse('unauthorized');
  if (rank[viewer.trueRole] < needed[access]) refuse('forbidden');
  if (rank[viewer.user.role] < needed[access]) refuse('passkey_needed');
}

/** For whoever reads the body by himself, a file for example: called once it is here, before anything comes of it. */
export async function admitAgain(
  app: FastifyInstance,
  { access }: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  if (access !== 'public') admit(access, await viewerAgain(app, request));
}

/** The schemas are the endpoint's own, and `admit` has seen the viewer: what is read is what this endpoint asks for. */
function read<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | null,
): Asked<E>;
function read(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string | null,
): unknown {
  // A path that cannot be read names nothing; a question that cannot be read is a bad one.
  if (!areReadable(request.params)) refuse('not_found');
  if (!areReadable(request.query)) refuse('invalid_text');
  return {
    params: endpoint.params && parseInput(endpoint.params, request.params),
    query: endpoint.query && parseInput(endpoint.query, request.query),
    body: endpoint.body
      ? withOwnFilesOnly(parseInput(endpoint.body, request.body ?? undefined), request, publicUrl)
      : refuseStrayBody(request.body),
    viewer: request.viewer ?? null,
    request,
    reply,
  };
}

const areReadable = (parts: unknown): boolean =>
  Object.values(parts ?? {}).every((part) => typeof part !== 'string' || isReadable(part));

/** A call that takes no body takes no fields either. */
function refuseStrayBody(body: unknown): undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'object' && !Array.isArray(body) && Object.keys(body).length === 0) return undefined;
  return refuse('invalid_input');
}

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
