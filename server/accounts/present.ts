import type { Config } from '#server/config';
import type { Viewer } from '#server/http/session';
import { awaitsConfirmation, lacksPasskey } from './rules.ts';

/** The signed-in person as the page may know them. */
export const presentViewer = (
  { user, hasPassword, byPasskey, deletedFrom }: Omit<Viewer, 'token' | 'catalogueEdition'>,
  config: Config,
) => ({
  ...user,
  hasPassword,
  maySelfPromote: config.allowSelfPromotion && user.role !== 'admin',
  mailWorks: config.smtpUrl !== null,
  awaitsConfirmation: awaitsConfirmation(user, config),
  belongsTo: config.oidc && !hasPassword ? new URL(config.oidc.issuer).hostname : null,
  passkeyNeeded: lacksPasskey(user, byPasskey, config),
  deletedFrom,
});
