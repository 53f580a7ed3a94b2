import sql from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

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

/**
 * Records which payouts a bank payout carries: those whose transfers its lines name, and no others. It may have been told
 * something else before.
 */
export async function joinPayouts(
  tx: Tx,
  of: { ownerId: string; providerPayoutId: string; transferIds: readonly string[]; now: Date },
): Promise<void> {
  await changed(
    tx,
    sql`with bank as (
          update public.bank_payouts set joined_at = ${of.now}
          where provider_payout_id = ${of.providerPayoutId} and state <> 'returned' returning id)
        update public.payouts p
        set bank_payout_id = case when p.transfer_id = any(${of.transferIds}::text[]) then bank.id end
        from bank
        where p.owner_id = ${of.ownerId} and (p.transfer_id = any(${of.transferIds}::text[])
          and p.bank_payout_id is distinct from bank.id
          or p.bank_payout_id = bank.id and not coalesce(p.transfer_id = any(${of.transferIds}::text[]), false))`,
  );
}

/** Detaches the payouts of a bank payout that came back, so that the next one carries them. */
export async function leavePayouts(tx: Tx, bankPayoutId: string, now: Date): Promise<void> {
  await changed(
    tx,
    sql`with bank as (update public.bank_payouts set joined_at = ${now} where id = ${bankPayoutId} returning id)
        update public.payouts p set bank_payout_id = null from bank where p.bank_payout_id = bank.id`,
  );
}

/** Bank payouts whose contents the provider was never asked about, as '<account>/<payout>', in no particular order. */
export async function bankPayoutsToJoin(tx: Tx, limit: number): Promise<string[]> {
  const found = await rows<{ subject: string }>(
    tx,
    sql`select a.provider_account_id || '/' || k.provider_payout_id as subject
        from public.bank_payouts k join public.payout_accounts a on a.person_id = k.owner_id
        where k.joined_at is null and a.provider_account_id is not null order by random() limit ${limit}`,
  );
  return found.map(({ subject }) => subject);
}
