import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { majalisApi } from '#contract/majalis';
import { books, bookWishes, registerNames } from '#server/db/schema';
import { found } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { asListed } from './majlis-listed.ts';
import { addMajlis, announceSeries } from './series-announcing.ts';
import { deskOf } from './series-desk.ts';

export function seriesRoutes(app: FastifyInstance): void {
  const { db, now } = app;

  serve(app, majalisApi.desk, ({ viewer }) => deskOf(db, viewer.user));

  serve(app, majalisApi.setOwnName, async ({ body, viewer }) => {
    const { id: userId } = viewer.user;
    await db
      .insert(registerNames)
      .values({ userId, ...body })
      .onConflictDoUpdate({ target: registerNames.userId, set: body });
    return { message: 'حُفظ الاسم كما يُكتب في الطباق.' };
  });

  serve(app, majalisApi.wish, async ({ params, body, viewer }) => {
    const { id: userId } = viewer.user;
    const [book] = await db.select({ key: books.key }).from(books).where(eq(books.key, params.key));
    const { key: bookKey } = found(book);
    if (body.isWished) {
      await db.insert(bookWishes).values({ userId, bookKey, wishedAt: now() }).onConflictDoNothing();
      return { message: 'نُعلمك إذا أُعلنت مجالس هذا الكتاب.' };
    }
    await db.delete(bookWishes).where(and(eq(bookWishes.userId, userId), eq(bookWishes.bookKey, bookKey)));
    return { message: 'لن نُعلمك بمجالس هذا الكتاب.' };
  });

  serve(app, majalisApi.announceSeries, async ({ body, viewer }) => {
    const announced = await db.transaction((tx) => announceSeries(tx, { viewer, at: now() }, body));
    return {
      seriesId: announced.series.id,
      majalis: announced.majalis.map((majlis) => asListed(majlis, null)),
    };
  });

  serve(app, majalisApi.addMajlis, async ({ params, body, viewer }) =>
    asListed(await db.transaction((tx) => addMajlis(tx, params.id, { viewer, at: now() }, body)), null),
  );
}
