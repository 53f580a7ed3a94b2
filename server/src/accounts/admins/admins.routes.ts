import { AccountAnswerSchema } from '@borough/domain/accounts/accounts.contract';
import { BecomeAdminSchema } from '@borough/domain/accounts/factors.contract';
import type { App, Deps } from '../../deps.ts';
import { requireBrowser, requireFreshPerson, requireMember } from '../../http/session.ts';
import { becomeAdmin } from './become-admin.ts';

/** Becoming an admin with a link of the operator. */
export async function adminsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.post(
    '/me/admin',
    { schema: { body: BecomeAdminSchema, response: { 200: AccountAnswerSchema } } },
    async (request) => {
      await requireBrowser(request);
      await requireMember(request);
      await becomeAdmin(deps, await requireFreshPerson(request), request.body.token);
      return { message: 'You are an admin now.' };
    },
  );
}
