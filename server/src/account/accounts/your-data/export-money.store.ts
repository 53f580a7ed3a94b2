import { processingCostMemo } from '@borough/domain/ledger/cost-postings.rules';
import { payoutMemos } from '@borough/domain/ledger/payout-postings.rules';
import sql from 'sql-template-tag';
import { isoInstant as instant } from '#floor/db/fragments.ts';
import { one, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';
import { type Entry, page, pageSize, type Place } from './export.store.ts';

/**
 * The person's side of the ledger: what they paid and got back, what is on its way to them, what they earned, and what
 * they are owed or owe. Leaves out entries that only moved an earlier release's lines to today's accounts.
 */
export async function ledgerForExport(
  tx: Tx,
  personId: string,
  after: number,
): Promise<{ id: number; json: string }[]> {
  return rows(
    tx,
    sql`select l.id, json_build_object('bookingId', l.booking_id, 'at', ${instant('l.at')}, 'account', l.account,
          'cents', l.cents, 'currency', b.currency, 'what', l.memo)::text as json
        from public.ledger_lines l join public.bookings b on b.id = l.booking_id
        where (l.person_id = ${personId} or (b.renter_id = ${personId} and l.account in ('provider', 'in_transit', 'card')
            and coalesce(l.memo, '') <> all(${[...payoutMemos, processingCostMemo]}::text[])))
          and l.memo is distinct from 'carried over' and l.id > ${after} order by l.id limit ${pageSize}::int`,
  );
}

/** What the person earned by lending, and how much of it was paid to them. */
export async function paidOutForExport(tx: ReadTx, personId: string, after: Place | null): Promise<Entry[]> {
  const json = sql`json_build_object('bookingId', p.booking_id, 'for', p.purpose, 'state', p.state,
    'earnedCents', p.cents, 'earnedAt', ${instant('p.created_at')}, 'dueAt', ${instant('p.due_at')},
    'frozenFor', p.frozen_for, 'keptForDebtsCents', p.netted_cents, 'sentCents', p.sent_cents,
    'sentAt', ${instant('p.sent_at')}, 'takenBackCents', p.reversed_cents, 'bank', (
      select json_build_object('state', k.state, 'arrivedAt', ${instant('k.arrived_at')},
        'returnedAt', ${instant('k.returned_at')}) from public.bank_payouts k where k.id = p.bank_payout_id))`;
  return rows<Entry>(tx, page('p', json, sql`from public.payouts p where p.owner_id = ${personId}`, after));
}

/** What the person paid toward their debts to us. */
export async function debtPaymentsForExport(
  tx: ReadTx,
  personId: string,
  after: Place | null,
): Promise<Entry[]> {
  const json = sql`json_build_object('begunAt', ${instant('p.created_at')}, 'state', p.state, 'cents', p.cents,
    'paidAt', ${instant('p.paid_at')}, 'returnedCents', p.returned_cents, 'debts', (
      select json_agg(json_build_object('bookingId', n.booking_id, 'on', n.kind, 'cents', n.cents,
        'settledCents', n.settled_cents) order by n.place)
      from public.debt_payment_lines n where n.debt_payment_id = p.id))`;
  return rows<Entry>(
    tx,
    page('p', json, sql`from public.debt_payments p where p.person_id = ${personId}`, after),
  );
}

/** The person's payout account as the payment provider describes it; null if payouts were never set up. */
export async function payoutsForExport(tx: ReadTx, personId: string): Promise<object | null> {
  const row = await one<{ payouts: object }>(
    tx,
    sql`select json_build_object('account', a.provider_account_id, 'begunAt', ${instant('a.created_at')},
          'transfers', a.transfers, 'payouts', a.payouts, 'stillNeeded', a.requirements,
          'neededBy', ${instant('a.needed_by')}, 'bank', a.bank_name, 'bankLast4', a.bank_last4,
          'asOf', ${instant('a.asked_at')}) as payouts
        from public.payout_accounts a where a.person_id = ${personId}`,
  );
  return row?.payouts ?? null;
}
