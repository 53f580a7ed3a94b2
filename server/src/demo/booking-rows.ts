import { createHash } from 'node:crypto';
import { after, minute } from '@borough/domain/clocks';
import type { DepositFacts } from '@borough/domain/deposits/deposit.rules';
import { reviewStep } from '@borough/domain/reviews/review-window.rules';
import { bookingRow } from '#rentals/bookings/moving/booking-rows.ts';
import { groupOf } from '#talk/notifications/catalogue/catalogue.ts';
import type { DemoReview } from './demo-reviews.ts';
import { type Row, rowOf } from './demo.store.ts';
import type { Chance } from './random.ts';
import type { Operation, Rental, Tale } from './told/tale.ts';

/** The bookings as their moves left them. Their quotes expired and were deleted long ago. */
export function bookingRows(tale: Tale, rentals: readonly Rental[]): Row[] {
  const lastMoved = new Map(tale.lines.map((line) => [line['booking_id'], line['at']]));
  return rentals.map(({ booking }) => ({
    ...rowOf(bookingRow({ ...booking, quoteId: null })),
    updated_at: lastMoved.get(booking.id) ?? booking.createdAt,
  }));
}

/**
 * The bookings as imported ones, for a payment provider that never saw their payments: no one is ever paid for them, and
 * they end without asking the provider for anything.
 */
export const importedRows = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, imported: row['paid_at'] !== null }));

/** The deposits of such rentals: none was ever held. */
export const importedDeposits = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    status: row['status'] === 'not_required' ? 'not_required' : 'settled',
    due_at: null,
    needed_by: null,
    card_by: null,
    next_at: null,
    customer_id: null,
    payment_method_id: null,
  }));

/** What falls due for the bookings, and what already did. */
export const deadlineRows = (tale: Tale): Row[] =>
  [...tale.deadlines].flatMap(([bookingId, deadlines]) =>
    deadlines.map(({ kind, at, doneAt }) => ({ booking_id: bookingId, kind, at, done_at: doneAt })),
  );

/** The calls to the provider. */
export const operationRows = (tale: Tale): Row[] => tale.operations.map(operationRow);

function operationRow(operation: Operation): Row {
  const { subject, plannedAt, result } = operation;
  const request = JSON.stringify(operation.body);
  return {
    id: operation.id,
    created_at: plannedAt,
    kind: operation.kind,
    subject_type: subject.type,
    subject_id: subject.id,
    idempotency_key: operation.key,
    request,
    request_sha256: createHash('sha256').update(request).digest('hex'),
    state: operation.state,
    asked_at: operation.askedAt,
    attempts: operation.attempts,
    result: result === null ? null : JSON.stringify(result),
    run_after: plannedAt,
    finished_at: operation.finishedAt,
  };
}

/** The pages where rentals were paid. */
export const checkoutRows = (tale: Tale): Row[] =>
  [...tale.pages.values()].map((page) => ({
    id: page.id,
    created_at: page.madeAt,
    booking_id: page.bookingId,
    purpose: 'rental',
    attempt: page.attempt,
    state: page.state,
    provider_session_id: page.session?.id ?? null,
    url: page.session?.url ?? null,
    expires_at: page.expiresAt,
    operation_id: page.operationId,
  }));

/** The provider's customers. */
export const customerRows = (tale: Tale): Row[] =>
  [...tale.customers].map(([personId, customerId]) => ({ person_id: personId, customer_id: customerId }));

/** What was refunded. */
export const refundRows = (tale: Tale): Row[] =>
  tale.refunds.map((refund) => ({
    id: refund.id,
    created_at: refund.madeAt,
    subject_type: 'booking',
    subject_id: refund.bookingId,
    payment_intent_id: refund.paymentIntentId,
    cents: refund.cents,
    purpose: refund.purpose,
    try_number: refund.tryNumber,
    state: refund.state,
    operation_id: refund.operationId,
    provider_refund_id: refund.providerId,
    arrived_at: refund.arrivedAt,
  }));

