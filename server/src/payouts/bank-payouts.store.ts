import sql from 'sql-template-tag';
import { changed, one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** The state of a bank payout; one that arrived may still come back. */
export type BankPayoutState = 'on_its_way' | 'arrived' | 'returned';

/**
 * Saves what the provider says about a bank payout; returns its id, or undefined if nothing changes. One that came back
 * stays that way, since older news may arrive later.
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

/** Records which payouts a bank payout carries: the oldest ones sent before it, as far as its amount goes. */
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

/** Detaches the payouts of a bank payout that came back, so that the next one carries them. */
export async function leavePayouts(tx: Tx, bankPayoutId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.payouts set bank_payout_id = null where bank_payout_id = ${bankPayoutId}`,
  );
}
