import type { Asked } from '@borough/domain/messaging/responses.rules';
import sql from 'sql-template-tag';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** Owners with activity in their conversations since an instant. */
export async function ownersWithNews(tx: Tx, since: Date): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select distinct c.owner_id as id from public.conversations c
        join public.profiles p on p.id = c.owner_id and p.erased_at is null
        where c.updated_at >= ${since}`,
  );
  return found.map(({ id }) => id);
}

/**
 * What these owners were asked since an instant, and when they answered. First messages are answered by a message or a
 * decision, requests to rent by a decision. Requests don't count if the renter withdrew them or lost them to someone else,
 * or if they were still waiting for someone else when they lapsed.
 */
export async function askedOf(tx: Tx, ownerIds: string[], since: Date): Promise<Map<string, Asked[]>> {
  const found = await rows<Asked & { ownerId: string }>(
    tx,
    sql`with decisions as (
          select b.owner_id, b.renter_id, b.item_id, b.requested_at, b.status,
            coalesce(b.accepted_at, case when b.cancel_reason = 'declined' then b.cancelled_at end) as decided_at,
            b.cancel_reason, b.waiting_since
          from public.bookings b
          where b.owner_id = any (${ownerIds}::uuid[]) and b.kind = 'request' and b.requested_at >= ${since}
        )
        select c.owner_id as "ownerId", first.at as "askedAt", least(
            (select min(m.created_at) from public.messages m
             where m.conversation_id = c.id and m.sender_id = c.owner_id and m.created_at > first.at),
            (select min(d.decided_at) from decisions d
             where d.item_id = c.item_id and d.renter_id = c.renter_id and d.decided_at > first.at)) as "answeredAt"
        from public.conversations c
        cross join lateral (
          select m.created_at as at, m.sender_id from public.messages m
          where m.conversation_id = c.id and m.kind = 'text' and not m.is_filtered
          order by m.created_at, m.id limit 1
        ) as first
        where c.owner_id = any (${ownerIds}::uuid[]) and first.sender_id = c.renter_id and first.at >= ${since}
        union all
        select owner_id, requested_at, decided_at from decisions
        where decided_at is not null or status = 'pending'
          or (cancel_reason = 'request_expired' and waiting_since is null)`,
  );
  const byOwner = new Map<string, Asked[]>();
  for (const { ownerId, askedAt, answeredAt } of found)
    byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), { askedAt, answeredAt }]);
  return byOwner;
}

/** Writes the owners' figures where they changed. */
export async function keepResponses(
  tx: Tx,
  figures: { ownerId: string; rate: number; minutes: number }[],
): Promise<void> {
  await changed(
    tx,
    sql`update public.profiles p set response_rate = f.rate, response_minutes = f.minutes
        from unnest(${figures.map(({ ownerId }) => ownerId)}::uuid[], ${figures.map(({ rate }) => rate)}::int[],
          ${figures.map(({ minutes }) => minutes)}::int[]) as f (id, rate, minutes)
        where p.id = f.id and p.erased_at is null
          and (p.response_rate, p.response_minutes) is distinct from (f.rate, f.minutes)`,
  );
}
