import { hash } from 'node:crypto';
import { institution } from '#content/index';
import { displayName } from '#contract/accounts';
import type { UserRow } from '#server/db/schema';
import { algorithms } from './passkey-signatures.ts';
import type { RelyingParty } from './relying-party.ts';

/** As long as the challenge is good. */
const timeout = 5 * 60_000;
const type = 'public-key' as const;

/** By which a device knows whose key it is. It tells nobody anything, and is the same for every key of theirs. */
export const userHandle = (userId: string): Buffer => hash('sha256', `passkey ${userId}`, 'buffer');

interface KnownKey {
  credentialId: string;
  transports: string[];
}

/** What a device is asked that is to make a key: one by which it finds the person, and that asks for finger or code. */
export const registrationOptions = (
  user: UserRow,
  known: KnownKey[],
  { id }: RelyingParty,
  challenge: Buffer,
) => ({
  rp: { id, name: institution.name },
  user: {
    id: userHandle(user.id).toString('base64url'),
    name: user.email ?? user.wantedEmail ?? displayName(user),
    displayName: displayName(user),
  },
  challenge: challenge.toString('base64url'),
  pubKeyCredParams: algorithms.map((alg) => ({ alg, type })),
  timeout,
  // Whose make a device is does not matter to us.
  attestation: 'none' as const,
  excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, type, transports })),
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true as const,
    userVerification: 'required' as const,
  },
});

/** What one is asked that is to let somebody in. Nobody is named: the device offers whom it knows. */
export const signInOptions = ({ id }: RelyingParty, challenge: Buffer) => ({
  rpId: id,
  challenge: challenge.toString('base64url'),
  timeout,
  userVerification: 'required' as const,
});
