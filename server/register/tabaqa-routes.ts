import type { FastifyInstance } from 'fastify';
import { staffName } from '#contract/accounts';
import { tabaqatApi } from '#contract/tabaqat';
import type { Tx } from '#server/db/database';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { signingAgain } from './signing-again.ts';
import { presentTabaqa } from './tabaqa-present.ts';
import {
  additionsTo,
  changeTabaqa,
  confirmAddition,
  findSeenTabaqa,
  insertAddition,
  type KeptTabaqa,
  listOwnTabaqat,
  lockSeries,
} from './tabaqa-queries.ts';
import {
  admitKeeper,
  admitShaykh,
  approve,
  compose,
  holdTabaqa,
  holdViewer,
  isKeeper,
  noteStep,
  refuseOld,
  type Step,
} from './tabaqa-steps.ts';
import { tabaqaFacts } from './tabaqa-facts.ts';

const mostAdditions = 50;

export function tabaqaRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, tabaqatApi.own, ({ viewer }) => listOwnTabaqat(db, viewer.user.id));

  serve(app, tabaqatApi.tabaqa, async ({ params, viewer }) =>
    presentTabaqa(db, found(await findSeenTabaqa(db, params.id, viewer.user)), viewer),
  );

  serve(app, tabaqatApi.compose, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      await holdViewer(tx, step);
      const series = found(await lockSeries(tx, params.id));
      // Of sheets that are another's nobody hears.
      if (!isKeeper(series, viewer.user.id)) refuse('not_found');
      await admitKeeper(tx, series, step);
      return presentTabaqa(tx, { series, tabaqa: await compose(tx, series, step) }, viewer);
    }),
  );

  stepRoutes(app);
  additionRoutes(app);
}

/** Shown, confirmed, sealed: one after the other. */
function stepRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, tabaqatApi.show, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      const { series, tabaqa } = await holdTabaqa(tx, params.id, step);
      await admitKeeper(tx, series, step);
      if (tabaqa.state === 'sealed') refuse('sheet_sealed');
      if (tabaqa.state !== 'draft') return presentTabaqa(tx, { series, tabaqa }, viewer);
      await refuseOld(tx, tabaqa);
      const shown = await changeTabaqa(tx, tabaqa.id, { state: 'shown', shownAt: step.at });
      await noteStep(tx, shown, step, 'update', { state: 'shown' });
      return presentTabaqa(tx, { series, tabaqa: shown }, viewer);
    }),
  );

  serve(app, tabaqatApi.approve, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      const { series, tabaqa } = await holdTabaqa(tx, params.id, step);
      await admitShaykh(tx, series, step);
      return presentTabaqa(tx, { series, tabaqa: await approve(tx, tabaqa, body.grants, step) }, viewer);
    }),
  );

  serve(app, tabaqatApi.seal, async ({ params, body, viewer }) => {
    const { series: asked } = found(await findSeenTabaqa(db, params.id, viewer.user));
    if (asked.shaykhId !== viewer.user.id) refuse('forbidden');
    const holdSignature = await signingAgain(app, viewer, body.password);
    return db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      const kept = await holdTabaqa(tx, params.id, step);
      await admitShaykh(tx, kept.series, step);
      await holdSignature(tx);
      return presentTabaqa(tx, await sealed(tx, kept, step), viewer);
    });
  });
}

async function sealed(tx: Tx, { series, tabaqa }: KeptTabaqa, step: Step): Promise<KeptTabaqa> {
  if (tabaqa.state === 'sealed') return { series, tabaqa };
  if (tabaqa.state !== 'approved') refuse('tabaqa_not_approved');
  await refuseOld(tx, tabaqa);
  const after = await changeTabaqa(tx, tabaqa.id, { state: 'sealed', sealedAt: step.at });
  await noteStep(tx, after, step, 'update', { state: 'sealed' });
  return { series, tabaqa: after };
}

/** Below the seal: written by its keepers, and part of the record once the shaykh has confirmed it. */
function additionRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, tabaqatApi.add, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      const kept = await holdTabaqa(tx, params.id, step);
      await admitKeeper(tx, kept.series, step);
      if (kept.tabaqa.state !== 'sealed') refuse('tabaqa_not_sealed');
      const before = await additionsTo(tx, kept.tabaqa.id);
      // What is sent twice is there once.
      if (before.some(({ text }) => text === body.text)) return presentTabaqa(tx, kept, viewer);
      if (before.length >= mostAdditions) refuse('too_many_additions');
      await insertAddition(tx, {
        tabaqaId: kept.tabaqa.id,
        text: body.text,
        writtenBy: viewer.user.id,
        writerName: writerName(kept, step),
        writtenAt: step.at,
      });
      await noteStep(tx, kept.tabaqa, step, 'update', { addition: body.text });
      return presentTabaqa(tx, kept, viewer);
    }),
  );

  serve(app, tabaqatApi.confirmAddition, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const step = { viewer, at: app.now() };
      const kept = await holdTabaqa(tx, params.id, step);
      await admitShaykh(tx, kept.series, step);
      const additions = await additionsTo(tx, kept.tabaqa.id);
      const addition = found(additions.find(({ id }) => id === params.additionId));
      if (addition.confirmedAt === null) {
        await confirmAddition(tx, addition.id, step.at);
        await noteStep(tx, kept.tabaqa, step, 'update', { confirmed: addition.text });
      }
      return presentTabaqa(tx, kept, viewer);
    }),
  );
}

/** As the record itself calls its shaykh and its scribe. */
function writerName({ series, tabaqa }: KeptTabaqa, { viewer: { user } }: Step): string {
  const { signature, scribe } = tabaqaFacts.parse(tabaqa.facts);
  if (user.id === series.shaykhId) return signature;
  return user.id === series.scribeId ? scribe : staffName(user);
}
