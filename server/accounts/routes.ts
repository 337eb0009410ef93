import type { FastifyInstance } from 'fastify';
import { accountsApi } from '#contract/accounts';
import { serve } from '#server/http/serve';
import { userManagementRoutes } from './management-routes.ts';
import { ownAccountRoutes } from './own-account-routes.ts';
import { passwordResetRoutes } from './password-reset-routes.ts';
import { presentViewer } from './present.ts';
import { signingInRoutes } from './signing-in-routes.ts';

export function accountsRoutes(app: FastifyInstance, siteDir: string | null): void {
  signingInRoutes(app, siteDir);
  serve(app, accountsApi.currentUser, ({ viewer }) => presentViewer(viewer, app.config));
  ownAccountRoutes(app);
  passwordResetRoutes(app, siteDir);
  userManagementRoutes(app);
}
