import sql, { join } from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface Factors {
  /** The authenticator app is confirmed. */
  totp: boolean;
  totpSince: Date | null;
  factorId: string | null;
  /** A passkey is required after the password: optional for most people, always on for admins who have one. */
  passkeyAsked: boolean;
  passkeyChosen: boolean;
  passkeys: number;
  recoveryCodes: number;
  /** Signs in with a password. */
  password: boolean;
  /** The providers of linked accounts, including those no longer configured. */
  identities: string[];
}

/** Every way this person can prove their identity. */
export async function factorsOf(tx: Tx, userId: string): Promise<Factors> {
  const found = await one<Factors>(
    tx,
    sql`select f.totp_confirmed_at is not null as totp, f.totp_confirmed_at as "totpSince", f.id as "factorId",
          coalesce(f.passkey_asked, false) as "passkeyChosen",
          coalesce(f.passkey_asked, false)
            or exists (select from public.admin_users a where a.id = w.user_id) as "passkeyAsked",
          (select count(*)::int from accounts.passkeys k where k.user_id = w.user_id) as passkeys,
          (select count(*)::int from accounts.recovery_codes c
            where c.user_id = w.user_id and c.used_at is null) as "recoveryCodes",
          ways.password, ways.identities
        from (select ${userId}::uuid as user_id) w
        cross join accounts.ways_to_sign_in(w.user_id) ways
        left join accounts.second_factors f on f.user_id = w.user_id`,
  );
  if (!found) throw new Error('A question without a condition has an answer.');
  return found;
}

export interface StoredTotp {
  sealed: string;
  confirmed: boolean;
  lastStep: number | null;
  /** The current half minute. */
  step: number;
}

/** The authenticator app's secret, locked until this transaction ends. */
export async function lockTotp(tx: Tx, userId: string): Promise<StoredTotp | undefined> {
  return one<StoredTotp>(
    tx,
    sql`select totp_secret as sealed, totp_confirmed_at is not null as confirmed, totp_last_step as "lastStep",
          floor(extract(epoch from clock_timestamp()) / 30)::float8 as step
        from accounts.second_factors where user_id = ${userId} and totp_secret is not null for update`,
  );
}

/** Uses up the code of this half minute and every older one. */
export async function spendTotpStep(tx: Tx, userId: string, step: number): Promise<void> {
  await changed(
    tx,
    sql`update accounts.second_factors set totp_last_step = ${step} where user_id = ${userId}`,
  );
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one; null if one is confirmed already. */
export async function beginTotp(tx: Tx, userId: string, sealed: string): Promise<string | null> {
  const begun = await one<{ id: string }>(
    tx,
    sql`insert into accounts.second_factors as f (user_id, totp_secret) values (${userId}, ${sealed})
        on conflict (user_id) do update set totp_secret = excluded.totp_secret, totp_last_step = null
          where f.totp_confirmed_at is null
        returning id`,
  );
  return begun?.id ?? null;
}

/** The authenticator app counts from now on. */
export async function confirmTotp(tx: Tx, userId: string): Promise<void> {
  await changed(
    tx,
    sql`update accounts.second_factors set totp_confirmed_at = now() where user_id = ${userId}`,
  );
}

/** Removes the authenticator app; false if none was confirmed. */
export async function removeTotp(tx: Tx, userId: string): Promise<boolean> {
  return (
    (await changed(
      tx,
      sql`update accounts.second_factors
          set totp_secret = null, totp_confirmed_at = null, totp_last_step = null
          where user_id = ${userId} and totp_confirmed_at is not null`,
    )) > 0
  );
}

/** Stores whether a passkey is required after the password. */
export async function choosePasskey(tx: Tx, userId: string, asked: boolean): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.second_factors (user_id, passkey_asked) values (${userId}, ${asked})
        on conflict (user_id) do update set passkey_asked = excluded.passkey_asked`,
  );
}

/** Replaces all recovery codes with these; an empty list clears them. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: string[]): Promise<void> {
  await changed(tx, sql`delete from accounts.recovery_codes where user_id = ${userId}`);
  if (hashes.length === 0) return;
  const values = hashes.map((hash) => sql`(${userId}::uuid, ${hash})`);
  await changed(tx, sql`insert into accounts.recovery_codes (user_id, code_hash) values ${join(values)}`);
}

/** Uses up a recovery code; false for a wrong or used one. */
export async function useRecoveryCode(tx: Tx, userId: string, hashes: string[]): Promise<boolean> {
  return (
    (await changed(
      tx,
      sql`update accounts.recovery_codes set used_at = now()
          where user_id = ${userId} and code_hash = any (${hashes}) and used_at is null`,
    )) > 0
  );
}

/** The stored hashes of the unused recovery codes. */
export async function recoveryCodesOf(tx: Tx, userId: string): Promise<string[]> {
  const found = await rows<{ hash: string }>(
    tx,
    sql`select code_hash as hash from accounts.recovery_codes where user_id = ${userId} and used_at is null`,
  );
  return found.map(({ hash }) => hash);
}

/** Removes the authenticator app, recovery codes and passkeys. */
export async function removeFactors(accounts: Queryable, userId: string): Promise<void> {
  await changed(accounts, sql`delete from accounts.second_factors where user_id = ${userId}`);
  await changed(accounts, sql`delete from accounts.recovery_codes where user_id = ${userId}`);
  await changed(accounts, sql`delete from accounts.passkeys where user_id = ${userId}`);
}

/** The address that mail about the account goes to. */
export async function addressOf(tx: Tx, userId: string): Promise<string> {
  const [found] = await rows<{ email: string }>(
    tx,
    sql`select email from public.profiles where id = ${userId}`,
  );
  if (!found) throw new Error('Everybody with an account has a profile.');
  return found.email;
}
