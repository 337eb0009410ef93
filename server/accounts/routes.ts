import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#contract/accounts';
import { serve } from '#server/http/serve';
import type { OnConfirmed } from './confirming.ts';
import { userManagementRoutes } from './management-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { ownAddressRoutes } from './own-address-routes.ts';
import { passkeyForgettingRoute } from './passkey-forgetting.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passkeySignInRoutes } from './passkey-sign-in-routes.ts';
import { ownSessionsRoutes } from './own-sessions-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { presentViewer } from './present.ts';
import { signingInRoutes } from './signing-in-routes.ts';

export function accountsRoutes(app: FastifyInstance, siteDir: string | null, onConfirmed: OnConfirmed): void {
  signingInRoutes(app, siteDir);
  serve(app, accountsApi.currentUser, ({ viewer }) => presentViewer(viewer, app.config));
  ownAccountRoutes(app);
  ownAddressRoutes(app, siteDir, onConfirmed);
  ownSessionsRoutes(app);
  passwordResetRoutes(app, siteDir, onConfirmed);
  passkeySignInRoutes(app);
  passkeyRoutes(app);
  userManagementRoutes(app);
  passkeyForgettingRoute(app);
}
