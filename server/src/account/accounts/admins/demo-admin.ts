import type { Queryable } from '#floor/db/query.ts';
import { vouchFor } from './admins.store.ts';

/** Who looks after a demo. */
export const demoAdminEmail = 'admin@demo.borough.example';

/** Gives the demo's admin their rights, as an operator's link would. For demo mode; it needs the owner's connection. */
export const letDemoAdminIn = (owner: Queryable): Promise<void> => vouchFor(owner, demoAdminEmail);
