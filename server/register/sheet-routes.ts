import type { FastifyInstance } from 'fastify';
import { majalisApi } from '#contract/majalis';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import type { Viewer } from '#server/http/session';
import { readSheet } from './sheet-reading.ts';
import { addListeners, noteReadings, renameListener, takeTouches } from './sheet-touching.ts';

export function sheetRoutes(app: FastifyInstance): void {
  const { db, now } = app;
  const askedBy = (viewer: Viewer) => ({ viewer, at: now() });
  const sheetFor = async (majlisId: number, { user }: Viewer) =>
    found(await readSheet(db, majlisId, { user, now: now() }));

  serve(app, majalisApi.sheet, ({ params, viewer }) => sheetFor(params.id, viewer));

  serve(app, majalisApi.touch, ({ params, body, viewer }) =>
    db.transaction((tx) => takeTouches(tx, params.id, askedBy(viewer), body.touches)),
  );

  serve(app, majalisApi.addListeners, async ({ params, body, viewer }) => {
    await db.transaction((tx) => addListeners(tx, params.id, askedBy(viewer), body));
    return sheetFor(params.id, viewer);
  });

  serve(app, majalisApi.renameListener, async ({ params: { id, listenerId }, body, viewer }) => {
    const which = { majlisId: id, listenerId };
    await db.transaction((tx) => renameListener(tx, which, askedBy(viewer), body));
    return sheetFor(id, viewer);
  });

  serve(app, majalisApi.noteReadings, async ({ params, body, viewer }) => {
    await db.transaction((tx) => noteReadings(tx, params.id, askedBy(viewer), body));
    return sheetFor(params.id, viewer);
  });
}
