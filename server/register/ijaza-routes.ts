import type { FastifyInstance } from 'fastify';
import { asPrinted } from '#contract/certificate-number';
import { ijazatApi } from '#contract/ijazat';
import { fullName } from '#contract/chain-names';
import { awaitingConfirmation } from '#server/accounts/queries';
import { awaitsConfirmation } from '#server/accounts/rules';
import { presentIjaza } from '#server/certificates/rules';
import type { Queryable, Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { addNotices } from '#server/notices/queries';
import { grant, noteIjaza } from './ijaza-granting.ts';
import { refusedNews } from './ijaza-news-wording.ts';
import {
  approvedChains,
  asRequest,
  decideRequest,
  findRequest,
  ijazatBy,
  ijazatOf,
  insertRequest,
  lockIjaza,
  lockRequest,
  pendingRequest,
  registerNameOf,
  type RequestRow,
  requestsOf,
  requestsTo,
  revokeIjaza,
} from './ijaza-queries.ts';
import { ijazaStanding } from './ijaza-standing.ts';
import { suggestedText, usualWay } from './ijaza-writing.ts';
import { holdShaykh, shaykhOf } from './queries.ts';
import { signingAgain } from './signing-again.ts';
import { holdViewer } from './tabaqa-steps.ts';

export function ijazaRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, ijazatApi.own, async ({ viewer }) => (await ijazatOf(db, viewer.user.id)).map(presentIjaza));

  serve(app, ijazatApi.granted, async ({ viewer }) => (await ijazatBy(db, viewer.user.id)).map(presentIjaza));

  serve(app, ijazatApi.asked, async ({ viewer: { user } }) => ({
    own: await requestsOf(db, user.id),
    toDecide: (await shaykhOf(db, user.id)) ? await requestsTo(db, user.id) : [],
  }));

  askingRoutes(app);
  decidingRoutes(app);
  signingRoutes(app);
}

/** The student's part. */
function askingRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, ijazatApi.ask, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      const asked = { ...body, userId: viewer.user.id };
      if (asked.shaykhId === asked.userId) refuse('own_ijaza');
      if (awaitsConfirmation(viewer.user, app.config)) refuse('confirm_address_first');
      // Two tabs that ask at once come one after the other.
      await holdViewer(tx, step);
      const standing = found((await holdShaykh(tx, asked.shaykhId)) && (await ijazaStanding(tx, asked)));
      const before = await pendingRequest(tx, asked);
      if (before?.kind === asked.kind) return asRequest(found(await findRequest(tx, before.id)));
      if (before) refuse('already_applied');
      if (standing.whyNot !== null) refuse('ijaza_not_yet', { sentence: standing.whyNot });
      if (!(await registerNameOf(tx, asked.userId))) refuse('register_name_missing');
      const { id } = await insertRequest(tx, { ...asked, askedAt: step.at });
      return asRequest(found(await findRequest(tx, id)));
    }),
  );

  serve(app, ijazatApi.withdraw, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      await holdViewer(tx, { viewer, at: app.now() });
      const request = found(await lockRequest(tx, params.id, { userId: viewer.user.id }));
      if (request.state === 'granted' || request.state === 'refused') refuse('already_decided');
      if (request.state === 'pending') await decideRequest(tx, request.id, 'withdrawn', app.now());
      return { message: 'سُحب طلبك.' };
    }),
  );
}

/** What the shaykh has before him, and his no. */
function decidingRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, ijazatApi.toDecide, async ({ params, viewer }) =>
    found(await requestToDecide(db, params.id, viewer.user.id, app.now())),
  );

  serve(app, ijazatApi.refuse, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      await holdViewer(tx, step);
      found(await holdShaykh(tx, viewer.user.id));
      const request = found(await lockRequest(tx, params.id, { shaykhId: viewer.user.id }));
      if (request.state === 'granted' || request.state === 'withdrawn') refuse('already_decided');
      if (request.state === 'pending') await decline(tx, request, body.note, step.at);
      return { message: 'أُبلغ الطالب اعتذارك.' };
    }),
  );
}

