import sql from 'sql-template-tag';
import { changed, one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** Where a payment to a bank stands; one that arrived may still come back. */
export type BankPayoutState = 'on_its_way' | 'arrived' | 'returned';

/**
 * Saves what the provider says of a payment to a bank; answers its id, or nothing when that changes nothing. What came back
 * stays back: older news may arrive later.
 */
export async function saveBankPayout(
  tx: Tx,
  p: {
    ownerId: string;
    providerPayoutId: string;
    cents: number;
    state: BankPayoutState;
    failure: string | null;
    createdAt: Date;
    now: Date;
  },
): Promise<{ id: string } | undefined> {
  return one(
    tx,
    sql`insert into public.bank_payouts as b (created_at, owner_id, provider_payout_id, cents, state, arrived_at, returned_at, failure)
        values (${p.createdAt}, ${p.ownerId}, ${p.providerPayoutId}, ${p.cents}, ${p.state},
          ${p.state === 'arrived' ? p.now : null}, ${p.state === 'returned' ? p.now : null}, ${p.failure})
        on conflict on constraint bank_payouts_one_of_provider do update
          set state = excluded.state, arrived_at = coalesce(b.arrived_at, excluded.arrived_at),
            returned_at = excluded.returned_at, failure = coalesce(excluded.failure, b.failure)
          where b.state <> 'returned' and b.state <> excluded.state
            and not (b.state = 'arrived' and excluded.state = 'on_its_way')
        returning b.id`,
  );
}

/** Notes which payouts a payment to a bank carries: the oldest that were sent before it, as far as it goes. */
export async function joinPayouts(
  tx: Tx,
  of: { ownerId: string; bankPayoutId: string; cents: number; createdAt: Date },
): Promise<void> {
  await changed(
    tx,
    sql`with carried as (select coalesce(sum(sent_cents - reversed_cents), 0) as cents from public.payouts
          where bank_payout_id = ${of.bankPayoutId}),
        waiting as (
          select id, sum(sent_cents - reversed_cents) over (order by sent_at, id) as upto from public.payouts
          where owner_id = ${of.ownerId} and bank_payout_id is null and sent_cents > reversed_cents and state = 'sent'
            and sent_at <= ${of.createdAt}::timestamptz + interval '1 second')
        update public.payouts p set bank_payout_id = ${of.bankPayoutId} from waiting w, carried c
        where p.id = w.id and c.cents + w.upto <= ${of.cents}`,
  );
}

/** A payment to a bank came back: what it carried waits for the next one. */
export async function leavePayouts(tx: Tx, bankPayoutId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.payouts set bank_payout_id = null where bank_payout_id = ${bankPayoutId}`,
  );
}
