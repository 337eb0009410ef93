import * as oidc from 'openid-client';
import type { OidcConfig } from '#server/config/oidc';
import { refuse } from '#server/http/refusal';

/** What the way through the identity provider must find again when it comes back. */
export interface Handshake {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  issuer: string;
  subject: string;
  claims: oidc.IDToken;
}

const timeoutSeconds = 5;

/** As the standard has it. The library takes an empty one too, and all whom a provider sends so would be one person. */
const isSubject = (subject: string): boolean => /^[^\p{Cc}]{1,255}$/u.test(subject) && subject.trim() !== '';

export function createOidcClient(provider: OidcConfig) {
  let discovered: Promise<oidc.Configuration> | undefined;

  /** Asked once and kept; a provider that was away is asked again at the next sign-in. */
  async function configuration(): Promise<oidc.Configuration> {
    discovered ??= discover(provider);
    try {
      return await discovered;
    } catch {
      discovered = undefined;
      return refuse('oidc_away', { retryAfterSeconds: 5 });
    }
  }

  /**
   * The keys that the library knows are a part of what it asked for. A provider that has changed them is refused once, and not
   * for the minute in which the library would not look for new ones.
   */
  function askAnewNextTime(error: unknown): never {
    if (!(error instanceof oidc.AuthorizationResponseError)) discovered = undefined;
    throw error;
  }

  return {
    async begin(redirectUri: string): Promise<{ url: URL; handshake: Handshake }> {
      const config = await configuration();
      const handshake = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: handshake.state,
        nonce: handshake.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(handshake.verifier),
        code_challenge_method: 'S256',
      });
      return { url, handshake };
    },

    /** Issuer, audience, signature by the provider's own keys, expiry, state, nonce and PKCE: all checked by the library. */
    async finish(callbackUrl: URL, { state, nonce, verifier }: Handshake): Promise<Identity> {
      const checks = {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      };
      const tokens = await oidc
        .authorizationCodeGrant(await configuration(), callbackUrl, checks)
        .catch(askAnewNextTime);
      const claims = tokens.claims() ?? refuse('sign_in_failed');
      if (!isSubject(claims.sub)) refuse('sign_in_failed');
      return { issuer: claims.iss, subject: claims.sub, claims };
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<oidc.Configuration> {
  const overPlainHttp = issuer.startsWith('http:');
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(overPlainHttp && { execute: [oidc.allowInsecureRequests] }),
  });
  // Without it the library trusts an identity that came over TLS, whoever signed it or nobody.
  oidc.enableNonRepudiationChecks(found);
  const metadata = found.serverMetadata();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  if (methods.includes('client_secret_post')) return found;
  const basic = new oidc.Configuration(
    metadata,
    clientId,
    clientSecret,
    oidc.ClientSecretBasic(clientSecret),
  );
  basic.timeout = timeoutSeconds;
  oidc.enableNonRepudiationChecks(basic);
  if (overPlainHttp) oidc.allowInsecureRequests(basic);
  return basic;
}
