import { institution } from '#content/index';
import type { Verification } from '#contract/certificates';
import type { Queryable } from '#server/db/database';
import type { Wire } from '#server/http/wire';
import { findDiplomaByNumber } from './diploma-queries.ts';
import { levelIn } from './diploma-rules.ts';
import { findByNumber, findIjazaByNumber } from './queries.ts';
import { presentIjaza } from './rules.ts';
import { findTranscriptByNumber, hasNewer } from './transcript-queries.ts';

interface Registered {
  isValid: boolean;
}

const standing = ({ isValid }: Registered) => ({
  valid: isValid,
  status: isValid ? ('valid' as const) : ('revoked' as const),
  institutionName: institution.name,
});

/** What the register says of a number, whichever kind of document has it; and to whom. */
export async function verificationOf(
  db: Queryable,
  number: string,
  isSignedIn: boolean,
): Promise<Wire<Verification> | null> {
  const certificate = await findByNumber(db, number);
  if (certificate) return { kind: 'course', ...certificate, number, ...standing(certificate) };
  const diploma = await findDiplomaByNumber(db, number);
  if (diploma) return { kind: 'diploma', ...diploma, ...levelIn(diploma), ...standing(diploma) };
  const transcript = await findTranscriptByNumber(db, number);
  // A transcript never changes: what came later has a number of its own.
  if (transcript)
    return {
      kind: 'transcript',
      ...transcript,
      ...standing(transcript),
      changedAt: null,
      hasNewer: await hasNewer(db, transcript),
    };
  return verifiedIjaza(db, number, isSignedIn);
}

/** A chain is public with its names, deaths, ways and sources; what is noted of its persons is for the signed-in. */
async function verifiedIjaza(db: Queryable, number: string, isSignedIn: boolean) {
  const row = await findIjazaByNumber(db, number);
  if (!row) return null;
  const ijaza = presentIjaza(row);
  const chain = isSignedIn
    ? ijaza.chain
    : ijaza.chain.map((each) => ({ ...each, person: { ...each.person, note: null } }));
  return {
    kind: 'ijaza' as const,
    number,
    studentName: ijaza.student,
    issuedAt: row.grantedAt,
    version: 1,
    changedAt: null,
    ...standing(row),
    ijaza: { ...ijaza, chain },
  };
}
