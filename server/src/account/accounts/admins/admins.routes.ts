import { AccountAnswerSchema } from '@borough/domain/accounts/accounts.contract';
import { AdminInvitedSchema, BecomeAdminSchema } from '@borough/domain/accounts/factors.contract';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App } from '#floor/deps.ts';
import { requireBrowser, requireFreshPerson, requireMember } from '#floor/http/session.ts';
import { waitsForLink } from './admins.store.ts';
import { becomeAdmin } from './become-admin.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

/** Becoming an admin with a link from the operator. */
export async function adminsRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  app.get('/me/admin', { schema: { response: { 200: AdminInvitedSchema } } }, async (request) => {
    const { id } = await requireBrowser(request);
    return { invited: await inTransaction(deps.db, (tx) => waitsForLink(tx, id)) };
  });

  app.post(
    '/me/admin',
    { schema: { body: BecomeAdminSchema, response: { 200: AccountAnswerSchema } } },
    async (request) => {
      await requireBrowser(request);
      await requireMember(request);
      await becomeAdmin(deps, await requireFreshPerson(request), request.body.token);
      return { message: "You're now an admin." };
    },
  );
}
