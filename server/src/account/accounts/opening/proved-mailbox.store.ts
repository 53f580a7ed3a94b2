import sql from 'sql-template-tag';
import { changed, type Queryable } from '#floor/db/query.ts';
import { removeFactors } from '../factors/factors.store.ts';

/** Confirms the address once its mailbox is proved; removes all sessions and sign-in methods except the password just set. */
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
