import type { Config } from '#server/config';
import { lacksPasskey } from '#server/http/passkey-rule';
import type { Viewer } from '#server/http/session';
import { awaitsConfirmation } from './rules.ts';

/** The signed-in person as the page may know them. */
export const presentViewer = (
  { user, trueRole, hasPassword, byPasskey, deletedFrom }: Omit<Viewer, 'token' | 'catalogueEdition'>,
  config: Config,
) => ({
  ...user,
  // While a passkey is needed, the pages of the staff lead to it instead of vanishing.
  role: trueRole,
  hasPassword,
  maySelfPromote: config.allowSelfPromotion && user.role !== 'admin',
  mailWorks: config.smtpUrl !== null,
  awaitsConfirmation: awaitsConfirmation(user, config),
  belongsTo: config.oidc && !hasPassword ? new URL(config.oidc.issuer).hostname : null,
  passkeyNeeded: lacksPasskey({ role: trueRole }, byPasskey, config),
  deletedFrom,
});
