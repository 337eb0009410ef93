import type { Role } from '#contract/primitives';
import type { Config } from '#server/config';
import type { UserRow } from '#server/db/schema';
import type { Limit } from '#server/http/rate-limit';
import { commonPasswords } from './common-passwords.ts';

/**
 * THE SIGN-IN RULE. A person signs in with an e-mail and its password. Wrong tries add up, in three ways at once:
 * for that e-mail from that network, for that network, and for that e-mail from anywhere. A right password takes
 * its try back. Nobody is locked out for ever; and whoever guesses locks nobody out of a browser in which they have
 * signed in before: its tries are counted apart, and only when it has used up its own is it counted with strangers.
 */
export const signInLimits = (email: string, network: string): Record<string, Limit> => ({
  [`sign-in:${email}:${network}`]: { max: 10, seconds: 15 * 60 },
  [`sign-in:${network}`]: { max: 100, seconds: 15 * 60 },
  [`sign-in:${email}`]: { max: 60, seconds: 60 * 60 },
});

export const knownDeviceLimits = (email: string, tokenHash: string): Record<string, Limit> => ({
  [`sign-in:${email}:device:${tokenHash}`]: { max: 30, seconds: 60 * 60 },
});

/** More browsers than a person uses; of more, the one that was used longest ago is forgotten. */
export const mostKnownDevices = 10;

/** Whoever has found an open session may not guess at its password. */
export const passwordLimits = (userId: string): Record<string, Limit> => ({
  [`password:${userId}`]: { max: 10, seconds: 15 * 60 },
});

export const registerLimits = (network: string): Record<string, Limit> => ({
  [`register:${network}`]: { max: 60, seconds: 60 * 60 },
});

/** Common ones, one character over and over, a run of neighbours, or the person's own e-mail. */
export function isGuessable(password: string, email: string | null): boolean {
  const plain = password.toLowerCase().replace(/[\s_.-]/g, '');
  const withoutTail = plain.replace(/[0-9!@#$*]{1,6}$/, '');
  const [emailName = ''] = (email ?? '').split('@');
  return (
    commonPasswords.has(plain) ||
    commonPasswords.has(withoutTail) ||
    new Set(plain).size <= 2 ||
    isRun(plain) ||
    plain === email?.replace(/[\s_.-]/g, '') ||
    (emailName.length >= 4 && withoutTail === emailName.replace(/[_.-]/g, ''))
  );
}

function isRun(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((character, index) => character.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** The university is never left without an admin; `after` is null for whoever goes. */
export const wouldLeaveNoAdmin = (before: Role, after: Role | null, hasOthers: boolean): boolean =>
  before === 'admin' && after !== 'admin' && !hasOthers;

const resetLinkHours = 24;

/** An admin hands it over by other ways than ours, so it waits a day; it opens once. */
export const resetLinkExpiry = (now: Date): Date => new Date(now.getTime() + resetLinkHours * 3_600_000);

/** One that came by mail is in the mailbox at once, and whoever finds it there later opens nothing. */
export const mailedResetExpiry = (now: Date): Date => new Date(now.getTime() + 3_600_000);

const addressLinkDays = 3;

export const addressLinkExpiry = (now: Date): Date =>
  new Date(now.getTime() + addressLinkDays * 24 * 3_600_000);

/** Of a person at a page, for whatever addresses. */
export const forgotLimits = (network: string): Record<string, Limit> => ({
  [`forgot:${network}`]: { max: 30, seconds: 15 * 60 },
});

/** Nobody sends our letters to one address after another. */
export const addressLimits = (userId: string): Record<string, Limit> => ({
  [`address:${userId}`]: { max: 10, seconds: 60 * 60 },
});

export const resetLimits = (network: string): Record<string, Limit> => ({
  [`reset:${network}`]: { max: 30, seconds: 15 * 60 },
});

type Addresses = Pick<UserRow, 'email' | 'wantedEmail' | 'emailConfirmedAt'>;

/** Whether the university sends mail. */
export type MailConfig = Pick<Config, 'smtpUrl'>;

/**
 * Where mail is sent, an address is believed once a link that was sent there has come back. Until then its owner studies,
 * and what bears their name before strangers waits. An account without any address has nothing to confirm.
 */
export const awaitsConfirmation = (
  { email, wantedEmail, emailConfirmedAt }: Addresses,
  { smtpUrl }: MailConfig,
): boolean => smtpUrl !== null && emailConfirmedAt === null && (email ?? wantedEmail) !== null;

/** The address to which a link goes: the one that is wanted, else the one that was never proved. */
export const addressToConfirm = ({ email, wantedEmail, emailConfirmedAt }: Addresses): string | null =>
  wantedEmail ?? (emailConfirmedAt === null ? email : null);

/** Whether a link to this address would change anything for them. */
export const isToBeConfirmed = (person: Addresses, address: string): boolean =>
  person.wantedEmail === address || (person.email === address && person.emailConfirmedAt === null);

/** Of a network, for questions that a passkey may answer and for answers: a class that signs in at once stays within it. */
export const passkeyLimits = (network: string): Record<string, Limit> => ({
  [`passkey:${network}`]: { max: 600, seconds: 15 * 60 },
});

const freshMinutes = 10;

/** Opened so lately that whoever sits there is who opened it: it may stand for the password where there is none. */
export const isFresh = (openedAt: Date, now: Date): boolean =>
  now.getTime() - openedAt.getTime() <= freshMinutes * 60_000;