async function decline(tx: Tx, { id, userId }: RequestRow, note: string, at: Date): Promise<void> {
  await decideRequest(tx, id, 'refused', at, note);
  const told = asRequest(found(await findRequest(tx, id)));
  await addNotices(tx, [refusedNews({ ...told, userId }, note)], at);
}

async function requestToDecide(db: Queryable, id: number, shaykhId: string, at: Date) {
  const shaykh = await shaykhOf(db, shaykhId);
  const told = await findRequest(db, id);
  if (!shaykh || !told || told.request.shaykhId !== shaykhId) return null;
  const { request } = told;
  const standing = await ijazaStanding(db, request);
  if (!standing) return null;
  const chains = await approvedChains(db, shaykhId, request.bookKey);
  const student = (await registerNameOf(db, request.userId)) ?? { name: asRequest(told).student, sex: 'm' };
  const { kind } = request;
  const textBy = (chain: (typeof chains)[number], grantsMissed: boolean) =>
    suggestedText({ kind, student, shaykh: shaykh.person, shaykhId, standing, chain, grantsMissed, at });
  const suggestions = chains.flatMap((chain) =>
    (standing.missed.length > 0 ? [false, true] : [false]).map((grantsMissed) => ({
      chainId: chain.id,
      grantsMissed,
      paragraphs: textBy(chain, grantsMissed),
    })),
  );
  const { recital } = standing;
  return {
    ...asRequest(told),
    heard: standing.heard,
    missed: standing.missed,
    unit: standing.book.unit,
    last: standing.book.last,
    majalis: standing.majalis.length,
    recital: recital && { teacher: recital.teachers.map(({ name }) => name).join('، '), at: recital.at },
    chains: chains.map((chain) => ({
      id: chain.id,
      persons: chain.persons.length,
      from: firstTeacher(chain),
    })),
    way: usualWay[kind],
    suggested: suggestions[0]?.paragraphs ?? [],
    suggestions,
  };
}

function firstTeacher({ root, links, persons }: Awaited<ReturnType<typeof approvedChains>>[number]) {
  const first = links.find(({ studentId }) => studentId === root);
  const teacher = persons.find(({ id }) => id === first?.teacherId);
  return teacher ? fullName(teacher) : null;
}

const studentUnconfirmed = 'لم يؤكّد الطالب بريده بعد، وتُمنح الإجازة حين يؤكّده.';

/** What needs the shaykh's password at that moment. */
function signingRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, ijazatApi.grant, async ({ params, body: { password, ...word }, viewer }) => {
    const asked = await findRequest(db, params.id);
    if (asked?.request.shaykhId !== viewer.user.id || !(await shaykhOf(db, viewer.user.id)))
      refuse('not_found');
    const holdSignature = await signingAgain(app, viewer, password);
    return db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      await holdViewer(tx, step);
      await holdSignature(tx);
      const shaykh = found(await holdShaykh(tx, viewer.user.id));
      const request = found(await lockRequest(tx, params.id, { shaykhId: viewer.user.id }));
      const unconfirmed = await awaitingConfirmation(tx, [request.userId], app.config);
      if (unconfirmed.size > 0) refuse('ijaza_not_yet', { sentence: studentUnconfirmed });
      return presentIjaza(await grant(tx, request, shaykh, word, step));
    });
  });

  serve(app, ijazatApi.revoke, async ({ params, body, viewer }) => {
    const number = asPrinted(params.number);
    const own = await ijazatBy(db, viewer.user.id);
    // His word stays his: he may take it back though his right has ended.
    found(own.find((each) => each.number === number));
    const holdSignature = await signingAgain(app, viewer, body.password);
    return db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      await holdViewer(tx, step);
      await holdSignature(tx);
      const ijaza = found(await lockIjaza(tx, number, viewer.user.id));
      // One that was taken back before keeps its first reason.
      if (!ijaza.isValid) return presentIjaza(ijaza);
      await noteIjaza(tx, ijaza, step, 'revoke', { reason: body.reason });
      return presentIjaza(await revokeIjaza(tx, ijaza.id, body.reason, step.at));
    });
  });
}
