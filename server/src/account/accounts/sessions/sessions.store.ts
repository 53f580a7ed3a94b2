import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface SessionRow {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: Date;
  seenAt: Date;
}

/** A person's live sessions, most recently used first. */
export async function sessionsOf(accounts: Queryable, userId: string): Promise<SessionRow[]> {
  return rows(
    accounts,
    sql`select "id", "userAgent", "ipAddress", "createdAt", "seenAt" from accounts."session"
        where "userId" = ${userId} and "expiresAt" > now() order by "seenAt" desc, "id" limit 100`,
  );
}

/** Ends one session of a person; false if they have none with that id. */
export async function endSession(accounts: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const count = await changed(
    accounts,
    sql`delete from accounts."session" where "id" = ${sessionId} and "userId" = ${userId}`,
  );
  return count > 0;
}

/** Ends every session of a person except the one named (null: no exception). */
export async function endSessions(accounts: Queryable, userId: string, spared: string | null): Promise<void> {
  await changed(
    accounts,
    sql`delete from accounts."session" where "userId" = ${userId} and "id" is distinct from ${spared}::uuid`,
  );
}

/** Records that a session is in use, at most once every five minutes. */
export async function noteUse(accounts: Queryable, sessionId: string): Promise<void> {
  await changed(
    accounts,
    sql`update accounts."session" set "seenAt" = now()
        where "id" = ${sessionId} and "seenAt" < now() - interval '5 minutes'`,
  );
}

/** The session with this token, and the address to write to. */
export async function sessionOfToken(
  accounts: Queryable,
  token: string,
): Promise<(SessionRow & { userId: string; email: string }) | undefined> {
  return one(
    accounts,
    sql`select s."id", s."userAgent", s."ipAddress", s."createdAt", s."seenAt", s."userId", u."email"
        from accounts."session" s join accounts."user" u on u."id" = s."userId" where s."token" = ${token}`,
  );
}

/** Which of these marks a browser has that signed in to the account with this address, or null. */
export async function knownMark(
  tx: Tx,
  email: string,
  markHashes: readonly string[],
): Promise<string | null> {
  const known = await one<{ hash: string }>(
    tx,
    sql`select b.mark_hash as hash from accounts.known_browsers b join public.profiles p on p.id = b.user_id
        where p.email = ${email} and b.mark_hash = any(${markHashes}::text[])
        order by b.last_seen_at desc, b.mark_hash limit 1`,
  );
  return known?.hash ?? null;
}

/** Records a person's browser; returns whether it's `known`, the `first` they ever used here, or `new`. */
export async function noteBrowser(
  tx: Tx,
  { userId, markHash, now }: { userId: string; markHash: string; now: Date },
): Promise<'known' | 'first' | 'new'> {
  const noted = await one<{ inserted: boolean; others: boolean }>(
    tx,
    sql`insert into accounts.known_browsers as b (user_id, mark_hash, first_seen_at, last_seen_at)
        values (${userId}, ${markHash}, ${now}, ${now})
        on conflict (user_id, mark_hash) do update set last_seen_at = excluded.last_seen_at
        returning b.xmax = 0 as inserted, exists (select from accounts.known_browsers o
          where o.user_id = ${userId} and o.mark_hash <> ${markHash}) as others`,
  );
  if (!noted?.inserted) return 'known';
  return noted.others ? 'new' : 'first';
}

/** Whether two people are signed in from the same network address with the same browser. */
export async function areOnOneDevice(accounts: Queryable, one: string, other: string): Promise<boolean> {
  const found = await rows(
    accounts,
    sql`select 1 as found from accounts."session" s
        join accounts."session" o on o."ipAddress" = s."ipAddress" and o."userAgent" = s."userAgent"
        where s."userId" = ${one} and o."userId" = ${other} limit 1`,
  );
  return found.length > 0;
}
