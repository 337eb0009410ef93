import type * as z from 'zod/mini';
import type { registrationAnswer, signInAnswer } from './passkey-answers.ts';
import type { RelyingParty } from './relying-party.ts';

// The library is loaded when the first passkey is met: it takes half a second, and most processes never meet one.
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256: what devices have. */
export const algorithms = [-8, -7, -257];

/** The key that a device made for us, or null: whatever the reason, the person can do nothing but try again. */
export async function verifiedKey(
  response: z.output<typeof registrationAnswer>,
  expectedChallenge: string,
  { id, origins }: RelyingParty,
) {
  const { verifyRegistrationResponse } = await library();
  try {
    if (await isCertified(response.response.attestationObject)) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      isSynced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}

/** We asked for no certificates of makers. To read one that came all the same, the library would fetch what it names. */
async function isCertified(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = statement.get('fmt');
  const isOwnWord = format === 'packed' && statement.get('attStmt').get('x5c') === undefined;
  return format !== 'none' && !isOwnWord;
}

interface StoredKey {
  credentialId: string;
  transports: string[];
  publicKey: Buffer;
  counter: number;
}

/** How far the key has counted, or null: it did not sign this, or not for us. */
export async function verifiedUse(
  response: z.output<typeof signInAnswer>,
  key: StoredKey,
  expectedChallenge: string,
  { id, origins }: RelyingParty,
) {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(key.publicKey),
        counter: key.counter,
        transports: key.transports,
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, isSynced: credentialBackedUp } : null;
  } catch {
    return null;
  }
}
