import sql from 'sql-template-tag';
import { changed, one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** Puts an address down as asked, or asks it again; one that is on the list stays as it is. */
export async function askAddress(
  tx: Tx,
  { email, hash, until, at }: { email: string; hash: string; until: Date; at: Date },
): Promise<{ id: string; confirmed: boolean } | undefined> {
  return one(
    tx,
    sql`insert into public.newsletter_addresses as a (email, confirm_hash, confirm_until, created_at)
        values (${email}, ${hash}, ${until}, ${at})
        on conflict (email) do update
          set confirm_hash = case when a.confirmed_at is null then excluded.confirm_hash end,
            confirm_until = case when a.confirmed_at is null then excluded.confirm_until end
        returning id, confirmed_at is not null as confirmed`,
  );
}

/** Puts the address of a link on the list, once; undefined when the link is unknown, used or too old. */
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

/** Takes an address off the list. */
export async function deleteAddress(tx: Tx, id: string): Promise<void> {
  await changed(tx, sql`delete from public.newsletter_addresses where id = ${id}`);
}
