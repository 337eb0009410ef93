import type { FastifyInstance } from 'fastify';
import { forgetArrivingBefore, knownPieces } from './arriving-queries.ts';
import { forgetOldLeases } from './lease.ts';
import { isLeftBehind } from './rules.ts';
import type { PieceStore } from './store-pieces.ts';

const hour = 60 * 60 * 1000;

/** Uploads that stopped, the pieces that no row knows (any more), and the leases of processes that died. */
export async function sweepArriving(
  { db, now, config }: FastifyInstance,
  pieces: PieceStore | null,
  removeEach: (names: string[], remove: (name: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const moment = now();
  await forgetOldLeases(db);
  await forgetArrivingBefore(db, new Date(moment.getTime() - config.uploadHours * hour));
  if (!pieces) return;
  for await (const page of pieces.list()) {
    const old = page.filter(({ changedAt }) => isLeftBehind(changedAt, moment)).map(({ name }) => name);
    const known = await knownPieces(db, old);
    await removeEach(
      old.filter((name) => !known.has(name)),
      pieces.remove,
    );
  }
}
