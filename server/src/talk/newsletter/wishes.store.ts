import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export type Wish = 'with-address' | 'ask';

/** The person's wish for letters that is still open. */
export async function wishOf(tx: Tx, personId: string): Promise<Wish | null> {
  const found = await one<{ wish: Wish | null }>(
    tx,
    sql`select newsletter_wish as wish from accounts.sign_up_notes where user_id = ${personId}`,
  );
  return found?.wish ?? null;
}

/** Claims the wish to subscribe that confirming the address fulfills; false if there is none or it was already claimed. */
export async function claimWish(tx: Tx, personId: string): Promise<boolean> {
  const count = await changed(
    tx,
    sql`update accounts.sign_up_notes set newsletter_wish = null
        where user_id = ${personId} and newsletter_wish = 'with-address'`,
  );
  return count > 0;
}

/** Drops one person's wish. */
export async function dropWish(tx: Tx, personId: string): Promise<void> {
  await changed(
    tx,
    sql`update accounts.sign_up_notes set newsletter_wish = null where user_id = ${personId}`,
  );
}

/** Drops the wish of the person with this address. */
export async function dropWishOfAddress(tx: Tx, email: string): Promise<void> {
  await changed(
    tx,
    sql`update accounts.sign_up_notes n set newsletter_wish = null from public.profiles p
        where p.id = n.user_id and p.email = ${email} and n.newsletter_wish is not null`,
  );
}

/** Claims up to `limit` wishes of people with confirmed addresses, oldest first; returns their addresses. */
export async function claimWaitingWishes(tx: Tx, limit: number): Promise<string[]> {
  const taken = await rows<{ email: string }>(
    tx,
    sql`update accounts.sign_up_notes n set newsletter_wish = null from public.profiles p
        where p.id = n.user_id and n.user_id in (
          select w.user_id from accounts.sign_up_notes w join public.profiles q on q.id = w.user_id
          where w.newsletter_wish is not null and q.email_verified and q.erased_at is null
          order by w.created_at limit ${limit} for update of w skip locked)
        returning p.email`,
  );
  return taken.map(({ email }) => email);
}
