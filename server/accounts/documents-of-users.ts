import { asc, inArray } from 'drizzle-orm';
import type { Queryable } from '#server/db/database';
import { certificates, diplomas, transcripts } from '#server/db/schema';

/** What was issued to these people: three reads for the whole page, whatever its length. */
export async function documentsOfUsers(db: Queryable, userIds: string[]) {
  const [heldCertificates, heldDiplomas, heldTranscripts] = await Promise.all([
    db
      .select({
        userId: certificates.userId,
        id: certificates.id,
        certificateNumber: certificates.certificateNumber,
        courseTitle: certificates.courseTitle,
        grade: certificates.grade,
        isValid: certificates.isValid,
        issuedAt: certificates.issuedAt,
      })
      .from(certificates)
      .where(inArray(certificates.userId, userIds))
      .orderBy(asc(certificates.id)),
    db
      .select({
        userId: diplomas.userId,
        id: diplomas.id,
        number: diplomas.number,
        title: diplomas.title,
        average: diplomas.average,
        isValid: diplomas.isValid,
        issuedAt: diplomas.issuedAt,
      })
      .from(diplomas)
      .where(inArray(diplomas.userId, userIds))
      .orderBy(asc(diplomas.id)),
    db
      .select({
        userId: transcripts.userId,
        id: transcripts.id,
        number: transcripts.number,
        version: transcripts.version,
        isValid: transcripts.isValid,
        issuedAt: transcripts.issuedAt,
      })
      .from(transcripts)
      .where(inArray(transcripts.userId, userIds))
      .orderBy(asc(transcripts.id)),
  ]);
  return { certificates: heldCertificates, diplomas: heldDiplomas, transcripts: heldTranscripts };
}
