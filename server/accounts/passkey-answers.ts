import * as z from 'zod/mini';

/** What a browser passes on from a device (WebAuthn, level 3), as far as we look at it. */
const encoded = (most: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(most));

const credential = { id: encoded(1400), rawId: encoded(1400), type: z.literal('public-key') };
const clientDataJSON = encoded(8000);

/** Of extensions none was asked for, and none is believed. */
const clientExtensionResults = z.pipe(
  z.unknown(),
  z.transform(() => ({})),
);

export const registrationAnswer = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON,
    attestationObject: encoded(40_000),
    transports: z._default(z.array(z.string().check(z.regex(/^[a-z-]{1,30}$/))).check(z.maxLength(10)), []),
  }),
});

export const signInAnswer = z.object({
  ...credential,
  clientExtensionResults,
  response: z.object({
    clientDataJSON,
    authenticatorData: encoded(8000),
    signature: encoded(8000),
    userHandle: encoded(100),
  }),
});

const clientData = z.object({ challenge: encoded(200) });

/** What the browser says that it was asked to have signed; null where that cannot be read. */
export function challengeIn(encodedClientData: string): string | null {
  try {
    const text = Buffer.from(encodedClientData, 'base64url').toString('utf8');
    return clientData.safeParse(JSON.parse(text)).data?.challenge ?? null;
  } catch {
    return null;
  }
}
