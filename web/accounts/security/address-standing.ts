import type { CurrentUser } from '#contract/accounts';

interface AddressStanding {
  /** What the person is written to, or says is theirs; null for an account without any. */
  current: string | null;
  /** Null where nobody asks: this university sends no mail. */
  isConfirmed: boolean | null;
  /** What takes its place once it is confirmed. */
  next: string | null;
  /** A link can be sent once more. */
  maySend: boolean;
  /** Where it is changed: here, at the identity provider, or by an admin. */
  changedBy: 'person' | 'provider' | 'admin';
}

type Person = Pick<CurrentUser, 'email' | 'wantedEmail' | 'awaitsConfirmation' | 'mailWorks' | 'hasPassword'>;

/** How it stands with somebody's address. */
export function addressStanding(person: Person): AddressStanding {
  const { email, wantedEmail, awaitsConfirmation, mailWorks, hasPassword } = person;
  const current = email ?? wantedEmail;
  const next = email === null ? null : wantedEmail;
  const isConfirmed = mailWorks && current !== null ? !awaitsConfirmation : null;
  return {
    current,
    next,
    isConfirmed,
    maySend: mailWorks && (next !== null || isConfirmed === false),
    changedBy: !hasPassword ? 'provider' : mailWorks ? 'person' : 'admin',
  };
}
