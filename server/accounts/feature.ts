/** Accounts: who signs in, what they pay, what they set. */
import type { Feature } from '../services.ts';
import { authRoutes } from './auth/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { settlePlans } from './billing/settle-plans.ts';
import { settingsRoutes } from './settings/routes.ts';
import { deleteExpired } from './teachers/queries.ts';

export const accounts: Feature = {
  routes: [authRoutes, billingRoutes, settingsRoutes],
  starts: [settlePlans],
  tidy: [({ db, now }) => deleteExpired(db, now())],
};
