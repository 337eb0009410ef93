import type { FastifyInstance } from 'fastify';
import { certificatesApi } from '#contract/certificates';
import { certificateManagementApi } from '#contract/managing-certificates';
import { awaitsConfirmation } from '#server/accounts/rules';
import { oneSnapshot } from '#server/db/one-snapshot';
import { found, refuse } from '#server/http/refusal';
import { serve } from '#server/http/serve';
import { lockRecords } from './record-lock.ts';
import { noteRevocation } from './revoking.ts';
import {
  insertTranscript,
  lockTranscript,
  newestValidTranscript,
  recordOf,
  revokeTranscript,
} from './transcript-queries.ts';
import { presentTranscript, tells } from './transcript-rules.ts';

export function transcriptRoutes(app: FastifyInstance): void {
  const { db } = app;

  serve(app, certificatesApi.myTranscript, ({ viewer: { user } }) =>
    db.transaction(
      async (tx) => presentTranscript(await recordOf(tx, user), await newestValidTranscript(tx, user.id)),
      oneSnapshot,
    ),
  );

  serve(app, certificatesApi.issueTranscript, ({ viewer: { user } }) =>
    db.transaction(async (tx) => {
      if (awaitsConfirmation(user, app.config)) refuse('confirm_address_first');
      // Two tabs that ask at once come one after the other, and the second finds what the first has issued.
      await lockRecords(tx, [user.id]);
      const record = await recordOf(tx, user);
      if (record.levels.length === 0) refuse('nothing_to_transcribe');
      const newest = await newestValidTranscript(tx, user.id);
      if (newest && tells(newest, record)) return presentTranscript(record, newest);
      return presentTranscript(record, await insertTranscript(tx, user.id, record, app.now()));
    }),
  );

  serve(app, certificateManagementApi.revokeTranscript, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const transcript = found(await lockTranscript(tx, params.id));
      // One that was revoked before keeps its first reason.
      if (!transcript.isValid) return transcript;
      const { id, number } = transcript;
      const { reason } = body;
      await noteRevocation(tx, viewer, { subject: 'transcript', id, number, reason, at: app.now() });
      return found(await revokeTranscript(tx, id, reason, app.now()));
    }),
  );
}
