import sql from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Records that an address was asked, or asked again; one already on the list stays as it is. */
export async function askAddress(
  tx: Tx,
  { id, email, hash, until, at }: { id: string; email: string; hash: string; until: Date; at: Date },
): Promise<{ id: string; confirmed: boolean }> {
  const found = await one<{ id: string; confirmed: boolean }>(
    tx,
    sql`insert into public.newsletter_addresses as a (id, email, confirm_hash, confirm_until, created_at)
        values (${id}, ${email}, ${hash}, ${until}, ${at})
        on conflict (email) do update
          set confirm_hash = case when a.confirmed_at is null then excluded.confirm_hash end,
            confirm_until = case when a.confirmed_at is null then excluded.confirm_until end
        returning id, confirmed_at is not null as confirmed`,
  );
  if (!found) throw new Error('an address that was asked is not there');
  return found;
}

/** Puts a link's address on the list, once; undefined if the link is unknown, used or too old. */
export async function confirmAddress(
  tx: Tx,
  { hash, at }: { hash: string; at: Date },
): Promise<{ id: string; email: string } | undefined> {
  return one(
    tx,
    sql`update public.newsletter_addresses set confirmed_at = ${at}, confirm_hash = null, confirm_until = null
        where confirm_hash = ${hash} and confirm_until > ${at} returning id, email`,
  );
}

/** Takes an address off the list; returns it if it was there. */
export async function deleteAddress(tx: Tx, id: string): Promise<string | undefined> {
  const gone = await one<{ email: string }>(
    tx,
    sql`delete from public.newsletter_addresses where id = ${id} returning email`,
  );
  return gone?.email;
}

/** Whether an address on the list is confirmed or just asked; null if it isn't there. */
export async function standingOf(tx: Tx, email: string): Promise<'confirmed' | 'asked' | null> {
  const found = await one<{ listed: 'confirmed' | 'asked' }>(
    tx,
    sql`select case when confirmed_at is null then 'asked' else 'confirmed' end as listed
        from public.newsletter_addresses where email = ${email}`,
  );
  return found?.listed ?? null;
}

/**
 * Puts an address on the list that the asking person has already proved is theirs; returns its id, or undefined if it was
 * already there.
 */
export async function addAddress(
  tx: Tx,
  { id, email, at }: { id: string; email: string; at: Date },
): Promise<string | undefined> {
  const added = await one<{ id: string }>(
    tx,
    sql`insert into public.newsletter_addresses as a (id, email, confirmed_at, created_at)
        values (${id}, ${email}, ${at}, ${at})
        on conflict (email) do update set confirmed_at = excluded.confirmed_at, confirm_hash = null, confirm_until = null
          where a.confirmed_at is null
        returning id`,
  );
  return added?.id;
}

/** Takes an address off the list, asked or confirmed; true if it was confirmed. */
export async function removeEmail(tx: Tx, email: string): Promise<boolean> {
  const gone = await one<{ confirmed: boolean }>(
    tx,
    sql`delete from public.newsletter_addresses where email = ${email} returning confirmed_at is not null as confirmed`,
  );
  return gone?.confirmed ?? false;
}
