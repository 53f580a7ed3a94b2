import { after, hour } from '@borough/domain/clocks';
import { earnedBy, nextReminderAt, remindedOnDays } from '@borough/domain/payouts/payout-clock.rules';
import type { Row } from './demo.store.ts';
import type { Rental, Tale, ToldPayout } from './told/tale.ts';

/** What owners were paid, and the payments to their banks that contained it. */
export interface PayoutRows {
  payouts: Row[];
  bankPayouts: Row[];
}

const shared = ({ bookingId, ownerId, purpose, cents, createdAt, dueAt }: Pick<ToldPayout, SharedName>) => ({
  created_at: createdAt,
  booking_id: bookingId,
  owner_id: ownerId,
  purpose,
  cents,
  due_at: dueAt,
  is_first: false,
});
type SharedName = 'bookingId' | 'ownerId' | 'purpose' | 'cents' | 'createdAt' | 'dueAt';

/** What demo rentals earned owners who haven't set up payouts yet and were reminded to. */
export function waitingRows(
  rentals: readonly Rental[],
  { payouts }: Pick<Tale, 'payouts'>,
  now: Date,
): Row[] {
  return rentals.flatMap(({ booking }) => {
    const earned = payouts.has(booking.id) ? null : earnedBy(booking);
    if (!earned) return [];
    const { at } = earned;
    const reminders = remindedOnDays.filter((days) => after(at, days * 24 * hour) <= now).length;
    return {
      ...shared({ ...earned, bookingId: booking.id, ownerId: booking.ownerId, createdAt: at }),
      state: 'waiting',
      waiting_since: at,
      reminders,
      next_at: nextReminderAt(at, reminders),
    };
  });
}

/** What owners with payouts set up were paid, and what their banks received. */
export function paidRows({ chance, past, payees, payouts }: Tale): PayoutRows {
  const rows: PayoutRows = { payouts: [], bankPayouts: [] };
  for (const [ownerId, { id: accountId }] of payees) {
    const own = [...payouts.values()].filter((payout) => payout.ownerId === ownerId);
    const carriedBy = new Map<string, string>();
    for (const { id: providerId, cents, madeAt, arrivedAt, transferIds } of past.bankPayouts(accountId)) {
      const id = chance.uuid();
      for (const payout of own)
        if (payout.transferId && transferIds.includes(payout.transferId)) carriedBy.set(payout.id, id);
      rows.bankPayouts.push({
        id,
        created_at: madeAt,
        owner_id: ownerId,
        provider_payout_id: providerId,
        cents,
        state: arrivedAt ? 'arrived' : 'on_its_way',
        arrived_at: arrivedAt,
        joined_at: arrivedAt ?? madeAt,
      });
    }
    rows.payouts.push(...own.map((payout) => rowOfPaid(payout, carriedBy.get(payout.id) ?? null)));
  }
  return rows;
}

const rowOfPaid = (payout: ToldPayout, bankPayoutId: string | null): Row => ({
  id: payout.id,
  ...shared(payout),
  state: payout.state,
  operation_id: payout.operationId,
  sent_cents: payout.sentCents,
  netted_cents: payout.nettedCents,
  sent_at: payout.sentAt,
  transfer_id: payout.transferId,
  bank_payout_id: bankPayoutId,
  next_at: payout.nextAt,
});