/** The deposits of paid bookings. */
export const depositRows = (tale: Tale): Row[] =>
  [...tale.deposits].map(([bookingId, { deposit, nextAt, lastTriedAt }]) => ({
    booking_id: bookingId,
    amount_cents: deposit.cents,
    status: deposit.status satisfies DepositFacts['depositStatus'],
    due_at: deposit.dueAt,
    needed_by: deposit.neededBy,
    card_by: deposit.cardBy,
    next_at: nextAt,
    customer_id: deposit.card?.customerId ?? null,
    payment_method_id: deposit.card?.paymentMethodId ?? null,
    renewable: deposit.renewable,
    attempts: deposit.triesMade,
    renewals: deposit.renewals,
    last_tried_at: lastTriedAt,
  }));

/** The holds of deposits. */
export const holdRows = (tale: Tale): Row[] =>
  [...tale.deposits].flatMap(([bookingId, { deposit, holds }]) =>
    deposit.holds.map((hold) => ({
      booking_id: bookingId,
      seq: hold.seq,
      created_at: holds.get(hold.seq)?.madeAt ?? null,
      state: hold.state,
      intent_id: hold.intentId,
      cents: hold.cents,
      expires_at: hold.expiresAt,
      operation_id: holds.get(hold.seq)?.operationId ?? null,
    })),
  );

/** A review and its reply. */
export const reviewRow = (review: DemoReview): Row => ({
  id: review.id,
  created_at: review.writtenAt,
  updated_at: review.revealedAt ?? review.writtenAt,
  booking_id: review.rental.booking.id,
  item_id: review.rental.item.id,
  reviewer_id: review.reviewerId,
  reviewee_id: review.revieweeId,
  review_type: review.kind,
  rating: review.rating,
  comment: review.comment,
  revealed_at: review.revealedAt,
  reply: review.reply,
  replied_at: review.repliedAt,
});

/** The review windows of rentals that can still be reviewed; the clock already asked their people. */
export const reviewWindowRows = (
  rentals: readonly Rental[],
  reviews: readonly DemoReview[],
  now: Date,
): Row[] => {
  const done = new Set(reviews.filter(({ revealedAt }) => revealedAt).map(({ rental }) => rental));
  return rentals.flatMap((rental) => {
    const { id, completedAt } = rental.booking;
    if (!completedAt || done.has(rental)) return [];
    const { asked, nextAt } = reviewStep({ openedAt: completedAt, asked: 0 }, now);
    return nextAt ? [{ booking_id: id, opened_at: completedAt, asked, next_at: nextAt }] : [];
  });
};

/** One conversation per item and renter, with the lines that the moves left in it. */
export function conversationRows(
  chance: Chance,
  said: Tale['said'],
): { conversations: Row[]; messages: Row[] } {
  const pairs = Map.groupBy(said, ({ rental: { item, renter } }) => `${item.id} ${renter.id}`);
  const conversations: Row[] = [];
  const messages: Row[] = [];
  for (const lines of pairs.values()) {
    const [opened] = lines;
    if (!opened) continue;
    const { item, renter } = opened.rental;
    const id = chance.uuid();
    conversations.push({
      id,
      created_at: opened.at,
      updated_at: lines.at(-1)?.at ?? opened.at,
      item_id: item.id,
      owner_id: item.owner.id,
      renter_id: renter.id,
    });
    messages.push(
      ...lines.map(({ at, text }) => ({
        id: chance.uuid(),
        created_at: at,
        conversation_id: id,
        item_id: item.id,
        kind: 'system',
        content: text,
      })),
    );
  }
  return { conversations, messages };
}

/** What the bells said, marked as read soon after: nothing a demo starts with is new to anyone. */
export const bellRows = ({ bells }: Pick<Tale, 'bells'>, now: Date): Row[] =>
  bells.map(({ personId, bookingId, at, name, words }) => {
    const readAt = after(at, 20 * minute);
    return {
      person_id: personId,
      created_at: at,
      name,
      notice_group: groupOf(name),
      words,
      subject_type: 'booking',
      subject_id: bookingId,
      read_at: readAt < now ? readAt : now,
    };
  });
