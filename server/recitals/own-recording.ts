import { eq, or } from 'drizzle-orm';
import type { Tx } from '#server/db/database';
import { recitals } from '#server/db/schema';
import { found, refuse } from '#server/http/refusal';
import { takeOwnSound, type UploadRow } from '#server/uploads/queries';

/**
 * The recording that came in under this id, if it is theirs and nothing else has it; nobody uses or removes it before the
 * commit. Another's is not there.
 */
export async function takeRecording(tx: Tx, uploadId: string, userId: string): Promise<UploadRow> {
  const upload = found(await takeOwnSound(tx, uploadId, userId));
  const uses = await tx.$count(
    recitals,
    or(eq(recitals.soundFile, upload.name), eq(recitals.commentSoundFile, upload.name)),
  );
  if (uses > 0) refuse('recording_used');
  return upload;
}
