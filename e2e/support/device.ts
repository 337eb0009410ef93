import type { Page } from '@playwright/test';

/** A host without a name has no passkeys. */
export const named = (baseURL: string | undefined): string | undefined =>
  baseURL?.replace('127.0.0.1', 'localhost');

/** A device of Chromium's own making: it holds keys, and gives its finger whenever it is asked. */
export async function deviceOf(page: Page) {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** How many keys it holds. */
    keys: async () => (await line.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** Without passkeys among what the browser offers in the field: only the button asks the device. */
export const withoutOfferInField = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
