import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import type { SignedIn } from './auth.ts';

interface FoundPerson extends SignedIn {
  seenLongAgo: boolean;
  /** They have a new address, number or card that hasn't been compared with those of banned people yet. */
  banCheckDue: boolean;
}

/** Who a live session belongs to, with their plan at `now`, and whether its last recorded use was over five minutes ago. */
export async function personOfSession(
  accounts: Queryable,
  token: string,
  now: Date,
): Promise<FoundPerson | null> {
  const person = await one<FoundPerson>(
    accounts,
    sql`select id, email, email_verified as "emailVerified", sign_up_finished as "signUpFinished", suspended,
          under_review as "underReview", ban_check_due as "banCheckDue",
          display_name as "displayName", avatar_url as "avatarUrl", is_admin as "isAdmin", is_operator as "isOperator", tier,
          session_id as "sessionId", null as "appTokenId", fresh, factor_passed as "factorPassed",
          seen_at < now() - interval '5 minutes' as "seenLongAgo"
        from accounts.person_of_session(${token}, ${now})`,
  );
  return person ?? null;
}

/** Gives a session a new token; if `proved`, it counts as just reauthenticated. A second factor passed earlier still counts. */
export async function rotateToken(
  accounts: Queryable,
  sessionId: string,
  next: { token: string; proved: boolean; factorPassed: boolean },
): Promise<void> {
  await changed(
    accounts,
    sql`update accounts."session" set "token" = ${next.token}, "updatedAt" = now(),
          "provedAt" = case when ${next.proved} then now() else "provedAt" end,
          "factorPassed" = "factorPassed" or ${next.factorPassed}
        where "id" = ${sessionId}`,
  );
}

/** Marks all of this person's sessions as not having passed a second factor. */
export async function forgetFactorPassed(tx: Tx, userId: string): Promise<void> {
  await one(tx, sql`select accounts.forget_factor_passed(${userId})`);
}

/** Whether this account is closed, so that no one can sign in to it anymore. */
export async function isClosed(tx: Tx, userId: string): Promise<boolean> {
  const row = await one(tx, sql`select from public.profiles where id = ${userId} and closed_at is not null`);
  return row !== undefined;
}

/** Which of these sessions are still live. */
export async function liveSessions(accounts: Queryable, sessionIds: string[]): Promise<Set<string>> {
  const found = await rows<{ id: string }>(
    accounts,
    sql`select "id" as id from accounts."session" where "id" = any (${sessionIds}::uuid[]) and "expiresAt" > now()`,
  );
  return new Set(found.map(({ id }) => id));
}

/** Removes the account with this address if it was never confirmed. */
export async function removeNeverConfirmed(accounts: Queryable, email: string): Promise<void> {
  await changed(accounts, sql`delete from accounts."user" where "email" = ${email} and not "emailVerified"`);
}

/** Removes this account if it was never confirmed; false if there was nothing to remove. */
export async function removeIfNeverConfirmed(accounts: Queryable, userId: string): Promise<boolean> {
  return (
    (await changed(
      accounts,
      sql`delete from accounts."user" where "id" = ${userId} and not "emailVerified"`,
    )) > 0
  );
}

/** Removes accounts created before `before` that were never confirmed; returns how many. */
export async function removeNeverConfirmedBefore(accounts: Queryable, before: Date): Promise<number> {
  return changed(
    accounts,
    sql`delete from accounts."user" where not "emailVerified" and "createdAt" < ${before}`,
  );
}

export interface SignUpNotes {
  userId: string;
  firstName: string;
  lastName: string;
  displayName: string;
  phone: string | null;
  marketingOptIn: boolean;
  termsVersion: string;
  now: Date;
}

/** Stores what a person entered at sign-up: a note, plus names, terms and age on their profile. */
export async function keepSignUpNotes(tx: Tx, notes: SignUpNotes): Promise<void> {
  await one(
    tx,
    sql`insert into accounts.sign_up_notes (user_id, first_name, last_name, phone, marketing_opt_in, newsletter_wish,
          accepted_terms_version, adult_confirmed_at, created_at)
        values (${notes.userId}, ${notes.firstName}, ${notes.lastName}, ${notes.phone}, ${notes.marketingOptIn},
          ${notes.marketingOptIn ? 'with-address' : null}, ${notes.termsVersion}, ${notes.now}, ${notes.now})`,
  );
  await one(
    tx,
    sql`update public.profiles
        set full_name = ${`${notes.firstName} ${notes.lastName}`}, display_name = ${notes.displayName},
          terms_version = ${notes.termsVersion}, terms_accepted_at = ${notes.now}, adult_confirmed_at = ${notes.now}
        where id = ${notes.userId}`,
  );
}

/** Records, or with null clears, that this person accepted the terms and is 18 or older. */
export async function keepTerms(
  tx: Tx,
  userId: string,
  terms: { version: string; now: Date } | null,
): Promise<void> {
  await one(
    tx,
    sql`update public.profiles
        set terms_version = ${terms?.version ?? null}, terms_accepted_at = ${terms?.now ?? null},
          adult_confirmed_at = ${terms?.now ?? null}
        where id = ${userId}`,
  );
}
