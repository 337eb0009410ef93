import type { FastifyInstance } from 'fastify';
import { memorisingApi } from '#contract/memorising';
import { mutunApi } from '#contract/mutun';
import { wardApi } from '#contract/ward';
import { sameCatalogueAs } from '#server/courses/rules';
import { grouped, manyReaders } from '#server/http/grouped';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { type SentReviews, takeReviews } from './reviews.ts';
import { changeSettings } from './settings.ts';
import { scheduleOf } from './standings.ts';
import { textsReader, wholeText } from './texts.ts';
import { type AskedWard, listsOf, wardsOf } from './ward.ts';

const devicesAtOnce = { inGroup: 200, waiting: 5000 };
/** Who comes back after a week without a line keeps nobody waiting. */
const mostTogether = 20;

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

  const reviews = grouped((devices: SentReviews[]) => takeReviews(db, devices), devicesAtOnce);
  app.addHook('onClose', reviews.finish);
  serve(app, memorisingApi.review, async ({ body, viewer }) => {
    const device = { userId: viewer.user.id, sent: body.reviews, at: now() };
    if (device.sent.length <= mostTogether) return reviews.add(device);
    const [taken] = await takeReviews(db, [device]);
    return found(taken);
  });

  const wards = grouped((asked: AskedWard[]) => wardsOf(db, asked, now()), manyReaders);
  serve(app, wardApi.today, async ({ viewer }) =>
    wards.add({ userId: viewer.user.id, texts: await readTexts(viewer) }),
  );

  serve(app, wardApi.saveSettings, ({ body, viewer }) => changeSettings(db, viewer.user.id, body, now()));
}
