import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/**
 * Runs statements on the sign-in library's tables inside a command's transaction, so that the change and the mail about
 * it are atomic. Inside `work`, the database refuses any other table.
 */
export async function asLibrary<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await one(tx, sql`set local role borough_auth`);
  const result = await work();
  await one(tx, sql`set local role service_role`);
  return result;
}

export interface LockedPerson {
  email: string;
  emailVerified: boolean;
  hasPassword: boolean;
}

/** Locks the account, so that changes to it run one at a time; null if it is gone. */
export async function lockPerson(accounts: Queryable, userId: string): Promise<LockedPerson | null> {
  const person = await one<LockedPerson>(
    accounts,
    sql`select u."email", u."emailVerified",
          exists (select from accounts."account" a
            where a."userId" = u."id" and a."providerId" = 'credential' and a."password" is not null) as "hasPassword"
        from accounts."user" u where u."id" = ${userId} for update`,
  );
  return person ?? null;
}

/** Replaces a session's token if it's still this one; false if it isn't. */
export async function exchangeToken(
  accounts: Queryable,
  session: { id: string; token: string; next: string },
): Promise<boolean> {
  const count = await changed(
    accounts,
    sql`update accounts."session" set "token" = ${session.next}, "updatedAt" = now()
        where "id" = ${session.id} and "token" = ${session.token}`,
  );
  return count > 0;
}

/** Whether the session still exists, whatever its token. */
export async function sessionExists(accounts: Queryable, sessionId: string): Promise<boolean> {
  return (await one(accounts, sql`select from accounts."session" where "id" = ${sessionId}`)) !== undefined;
}

/** Sets an account's password, or its first one. */
export async function writePassword(accounts: Queryable, userId: string, hash: string): Promise<void> {
  const replaced = await changed(
    accounts,
    sql`update accounts."account" set "password" = ${hash}, "updatedAt" = now()
        where "userId" = ${userId} and "providerId" = 'credential'`,
  );
  if (replaced > 0) return;
  await changed(
    accounts,
    sql`insert into accounts."account" ("accountId", "providerId", "userId", "password", "updatedAt")
        values (${userId}, 'credential', ${userId}, ${hash}, now())`,
  );
}

export interface MarkedPassword {
  userId: string;
  /** Changes with the password but reveals nothing about it. */
  mark: string;
}

/** A mark of the password of the account with this address; undefined if it has none. */
export async function markedPassword(
  accounts: Queryable,
  email: string,
): Promise<MarkedPassword | undefined> {
  return one<MarkedPassword>(
    accounts,
    sql`select u."id" as "userId", md5(a."password") as mark from accounts."account" a join accounts."user" u on u."id" = a."userId"
        where u."email" = ${email} and a."providerId" = 'credential' and a."password" is not null`,
  );
}

/** Whether this is still the password; waits for any change in progress. */
export async function isCurrentPassword(
  accounts: Queryable,
  { userId, mark }: MarkedPassword,
): Promise<boolean> {
  const found = await one<{ still: boolean }>(
    accounts,
    sql`select md5("password") = ${mark} as still from accounts."account"
        where "userId" = ${userId} and "providerId" = 'credential' for share`,
  );
  return found?.still ?? false;
}

/** Invalidates unused mailed links for setting a password or confirming an address. */
export async function forgetMailedLinks(accounts: Queryable, userId: string): Promise<void> {
  await changed(accounts, sql`delete from accounts."verification" where "value" = ${userId}`);
}

/** Whether this person signs in with a password. */
export async function hasPassword(accounts: Queryable, userId: string): Promise<boolean> {
  const found = await one(
    accounts,
    sql`select from accounts."account"
        where "userId" = ${userId} and "providerId" = 'credential' and "password" is not null`,
  );
  return found !== undefined;
}

/** The name the person signed up with, for judging a password's strength. */
export async function nameOf(accounts: Queryable, userId: string): Promise<string> {
  const found = await one<{ name: string }>(
    accounts,
    sql`select "name" from accounts."user" where "id" = ${userId}`,
  );
  return found?.name ?? '';
}

export interface EmailChange {
  email: string;
  approved: boolean;
  waitsUntil: Date | null;
  until: Date;
}

/** The address change in progress, if any. */
export async function emailChangeOf(tx: Tx, userId: string, now: Date): Promise<EmailChange | null> {
  const found = await one<EmailChange>(
    tx,
    sql`select new_email as email, approve_hash is null as approved, waits_until as "waitsUntil",
          expires_at as until
        from accounts.email_changes where user_id = ${userId} and expires_at > ${now}`,
  );
  return found ?? null;
}

