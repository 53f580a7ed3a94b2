import sql from 'sql-template-tag';
import { changed, one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export type CodePurpose = 'confirm' | 'sign-in' | 'reset';

/** A code that was sent, or only pretends to have been: then `userId` is null. */
export interface PhoneCode {
  id: string;
  phone: string;
  purpose: CodePurpose;
  userId: string | null;
  codeHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  wrongGuesses: number;
  usedAt: Date | null;
}

/** Makes transactions that send, guess or use codes of the same `queue` run one at a time. */
export async function queueForCodes(tx: Tx, queue: string): Promise<void> {
  await one(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`phone codes of ${queue}`}, 0))`);
}

/** How many codes were sent, and when the first of them was. */
export interface Sent {
  count: number;
  first: Date | null;
}

/** The codes sent to a number since then, for any purpose. */
export async function codesOfNumber(tx: Tx, phone: string, since: Date): Promise<Sent> {
  const row = await one<Sent>(
    tx,
    sql`select count(*)::int as count, min(created_at) as first from accounts.phone_codes
        where phone = ${phone} and created_at > ${since}`,
  );
  return row ?? { count: 0, first: null };
}

/** The codes sent to all numbers since then, for these purposes. */
export async function codesOfDoor(tx: Tx, purposes: readonly CodePurpose[], since: Date): Promise<Sent> {
  const row = await one<Sent>(
    tx,
    sql`select count(*)::int as count, min(created_at) as first from accounts.phone_codes
        where purpose = any (${purposes}) and created_at > ${since}`,
  );
  return row ?? { count: 0, first: null };
}

/** How many wrong guesses were made at codes sent to this number since then. */
export async function wrongGuessesOf(tx: Tx, phone: string, since: Date): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`select coalesce(sum(wrong_guesses), 0)::int as count from accounts.phone_codes
        where phone = ${phone} and created_at > ${since}`,
  );
  return row?.count ?? 0;
}

export async function addCode(tx: Tx, code: Omit<PhoneCode, 'wrongGuesses' | 'usedAt'>): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.phone_codes (id, phone, purpose, user_id, code_hash, created_at, expires_at)
        values (${code.id}, ${code.phone}, ${code.purpose}, ${code.userId}, ${code.codeHash}, ${code.createdAt},
          ${code.expiresAt})`,
  );
}

const codeColumns = sql`id, phone, purpose, user_id as "userId", code_hash as "codeHash", created_at as "createdAt",
  expires_at as "expiresAt", wrong_guesses as "wrongGuesses", used_at as "usedAt"`;

/** The newest code for a number and purpose; older ones no longer count. */
export async function newestCodeOfNumber(
  tx: Tx,
  phone: string,
  purpose: CodePurpose,
): Promise<PhoneCode | undefined> {
  return one<PhoneCode>(
    tx,
    sql`select ${codeColumns} from accounts.phone_codes where phone = ${phone} and purpose = ${purpose}
        order by seq desc limit 1`,
  );
}

/** The newest code sent to this person for confirming a number. */
export async function newestCodeOfPerson(tx: Tx, userId: string): Promise<PhoneCode | undefined> {
  return one<PhoneCode>(
    tx,
    sql`select ${codeColumns} from accounts.phone_codes where user_id = ${userId} and purpose = 'confirm'
        order by seq desc limit 1`,
  );
}

/** Counts a wrong guess; returns how many there are now. */
export async function countWrongGuess(tx: Tx, id: string): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`update accounts.phone_codes set wrong_guesses = wrong_guesses + 1 where id = ${id}
        returning wrong_guesses as count`,
  );
  return row?.count ?? 0;
}

/** Uses up a code. */
export async function useUpCode(tx: Tx, id: string, now: Date): Promise<void> {
  await changed(tx, sql`update accounts.phone_codes set used_at = ${now} where id = ${id}`);
}

/** Invalidates all codes sent to this person, whatever the number. */
export async function useUpCodesOf(tx: Tx, userId: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`update accounts.phone_codes set used_at = ${now} where user_id = ${userId} and used_at is null`,
  );
}

/** A person's confirmed number. */
export interface ConfirmedPhone {
  phone: string;
  confirmedAt: Date;
  /** Whether the other person of a rental sees it while contact is open. */
  shown: boolean;
}

export async function phoneOf(tx: Tx, userId: string): Promise<ConfirmedPhone | undefined> {
  return one<ConfirmedPhone>(
    tx,
    sql`select phone, confirmed_at as "confirmedAt", shown from accounts.phones where user_id = ${userId}`,
  );
}

/** The number the person typed while signing up. */
export async function phoneNoteOf(tx: Tx, userId: string): Promise<string | null> {
  const row = await one<{ phone: string | null }>(
    tx,
    sql`select phone from accounts.sign_up_notes where user_id = ${userId}`,
  );
  return row?.phone ?? null;
}

export interface PhoneHolder {
  userId: string;
  email: string;
  name: string;
  isAdmin: boolean;
}

/** The person with this confirmed number. */
export async function holderOf(tx: Tx, phone: string): Promise<PhoneHolder | undefined> {
  return one<PhoneHolder>(
    tx,
    sql`select h.user_id as "userId", coalesce(p.email, '') as email, coalesce(p.full_name, '') as name,
          exists (select from public.admin_users a where a.id = h.user_id) as "isAdmin"
        from accounts.phones h join public.profiles p on p.id = h.user_id where h.phone = ${phone}`,
  );
}

/** Stores a confirmed number as this person's, replacing any earlier one. Another number is shown to no one at first. */
export async function keepPhone(tx: Tx, userId: string, phone: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`insert into accounts.phones (user_id, phone, confirmed_at) values (${userId}, ${phone}, ${now})
        on conflict (user_id) do update set phone = excluded.phone, confirmed_at = excluded.confirmed_at,
          shown = phones.shown and phones.phone = excluded.phone`,
  );
}

/** Removes this person's number; false if they had none. */
export async function dropPhone(tx: Tx, userId: string): Promise<boolean> {
  return (await changed(tx, sql`delete from accounts.phones where user_id = ${userId}`)) > 0;
}

/** Sets whether the other person of a rental sees this person's number; false if they have none. */
export async function setPhoneShown(tx: Tx, userId: string, shown: boolean): Promise<boolean> {
  return (await changed(tx, sql`update accounts.phones set shown = ${shown} where user_id = ${userId}`)) > 0;
}
