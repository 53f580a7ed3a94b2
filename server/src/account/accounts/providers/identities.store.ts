import type { IdentityProvider } from '@borough/domain/accounts/identities.contract';
import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';

/** An identity: the provider, and the person's id there. */
export interface IdentityKey {
  providerId: IdentityProvider;
  accountId: string;
}

/** The person an identity is linked to. */
export async function personOfIdentity(
  accounts: Queryable,
  { providerId, accountId }: IdentityKey,
): Promise<string | undefined> {
  const found = await one<{ id: string }>(
    accounts,
    sql`select "userId" as id from accounts."account"
        where "providerId" = ${providerId} and "accountId" = ${accountId}`,
  );
  return found?.id;
}

/** The person linked to an identity and the account with an address, read at the same instant. */
export async function readArrival(
  accounts: Queryable,
  { providerId, accountId }: IdentityKey,
  email: string | null,
): Promise<{
  linkedTo: { id: string; confirmed: boolean } | null;
  atAddress: { confirmed: boolean } | null;
}> {
  const found = await one<Awaited<ReturnType<typeof readArrival>>>(
    accounts,
    sql`select
          (select json_build_object('id', u."id", 'confirmed', u."emailVerified")
           from accounts."account" a join accounts."user" u on u."id" = a."userId"
           where a."providerId" = ${providerId} and a."accountId" = ${accountId}) as "linkedTo",
          (select json_build_object('confirmed', u."emailVerified")
           from accounts."user" u where u."email" = ${email}) as "atAddress"`,
  );
  return found ?? { linkedTo: null, atAddress: null };
}

/** Stores the address an identity currently has at its provider. */
export async function keepIdentityEmail(
  accounts: Queryable,
  { providerId, accountId }: IdentityKey,
  email: string | null,
): Promise<void> {
  await changed(
    accounts,
    sql`update accounts."account" set "email" = ${email}, "updatedAt" = now()
        where "providerId" = ${providerId} and "accountId" = ${accountId} and "email" is distinct from ${email}`,
  );
}

/**
 * Creates an account with a confirmed address that this identity signs in to; returns its id, or undefined if an account
 * already has the address or the identity.
 */
export async function createAccountOfIdentity(
  accounts: Queryable,
  { providerId, accountId }: IdentityKey,
  { email, name }: { email: string; name: string },
): Promise<string | undefined> {
  try {
    const made = await one<{ id: string }>(
      accounts,
      sql`with person as (
            insert into accounts."user" ("name", "email", "emailVerified") values (${name}, ${email}, true)
            returning "id"
          )
          insert into accounts."account" ("accountId", "providerId", "userId", "email", "updatedAt")
          select ${accountId}, ${providerId}, "id", ${email}, now() from person
          returning "userId" as id`,
    );
    return made?.id;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505') return undefined;
    throw error;
  }
}

/** Links an identity to a person; false if it, or another identity at that provider, was already linked. */
export async function addIdentity(
  accounts: Queryable,
  personId: string,
  { providerId, accountId }: IdentityKey,
  email: string | null,
): Promise<boolean> {
  const added = await changed(
    accounts,
    sql`insert into accounts."account" ("accountId", "providerId", "userId", "email", "updatedAt")
        values (${accountId}, ${providerId}, ${personId}, ${email}, now())
        on conflict do nothing`,
  );
  return added > 0;
}

/** The identities a person linked, oldest first. */
export async function identitiesOf(
  accounts: Queryable,
  personId: string,
): Promise<{ id: string; providerId: IdentityProvider; email: string | null; linkedAt: Date }[]> {
  return rows(
    accounts,
    sql`select "id" as id, "providerId" as "providerId", "email" as email, "createdAt" as "linkedAt"
        from accounts."account" where "userId" = ${personId} and "providerId" <> 'credential'
        order by "createdAt", "id"`,
  );
}

/** Unlinks an identity, unless it is the last way to sign in. */
export async function removeIdentity(
  accounts: Queryable,
  personId: string,
  identityId: string,
  usable: string[],
): Promise<'unlinked' | 'last' | 'not-found'> {
  const done = await one<{ outcome: 'unlinked' | 'last' | 'not-found' }>(
    accounts,
    sql`select accounts.unlink_identity(${personId}, ${identityId}, ${usable}) as outcome`,
  );
  return done?.outcome ?? 'not-found';
}

/**
 * Uses up an id token's nonce until the token expires; false if it was used before. The row's id is derived from the
 * nonce, so one of two concurrent uses fails. The library removes expired rows from this table.
 */
export async function spendNonce(
  accounts: Queryable,
  { id, until }: { id: string; until: Date },
): Promise<boolean> {
  const spent = await changed(
    accounts,
    sql`insert into accounts."verification" ("id", "identifier", "value", "expiresAt")
        values (${id}, 'spent-nonce', '', ${until})
        on conflict ("id") do nothing`,
  );
  return spent > 0;
}
