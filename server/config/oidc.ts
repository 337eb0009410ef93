import { ConfigError } from './config-error.ts';
import { isLoopback } from './reach.ts';
import type { Reader } from './reader.ts';

export interface OidcConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export function readOidc(read: Reader): OidcConfig | null {
  const issuer = read.url('OIDC_ISSUER', ['http:', 'https:']);
  if (issuer?.startsWith('http:') && !isLoopback(new URL(issuer).hostname)) {
    throw new ConfigError(
      'قيمة OIDC_ISSUER تبدأ بـ https: لا يُؤتمن على الهويات طريق مكشوف إلا داخل هذا الجهاز.',
      'OIDC_ISSUER begins with https: identities travel over an open line only within this machine.',
    );
  }
  const clientId = read.text('OIDC_CLIENT_ID');
  const clientSecret = read.text('OIDC_CLIENT_SECRET');
  if (issuer && clientId && clientSecret) return { issuer, clientId, clientSecret };
  if (issuer || clientId || clientSecret) {
    throw new ConfigError(
      'تُضبط OIDC_ISSUER وOIDC_CLIENT_ID وOIDC_CLIENT_SECRET معًا، أو تُترك كلها.',
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are set together, or none of them.',
    );
  }
  return null;
}
