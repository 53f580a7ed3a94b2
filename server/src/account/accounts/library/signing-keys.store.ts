import type { Jwk } from 'better-auth/plugins/jwt';
import sql from 'sql-template-tag';
import { changed, one, type Queryable } from '#floor/db/query.ts';

/** Stores a new signing key, or returns the current one of its kind if another server was faster. */
export async function keepSigningKey(accounts: Queryable, key: Omit<Jwk, 'id'>): Promise<Jwk> {
  await one(
    accounts,
    sql`insert into accounts."jwks" ("publicKey", "privateKey", "createdAt", "alg", "crv")
        values (${key.publicKey}, ${key.privateKey}, ${key.createdAt}, ${key.alg ?? null}, ${key.crv ?? null})
        on conflict ("alg") where "expiresAt" is null do nothing`,
  );
  const kept = await one<Jwk>(
    accounts,
    sql`select "id", "publicKey", "privateKey", "createdAt", "alg", "crv" from accounts."jwks"
        where "alg" = ${key.alg ?? null} and "expiresAt" is null`,
  );
  if (!kept) throw new Error('a signing key was neither kept nor found');
  return kept;
}

/** Deletes unreadable signing keys. Spares keys from the last minute: another server just replaced the unreadable one. */
export async function forgetSigningKeys(accounts: Queryable): Promise<void> {
  await changed(accounts, sql`delete from accounts."jwks" where "createdAt" < now() - interval '1 minute'`);
}
