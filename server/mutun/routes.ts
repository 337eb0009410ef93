import type { FastifyInstance } from 'fastify';
import { memorisingApi } from '#contract/memorising';
import { mutunApi } from '#contract/mutun';
import { wardApi } from '#contract/ward';
import { sameCatalogueAs } from '#server/courses/rules';
import { grouped, manyReaders } from '#server/http/grouped';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { takeReviews } from './reviews.ts';
import { changeSettings } from './settings.ts';
import { scheduleOf } from './standings.ts';
import { textsReader, wholeText } from './texts.ts';
import { type AskedWard, listsOf, wardsOf } from './ward.ts';

export function mutunRoutes(app: FastifyInstance): void {
  const { db, now } = app;
  const readTexts = textsReader(db);

  const lists = grouped((asked: AskedWard[]) => listsOf(db, asked, now()), manyReaders);
  serve(app, mutunApi.list, async ({ viewer }) =>
    lists.add({ userId: viewer.user.id, texts: await readTexts(viewer) }),
  );

  serve(
    app,
    mutunApi.matn,
    async ({ params, viewer }) => found(await wholeText(db, params.key, viewer.user)),
    { ofCatalogue: ({ params, viewer }) => `${params.key} ${sameCatalogueAs(viewer.user)}` },
  );

  serve(app, memorisingApi.schedule, async ({ params, viewer }) => {
    const { units } = found((await readTexts(viewer)).find(({ key }) => key === params.key));
    const standings = await scheduleOf(
      db,
      viewer.user.id,
      units.map(({ id }) => id),
    );
    return units.map(({ id, number: unit }) => {
      const standing = standings.get(id);
      if (standing) return { ...standing, unit };
      return { unit, state: 'new' as const, due: null, stability: null, reviews: 0 as const };
    });
  });

  serve(app, memorisingApi.review, ({ body, viewer }) =>
    takeReviews(db, viewer.user.id, body.reviews, now()),
  );

  const wards = grouped((asked: AskedWard[]) => wardsOf(db, asked, now()), manyReaders);
  serve(app, wardApi.today, async ({ viewer }) =>
    wards.add({ userId: viewer.user.id, texts: await readTexts(viewer) }),
  );

  serve(app, wardApi.saveSettings, ({ body, viewer }) => changeSettings(db, viewer.user.id, body, now()));
}
