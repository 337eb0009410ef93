import type { Config } from '#server/config';
import type { Viewer } from '#server/http/session';

/** The signed-in person as the page may know them. */
export const presentViewer = ({ user, hasPassword }: Omit<Viewer, 'token'>, config: Config) => ({
  ...user,
  hasPassword,
  maySelfPromote: config.allowSelfPromotion && user.role !== 'admin',
});
