import { MeSchema } from '@borough/domain/accounts/accounts.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App } from '#floor/deps.ts';
import type { AccountRouteDeps } from '../account-deps.ts';
import { beginSession } from '../factors/second-factor.ts';
import { meOf } from '../me.present.ts';
import { renewSession } from '../reauthentication/prove.ts';
import { personWithEmail } from './admins.store.ts';
import { demoAdminEmail } from './demo-admin.ts';

/**
 * Makes someone who tries a demo its admin with one press, second factor included; a second press proves who they are. Register it only
 * in demo mode: nothing else stands between it and an admin's rights.
 */
export async function demoAdminRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  app.post('/demo/admin', { schema: { response: { 200: MeSchema } } }, async (request, reply) => {
    const signedIn = await deps.auth.personOf(request.headers);
    if (signedIn?.email === demoAdminEmail && signedIn.sessionId) {
      await renewSession(deps, request, reply, signedIn.sessionId, { proved: true, factorPassed: true });
      return meOf(signedIn);
    }
    const admin = await inTransaction(deps.db, (tx) => personWithEmail(tx, demoAdminEmail));
    if (!admin) throw new Problem('request.not-found');
    return meOf(await beginSession(deps, request, reply, { userId: admin.id, remember: false }));
  });
}
