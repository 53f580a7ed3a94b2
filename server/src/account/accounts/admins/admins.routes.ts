import {
  AdminsViewSchema,
  AppointmentSchema,
  RightChangeSchema,
} from '@borough/domain/admin/admins.contract';
import { AccountAnswerSchema } from '@borough/domain/accounts/accounts.contract';
import { AdminInvitedSchema, BecomeAdminSchema } from '@borough/domain/accounts/factors.contract';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App } from '#floor/deps.ts';
import {
  requireBrowser,
  requireFreshOperator,
  requireFreshPerson,
  requireMember,
  requireOperator,
} from '#floor/http/session.ts';
import { waitsForLink } from './admins.store.ts';
import { becomeAdmin } from './become-admin.ts';
import { appointAdmin, changeAdmin, readAdmins } from './change-admins.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

const params = z.object({ id: z.uuid() });
const response = { 200: AdminsViewSchema };

/** Becoming an admin with a link from the operator, and who is one. */
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

  app.get('/admin/admins', { schema: { response, tags: ['admin'] } }, async (request) => {
    await requireOperator(request);
    return readAdmins(deps);
  });

  app.post(
    '/admin/admins',
    { schema: { body: AppointmentSchema, response, tags: ['admin'] } },
    async (request) => appointAdmin(deps, (await requireFreshOperator(request)).id, request.body),
  );

  app.put(
    '/admin/admins/:id',
    { schema: { params, body: RightChangeSchema, response, tags: ['admin'] } },
    async (request) =>
      changeAdmin(deps, (await requireFreshOperator(request)).id, request.params.id, request.body),
  );
}
