import sql from 'sql-template-tag';
import { one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface ProviderEvent {
  id: string;
  type: string;
  objectId: string | null;
  processedAt: Date | null;
}

/** Stores a provider event with everything it says; false if it's already known. */
export async function insertEvent(
  tx: Tx,
  event: Omit<ProviderEvent, 'processedAt'> & { payload: object; now: Date },
): Promise<boolean> {
  const row = await one(
    tx,
    sql`insert into public.stripe_events (id, type, object_id, payload, received_at)
        values (${event.id}, ${event.type}, ${event.objectId}, ${JSON.stringify(event.payload)}, ${event.now})
        on conflict (id) do nothing returning id`,
  );
  return row !== undefined;
}

/** A stored event. */
export async function selectEvent(tx: Tx, id: string): Promise<ProviderEvent | undefined> {
  return one<ProviderEvent>(
    tx,
    sql`select id, type, object_id as "objectId", processed_at as "processedAt" from public.stripe_events where id = ${id}`,
  );
}

/** Records what happened to an event. */
export async function markEvent(
  tx: Tx,
  id: string,
  end: { outcome: 'handled' | 'unhandled'; now: Date },
): Promise<void> {
  await one(
    tx,
    sql`update public.stripe_events set processed_at = ${end.now}, outcome = ${end.outcome} where id = ${id}`,
  );
}

/** Records that the provider delivered an event. */
export async function noteDelivery(tx: Tx, id: string, now: Date): Promise<void> {
  await one(
    tx,
    sql`update public.stripe_events set delivered_at = ${now} where id = ${id} and delivered_at is null`,
  );
}

/** Whether someone may be paying on a page of the provider right now. */
export async function isPageOpen(tx: Tx): Promise<boolean> {
  const row = await one<{ isOpen: boolean }>(
    tx,
    sql`select exists (select from public.checkout_sessions where state = 'open')
          or exists (select from public.debt_payments where state = 'open')
          or exists (select from public.plan_subscriptions where state = 'open') as "isOpen"`,
  );
  return row?.isOpen ?? false;
}
