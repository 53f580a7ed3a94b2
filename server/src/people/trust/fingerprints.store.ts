import sql from 'sql-template-tag';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What two people may have in common: a card they paid with, a number they confirmed, a bank account they are paid to. */
export type FingerprintKind = 'card' | 'phone' | 'bank';

/** Stores a person's fingerprints; returns how many are new. */
export async function keepFingerprints(
  tx: Tx,
  personId: string,
  of: { kind: FingerprintKind; fingerprints: readonly string[]; now: Date },
): Promise<number> {
  return changed(
    tx,
    sql`insert into accounts.fingerprints (person_id, kind, fingerprint, at)
        select p.id, ${of.kind}, f, ${of.now} from public.profiles p, unnest(${of.fingerprints}::text[]) as f
        where p.id = ${personId} and p.erased_at is null
        on conflict do nothing`,
  );
}

/** Has these people compared with banned ones before their next request is answered. */
export async function markForComparison(tx: Tx, personIds: readonly string[]): Promise<void> {
  await changed(
    tx,
    sql`update public.profiles set ban_check_due = true where id = any (${personIds}::uuid[])`,
  );
}

/** Confirmed numbers with no fingerprint yet, up to that many: those from before we kept fingerprints. */
export async function unrememberedPhones(
  tx: Tx,
  limit: number,
): Promise<{ personId: string; phone: string }[]> {
  return rows(
    tx,
    sql`select n.user_id as "personId", n.phone from accounts.phones n
        where not exists (select from accounts.fingerprints f where f.person_id = n.user_id and f.kind = 'phone')
        order by n.user_id limit ${limit}::int`,
  );
}
