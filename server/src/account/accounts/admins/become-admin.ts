import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Person } from '#floor/http/person.ts';
import { notifyPerson } from '#talk/notifications/write-notice.ts';
import type { AccountDeps } from '../account-deps.ts';
import { tokenHash } from '#floor/secrets/secrets.ts';
import { listAdmins, useInvitation } from './admins.store.ts';
import { tellOperators } from './change-admins.ts';

/**
 * Makes the person an admin with the operator's one-time link. Admin rights depend on having a second factor: without
 * one the link is refused, and an admin who loses their last one needs another link. The operators are told. Refuses `admin.factor-needed`,
 * `account.link-expired`, `admin.invitation-elsewhere`.
 */
export async function becomeAdmin(deps: AccountDeps, person: Person, token: string): Promise<void> {
  if (!person.factorPassed) throw new Problem('admin.factor-needed');
  await inTransaction(deps.db, async (tx) => {
    const before = await listAdmins(tx);
    const outcome = await useInvitation(tx, person.id, tokenHash(token));
    if (outcome === 'over') throw new Problem('account.link-expired');
    if (outcome === 'elsewhere') throw new Problem('admin.invitation-elsewhere');
    await notifyPerson(tx, 'factor-changed', person, {
      facts: { change: { what: 'admin-rights' }, at: deps.now() },
      now: deps.now(),
    });
    const held = (admins: typeof before) => admins.find(({ id }) => id === person.id);
    const made = held(await listAdmins(tx));
    if (made)
      await tellOperators(tx, before, {
        person: made,
        author: null,
        before: held(before)?.right ?? null,
        after: made.right,
        now: deps.now(),
      });
  });
}
