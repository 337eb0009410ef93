import type { FastifyInstance } from 'fastify';
import { arrives, goesRound, reached, withoutLink } from '#contract/chain-rules';
import { chainsApi, mostLinks } from '#contract/chains';
import type { BodyOf } from '#contract/endpoint';
import { recordChange } from '#server/audit/queries';
import type { Tx } from '#server/db/database';
import { oneSnapshot } from '#server/db/one-snapshot';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { findBook } from './book-queries.ts';
import {
  approveChain,
  type ChainRow,
  copyLinks,
  deleteChain,
  deleteLinks,
  findReadChain,
  insertChain,
  insertLink,
  type LinkRow,
  linksOf,
  listOwnChains,
  lockOwnChain,
} from './chain-queries.ts';
import { toldChain } from './chain-told.ts';
import { findPerson, holdPersons } from './person-queries.ts';
import { holdShaykh } from './queries.ts';

export function chainRoutes(app: FastifyInstance): void {
  readingRoutes(app);
  writingRoutes(app);
  endingRoutes(app);
}

function readingRoutes(app: FastifyInstance): void {
  const { db } = app;
  serve(app, chainsApi.own, ({ viewer }) => listOwnChains(db, viewer.user.id));

  serve(app, chainsApi.chain, async ({ params, viewer }) =>
    found(
      await db.transaction(async (tx) => {
        const chain = await findReadChain(tx, params.id, viewer.user);
        return chain && toldChain(tx, chain, viewer.user.id);
      }, oneSnapshot),
    ),
  );
}

function writingRoutes(app: FastifyInstance): void {
  const { db, now } = app;
  const { begin, addLink, removeLink } = chainsApi;

  serve(app, begin, ({ body: { bookKey, copyOf }, viewer }) =>
    db.transaction(async (tx) => {
      await holdWriter(tx, viewer);
      if (!(await findBook(tx, bookKey)))
        refuse('invalid_input', { errors: [{ path: 'bookKey', message: 'اختر الكتاب.' }] });
      const copied = copyOf === undefined ? null : found(await lockOwnChain(tx, copyOf, viewer.user.id));
      // Links to one author are no way to another's book.
      if (copied && copied.bookKey !== bookKey) refuse('not_found');
      const id = await insertChain(tx, viewer.user.id, bookKey, now());
      if (copied) await copyLinks(tx, await linksOf(tx, copied.id), id);
      const chain = found(await lockOwnChain(tx, id, viewer.user.id));
      await noteChange(tx, 'create', chain, viewer, now(), copied ? { copyOf: copied.id } : {});
      return toldChain(tx, chain, viewer.user.id);
    }),
  );

  serve(app, addLink, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const { chain, links } = await lockDraft(tx, params.id, viewer);
      await refuseStrangeLink(tx, chain, links, body);
      if (!(await insertLink(tx, { ...body, chainId: chain.id }))) refuse('link_known');
      await noteChange(tx, 'update', chain, viewer, now(), { link: { from: null, to: body } });
      return toldChain(tx, chain, viewer.user.id);
    }),
  );

  serve(app, removeLink, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const { chain, links } = await lockDraft(tx, params.id, viewer);
      if (!links.some(({ id }) => id === params.linkId)) refuse('not_found');
      const kept = new Set(withoutLink(chain.rootId, links, params.linkId).map(({ id }) => id));
      const gone = links.filter(({ id }) => !kept.has(id));
      await deleteLinks(
        tx,
        gone.map(({ id }) => id),
      );
      await noteChange(tx, 'update', chain, viewer, now(), { links: { from: links.length, to: kept.size } });
      return toldChain(tx, chain, viewer.user.id);
    }),
  );
}

function endingRoutes(app: FastifyInstance): void {
  const { db, now } = app;

  serve(app, chainsApi.approve, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const { chain, links } = await lockDraft(tx, params.id, viewer);
      // What he approves is what he has read: nobody corrects a name in it meanwhile.
      await holdPersons(tx, [...reached(chain.rootId, links)]);
      if (!arrives(chain.rootId, chain.authorId, links)) refuse('chain_not_arrived');
      await approveChain(tx, chain.id, now());
      await noteChange(tx, 'update', chain, viewer, now(), { approvedAt: { from: null, to: now() } });
      return toldChain(tx, { ...chain, approvedAt: now() }, viewer.user.id);
    }),
  );

  serve(app, chainsApi.remove, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const { chain } = await lockDraft(tx, params.id, viewer);
      await deleteChain(tx, chain.id);
      await noteChange(tx, 'delete', chain, viewer, now());
      return { message: 'حُذفت مسودة السند.' };
    }),
  );
}

async function holdWriter(tx: Tx, { user }: Viewer): Promise<void> {
  if (!(await holdShaykh(tx, user.id))) refuse('not_a_shaykh');
}

/** His own, while he has not approved it. Another's is not there, for an admin as for anybody: nobody writes for him. */
async function lockDraft(tx: Tx, id: number, viewer: Viewer): Promise<{ chain: ChainRow; links: LinkRow[] }> {
  const chain = found(await lockOwnChain(tx, id, viewer.user.id));
  await holdWriter(tx, viewer);
  if (chain.approvedAt) refuse('chain_is_approved');
  return { chain, links: await linksOf(tx, chain.id) };
}

async function refuseStrangeLink(
  tx: Tx,
  { rootId, authorId }: ChainRow,
  links: readonly LinkRow[],
  { studentId, teacherId, way, restWay }: BodyOf<typeof chainsApi.addLink>,
): Promise<void> {
  const wrong = (path: string, message: string) => refuse('invalid_input', { errors: [{ path, message }] });
  if (!reached(rootId, links).has(studentId)) wrong('studentId', 'ليس هذا الراوي في السند.');
  if (studentId === authorId) refuse('chain_ends_with_author');
  if (!(await findPerson(tx, teacherId))) wrong('teacherId', 'اختر من أُخذ الكتاب عنه.');
  if (restWay === way) wrong('restWay', 'طريق الباقي غير طريق ما قبله.');
  if (goesRound(studentId, teacherId, links)) refuse('chain_goes_round');
  if (links.length >= mostLinks) refuse('chain_too_long');
}

const noteChange = (
  tx: Tx,
  action: 'create' | 'update' | 'delete',
  { id, bookTitle }: ChainRow,
  viewer: Viewer,
  at: Date,
  changes: Record<string, unknown> = {},
): Promise<void> =>
  recordChange(tx, {
    actorId: viewer.user.id,
    action,
    subject: 'chain',
    subjectId: id,
    title: bookTitle,
    changes,
    at,
  });
