import sql from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface KeptAnswer {
  bodySha256: string;
  status: number | null;
  body: string | null;
  claimedAt: Date;
}

const keptMs = 24 * 3_600_000;

/** Claims the key for this person and route and returns null; if it was already claimed, returns what's stored under it. */
export async function claimKey(
  tx: Tx,
  key: { personId: string; route: string; key: string; bodySha256: string; now: Date },
): Promise<KeptAnswer | null> {
  await one(
    tx,
    sql`delete from public.idempotency_keys
        where person_id = ${key.personId} and route = ${key.route} and key = ${key.key}
          and created_at < ${new Date(key.now.getTime() - keptMs)}`,
  );
  const taken = await one(
    tx,
    sql`insert into public.idempotency_keys (person_id, route, key, body_sha256, created_at)
        values (${key.personId}, ${key.route}, ${key.key}, ${key.bodySha256}, ${key.now})
        on conflict do nothing returning key`,
  );
  if (taken) return null;
  const kept = await one<KeptAnswer>(
    tx,
    sql`select body_sha256 as "bodySha256", status, body::text as body, created_at as "claimedAt" from public.idempotency_keys
        where person_id = ${key.personId} and route = ${key.route} and key = ${key.key}`,
  );
  return kept ?? null;
}

/** Stores the answer given under the key. */
export async function keepAnswer(
  tx: Tx,
  key: { personId: string; route: string; key: string; status: number; body: string },
): Promise<void> {
  await one(
    tx,
    sql`update public.idempotency_keys set status = ${key.status}, body = ${key.body}
        where person_id = ${key.personId} and route = ${key.route} and key = ${key.key}`,
  );
}

/** Releases the key after a failure, so that the same request can be retried. */
export async function dropKey(tx: Tx, key: { personId: string; route: string; key: string }): Promise<void> {
  await one(
    tx,
    sql`delete from public.idempotency_keys
        where person_id = ${key.personId} and route = ${key.route} and key = ${key.key} and status is null`,
  );
}
