import sql from 'sql-template-tag';
import { one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** When a version of the figures was first offered; null if it never was. */
export async function offeredSince(tx: Tx, version: string): Promise<Date | null> {
  const found = await one<{ at: Date | null }>(
    tx,
    sql`select min(made_at) as at from public.terms where figures ->> 'version' = ${version}`,
  );
  return found?.at ?? null;
}

/** Claims up to `limit` people who agreed to earlier terms and weren't told of this version yet; each is claimed once. */
export async function claimUntold(
  tx: Tx,
  version: string,
  { limit, now }: { limit: number; now: Date },
): Promise<{ id: string; email: string | null }[]> {
  return rows(
    tx,
    sql`with told as (
          insert into public.told_terms (person_id, version, at)
          select p.id, ${version}, ${now} from public.profiles p
          where p.terms_version < ${version} and p.email_verified and p.erased_at is null
            and not exists (select from public.told_terms t where t.person_id = p.id and t.version = ${version})
          limit ${limit}
          on conflict do nothing
          returning person_id)
        select p.id, p.email from told t join public.profiles p on p.id = t.person_id`,
  );
}
