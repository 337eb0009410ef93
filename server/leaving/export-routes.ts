import { finished } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { displayName } from '#contract/accounts';
import { myDataApi } from '#contract/my-data';
import { oneSnapshot } from '#server/db/one-snapshot';
import { attachment } from '#server/http/attachment';
import { countUse, type Limit } from '#server/http/rate-limit';
import { serve } from '#server/http/serve';
import { siteAddress } from '#server/http/site-address';
import { asFileName } from './export-names.ts';
import { ArchiveTexts } from './export-writing.ts';
import { archiveOf } from './export-zip.ts';
import { roomFor } from './room-for.ts';

/** A download that broke off is begun again, a few times; it costs the database more than a page does. */
const limitsOf = (userId: string): Record<string, Limit> => ({
  [`my-data:${userId}`]: { max: 10, seconds: 60 * 60 },
});

/** So many people's rows are gathered at a time, each over one connection; the others wait their turn. */
const gatheredAtOnce = 2;

export function exportRoutes(app: FastifyInstance): void {
  const inTurn = roomFor(gatheredAtOnce);

  serve(app, myDataApi.file, async ({ viewer: { user }, request, reply }) => {
    const now = app.now();
    const name = `بياناتي في جامعة علوم الحديث ${asFileName(displayName(user))} ${now.toISOString().slice(0, 10)}.zip`;
    void reply
      .header('content-type', 'application/zip')
      .header('content-disposition', attachment(name, 'my-data.zip'))
      .header('cache-control', 'private, no-store');
    // What it would weigh is known only when it was made.
    if (request.method === 'HEAD') return reply.send();
    await countUse(app, limitsOf(user.id));

    const leaving = new AbortController();
    finished(reply.raw, () => leaving.abort());
    const texts = new ArchiveTexts({ user, now });
    const gather = () =>
      app.db.transaction(
        (tx) => texts.readAll({ tx, user, config: app.config, site: siteAddress(app), now }, leaving.signal),
        oneSnapshot,
      );
    try {
      await inTurn(gather);
    } catch (error) {
      // Nobody waits for the answer any more.
      if (leaving.signal.aborted) return reply.hijack();
      throw error;
    }
    return reply.send(archiveOf(texts, app.readStoredFile, now));
  });
}
