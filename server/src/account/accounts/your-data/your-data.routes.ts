import { savedAs } from '@borough/domain/company';
import { AccountAnswerSchema } from '@borough/domain/accounts/accounts.contract';
import { DeleteAccountSchema, DeletionSchema } from '@borough/domain/accounts/deletion.contract';
import type { App } from '#floor/deps.ts';
import { spend } from '#floor/http/limits.ts';
import { requireFreshPerson, requirePerson } from '#floor/http/session.ts';
import { deleteAccount, readDeletion } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { isOurCookie } from '../sessions/session-cookie.ts';
import type { AccountRouteDeps } from '../account-deps.ts';

/** A person's own data: exporting it, and deleting it with the account. */
export async function yourDataRoutes(app: App, { deps }: { deps: AccountRouteDeps }): Promise<void> {
  app.get('/me/export', async (request, reply) => {
    const person = await requireFreshPerson(request);
    await spend(deps, 'exportsPerPerson', person.id);
    const day = deps.now().toISOString().slice(0, 10);
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${savedAs(`your-data-${day}.zip`)}"`)
      .send(exportData(deps, person.id));
  });

  app.get('/me/deletion', { schema: { response: { 200: DeletionSchema } } }, async (request) => {
    const person = await requirePerson(request);
    return readDeletion(deps, person.id);
  });

  app.delete(
    '/me',
    { schema: { body: DeleteAccountSchema, response: { 200: AccountAnswerSchema } } },
    async (request, reply) => {
      const person = await requireFreshPerson(request);
      await deleteAccount(deps, person.id);
      // The session went with the account; only the browser's cookies are left to clear.
      const secure = deps.config.publicUrl.startsWith('https');
      for (const name of Object.keys(request.cookies))
        if (isOurCookie(name))
          reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure });
      return { message: 'Your account was deleted. Thank you for being a neighbor.' };
    },
  );
}
