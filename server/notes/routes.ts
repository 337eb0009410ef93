import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notesApi } from '#contract/notes';
import { notes } from '#server/db/schema';
import { attachment } from '#server/http/attachment';
import { serve } from '#server/http/serve';
import { exportedName, notesInMarkdown } from './markdown.ts';
import { notesOf, soughtNotes } from './queries.ts';
import { addNote, changeNote, removeNote, seenLesson, shownMatn, shownUnit } from './writing.ts';

export function notesRoutes(app: FastifyInstance): void {
  const { db, now } = app;

  serve(app, notesApi.ofLesson, async ({ params, viewer }) => {
    const { lessonId } = await seenLesson(db, params.id, viewer.user);
    return notesOf(db, viewer.user, eq(notes.lessonId, lessonId));
  });

  serve(app, notesApi.addToLesson, ({ params, body: { at, ...sent }, viewer: { user } }) =>
    addNote(db, user, async (tx) => ({ ...(await seenLesson(tx, params.id, user)), at }), sent, now()),
  );

  serve(app, notesApi.ofMatn, async ({ params, viewer }) => {
    await shownMatn(db, params.key);
    return notesOf(db, viewer.user, eq(notes.matnKey, params.key));
  });

  serve(app, notesApi.addToMatn, ({ params, body: { unit, ...sent }, viewer }) =>
    addNote(db, viewer.user, (tx) => shownUnit(tx, params.key, unit), sent, now()),
  );

  serve(app, notesApi.all, ({ query, viewer }) => soughtNotes(db, viewer.user, query.query));

  serve(app, notesApi.change, ({ params, body, viewer }) =>
    changeNote(db, viewer.user, params.id, body, now()),
  );

  serve(app, notesApi.remove, async ({ params, viewer }) => {
    await removeNote(db, viewer.user.id, params.id, now());
    return { message: 'حُذفت الحاشية.' };
  });

  serve(app, notesApi.file, async ({ viewer, reply }) =>
    reply
      .header('content-type', 'text/markdown; charset=utf-8')
      .header('content-disposition', attachment(exportedName, 'notes.md'))
      .header('cache-control', 'no-store')
      .send(notesInMarkdown(await notesOf(db, viewer.user))),
  );
}