/** Starts an address change, replacing an earlier one and its links. */
export async function beginEmailChange(
  tx: Tx,
  change: {
    userId: string;
    newEmail: string;
    approveHash: string | null;
    confirmHash: string | null;
    waitsUntil: Date | null;
    until: Date;
  },
): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.email_changes (user_id, new_email, approve_hash, confirm_hash, waits_until, expires_at)
        values (${change.userId}, ${change.newEmail}, ${change.approveHash}, ${change.confirmHash}, ${change.waitsUntil},
          ${change.until})
        on conflict (user_id) do update set new_email = excluded.new_email, approve_hash = excluded.approve_hash,
          confirm_hash = excluded.confirm_hash, waits_until = excluded.waits_until, expires_at = excluded.expires_at`,
  );
}

/** A change without the old mailbox whose wait is over, locked; undefined if there is none. */
export async function waitedEmailChange(
  tx: Tx,
  now: Date,
): Promise<{ userId: string; newEmail: string } | undefined> {
  return one<{ userId: string; newEmail: string }>(
    tx,
    sql`select user_id as "userId", new_email as "newEmail" from accounts.email_changes
        where waits_until <= ${now} and expires_at > ${now}
        order by waits_until limit 1 for update skip locked`,
  );
}

/** Ends the wait of a change and stores the link to the new address (null if there is none). */
export async function endEmailWait(
  tx: Tx,
  ended: { userId: string; confirmHash: string | null; until: Date },
): Promise<void> {
  await changed(
    tx,
    sql`update accounts.email_changes
        set waits_until = null, confirm_hash = ${ended.confirmHash}, expires_at = ${ended.until}
        where user_id = ${ended.userId}`,
  );
}

/** The addresses a person had before, the oldest first. */
export async function pastEmails(tx: Tx, userId: string, present: string): Promise<string[]> {
  const past = await rows<{ email: string }>(
    tx,
    sql`select email from accounts.past_emails where user_id = ${userId} and email <> ${present} order by left_at`,
  );
  return past.map(({ email }) => email);
}

/** Ends an address change that was not completed. */
export async function endEmailChange(tx: Tx, userId: string): Promise<void> {
  await changed(tx, sql`delete from accounts.email_changes where user_id = ${userId}`);
}

/** Whose change a link belongs to, and which of its two links it is. */
export async function emailChangeOfLink(
  tx: Tx,
  hash: string,
  now: Date,
): Promise<{ userId: string; newEmail: string; step: 'approve' | 'confirm' } | null> {
  const found = await one<{ userId: string; newEmail: string; step: 'approve' | 'confirm' }>(
    tx,
    sql`select user_id as "userId", new_email as "newEmail",
          case when approve_hash = ${hash} then 'approve' else 'confirm' end as step
        from accounts.email_changes
        where (approve_hash = ${hash} or confirm_hash = ${hash}) and expires_at > ${now}`,
  );
  return found ?? null;
}

/** Uses up the first link and stores the second (null if there is none); false if the first was already used. */
export async function approveEmailChange(
  tx: Tx,
  approveHash: string,
  confirmHash: string | null,
): Promise<boolean> {
  const count = await changed(
    tx,
    sql`update accounts.email_changes set approve_hash = null, confirm_hash = ${confirmHash}
        where approve_hash = ${approveHash}`,
  );
  return count > 0;
}

/** Uses up the second link and ends the change; false if it was already used. */
export async function useUpEmailChange(tx: Tx, confirmHash: string): Promise<boolean> {
  return (await changed(tx, sql`delete from accounts.email_changes where confirm_hash = ${confirmHash}`)) > 0;
}

/** Whether a confirmed account has this address. */
export async function isEmailInUse(accounts: Queryable, email: string): Promise<boolean> {
  const found = await one(
    accounts,
    sql`select from accounts."user" where "email" = ${email} and "emailVerified"`,
  );
  return found !== undefined;
}

/** Gives the account its new, confirmed address; fails with a unique violation if it's someone else's. */
export async function writeEmail(accounts: Queryable, userId: string, email: string): Promise<void> {
  await changed(
    accounts,
    sql`update accounts."user" set "email" = ${email}, "emailVerified" = true, "updatedAt" = now()
        where "id" = ${userId}`,
  );
}

/** Records the address a person gave up; returns all their past addresses, including this one but not the current one. */
export async function leaveEmail(
  tx: Tx,
  left: { userId: string; email: string; present: string; now: Date },
): Promise<string[]> {
  await changed(
    tx,
    sql`insert into accounts.past_emails (user_id, email, left_at) values (${left.userId}, ${left.email}, ${left.now})
        on conflict (user_id, email) do update set left_at = excluded.left_at`,
  );
  return pastEmails(tx, left.userId, left.present);
}
