import { institution } from '#content/index';
import type { Verification } from '#contract/certificates';
import type { Queryable } from '#server/db/database';
import type { Wire } from '#server/http/wire';
import { findDiplomaByNumber } from './diploma-queries.ts';
import { levelIn } from './diploma-rules.ts';
import { findByNumber, findIjazaByNumber } from './queries.ts';
import { presentIjaza, withdrawnByHolder } from './rules.ts';
import { findTranscriptByNumber, hasNewer } from './transcript-queries.ts';

interface Registered {
  isValid: boolean;
  revokedReason: string | null;
}

const standing = ({ isValid }: Pick<Registered, 'isValid'>) => ({
  valid: isValid,
  status: isValid ? ('valid' as const) : ('revoked' as const),
  institutionName: institution.name,
});

/** Null for a document that stands, and for one that the university has revoked. */
const withdrawn = ({ revokedReason }: Registered, number: string) =>
  revokedReason === withdrawnByHolder
    ? {
        kind: 'withdrawn' as const,
        number,
        valid: false as const,
        status: 'revoked' as const,
        institutionName: institution.name,
      }
    : null;

/** What the register says of a number, whichever kind of document has it; and to whom. */
export async function verificationOf(
  db: Queryable,
  number: string,
  isSignedIn: boolean,
): Promise<Wire<Verification> | null> {
  const certificate = await findByNumber(db, number);
  if (certificate)
    return (
      withdrawn(certificate, number) ?? { kind: 'course', ...certificate, number, ...standing(certificate) }
    );
  const diploma = await findDiplomaByNumber(db, number);
  if (diploma)
    return (
      withdrawn(diploma, number) ?? {
        kind: 'diploma',
        ...diploma,
        ...levelIn(diploma),
        ...standing(diploma),
      }
    );
  const transcript = await findTranscriptByNumber(db, number);
  // A transcript never changes: what came later has a number of its own.
  if (transcript)
    return (
      withdrawn(transcript, number) ?? {
        kind: 'transcript',
        ...transcript,
        ...standing(transcript),
        changedAt: null,
        hasNewer: await hasNewer(db, transcript),
      }
    );
  return verifiedIjaza(db, number, isSignedIn);
}

/** A chain is public with its names, deaths, ways and sources; what is noted of its persons is for the signed-in. */
async function verifiedIjaza(db: Queryable, number: string, isSignedIn: boolean) {
  const row = await findIjazaByNumber(db, number);
  if (!row) return null;
  const gone = withdrawn(row, number);
  if (gone) return gone;
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
