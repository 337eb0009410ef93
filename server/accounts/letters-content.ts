import { eq } from 'drizzle-orm';
import type { Config } from '#server/config';
import type { Db } from '#server/db/database';
import { accountDeletions, users } from '#server/db/schema';
import type { Mail } from '#server/mail/mailer';
import type { ClaimedLetter } from '#server/mail/outbox';
import { storeAddressLink } from './address-links.ts';
import { addressOwner, findPerson, mailboxOwner } from './address-queries.ts';
import {
  confirmLetter,
  deletionLetter,
  movedLetter,
  passwordElsewhereLetter,
  resetLetter,
  suspendedLetter,
  takenLetter,
} from './letters-wording.ts';
import { findPasswordHash } from './queries.ts';
import { storeResetLink } from './reset-links.ts';
import { addressLinkExpiry, isToBeConfirmed, mailedResetExpiry } from './rules.ts';

export interface Desk {
  db: Db;
  siteUrl: string;
  oidc: Config['oidc'];
}

type Said = Pick<Mail, 'subject' | 'text' | 'html'>;

/**
 * What a letter says by now, with the link that it carries: made here, and in plain words nowhere but in the letter. Null
 * where there is nobody to tell, or nothing to say any more.
 */
export function contentOf(desk: Desk, letter: ClaimedLetter, now: Date): Promise<Said | null> {
  switch (letter.kind) {
    case 'confirm':
      return confirming(desk, letter, now);
    case 'reset':
      return resetting(desk, letter, now);
    case 'moved':
      return moving(desk, letter);
    case 'deletion':
      return leaving(desk, letter);
  }
}

async function confirming({ db, siteUrl }: Desk, { email, userId }: ClaimedLetter, now: Date) {
  const person = userId === null ? null : await findPerson(db, userId);
  if (!person || !isToBeConfirmed(person, email)) return null;
  const owner = await addressOwner(db, email);
  if (owner && owner.id !== person.id) return takenLetter(siteUrl);
  const token = await storeAddressLink(db, {
    userId: person.id,
    email,
    expiresAt: addressLinkExpiry(now),
  });
  const isChange = person.email !== null && person.email !== email;
  return confirmLetter({ person, siteUrl, token, isChange });
}

async function resetting({ db, siteUrl, oidc }: Desk, { email }: ClaimedLetter, now: Date) {
  const person = await mailboxOwner(db, email);
  if (!person) return null;
  if (person.suspendedAt) return suspendedLetter();
  if (oidc && !(await findPasswordHash(db, person.id)))
    return passwordElsewhereLetter(new URL(oidc.issuer).hostname, siteUrl);
  const token = await storeResetLink(db, {
    userId: person.id,
    createdBy: null,
    expiresAt: mailedResetExpiry(now),
  });
  return resetLetter({ person, siteUrl, token });
}

async function moving({ db }: Desk, { userId }: ClaimedLetter) {
  const person = userId === null ? null : await findPerson(db, userId);
  return person && movedLetter(person);
}

async function leaving({ db, siteUrl }: Desk, { userId }: ClaimedLetter) {
  if (userId === null) return null;
  // Suspended or not: whoever is sent away is told when.
  const [told] = await db
    .select({ person: users, deletion: accountDeletions })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(eq(accountDeletions.userId, userId));
  if (!told) return null;
  const { person, deletion } = told;
  const { takesEffectAt, requestedBy } = deletion;
  return deletionLetter({ person, takesEffectAt, isByAdmin: requestedBy !== null, siteUrl });
}
