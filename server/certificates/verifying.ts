import { institution } from '#content/index';
import type { Verification } from '#contract/certificates';
import type { Queryable } from '#server/db/database';
import type { Wire } from '#server/http/wire';
import { findDiplomaByNumber } from './diploma-queries.ts';
import { levelIn } from './diploma-rules.ts';
import { findByNumber } from './queries.ts';
import { findTranscriptByNumber, hasNewer } from './transcript-queries.ts';

interface Registered {
  isValid: boolean;
}

const standing = ({ isValid }: Registered) => ({
  valid: isValid,
  status: isValid ? ('valid' as const) : ('revoked' as const),
  institutionName: institution.name,
});

/** What the register says of a number, whichever kind of document has it. */
export async function verificationOf(db: Queryable, number: string): Promise<Wire<Verification> | null> {
  const certificate = await findByNumber(db, number);
  if (certificate) return { kind: 'course', ...certificate, number, ...standing(certificate) };
  const diploma = await findDiplomaByNumber(db, number);
  if (diploma) return { kind: 'diploma', ...diploma, ...levelIn(diploma), ...standing(diploma) };
  const transcript = await findTranscriptByNumber(db, number);
  if (!transcript) return null;
  // A transcript never changes: what came later has a number of its own.
  return {
    kind: 'transcript',
    ...transcript,
    ...standing(transcript),
    changedAt: null,
    hasNewer: await hasNewer(db, transcript),
  };
}
