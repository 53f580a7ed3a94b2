import sql from 'sql-template-tag';
import { changed, type Queryable } from '../../db/query.ts';
import { removeFactors } from '../factors/factors.store.ts';

/** A mailbox was proved: the address counts as confirmed, and only the credential just set stays. */
export async function keepOnlyNewPassword(accounts: Queryable, userId: string): Promise<void> {
  await changed(
    accounts,
    sql`delete from accounts."account" where "userId" = ${userId} and "providerId" <> 'credential'`,
  );
  await changed(accounts, sql`delete from accounts."session" where "userId" = ${userId}`);
  await removeFactors(accounts, userId);
  await changed(
    accounts,
    sql`update accounts."user" set "emailVerified" = true, "updatedAt" = now() where "id" = ${userId}`,
  );
}
