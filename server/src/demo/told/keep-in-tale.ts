import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { CarryOut, Consequence } from '@borough/domain/bookings/moving/consequences';
import type { BookingDeadlines } from '@borough/domain/bookings/deadlines-of.rules';
import type { Notice } from '@borough/domain/bookings/notices';
import { refundStepPosting } from '@borough/domain/ledger/refund-postings.rules';
import type { Posting } from '@borough/domain/ledger/posting';
import { applyToRefund } from '@borough/domain/payments/refunds.machine';
import { nameInMail } from '@borough/domain/profiles/mail-name.rules';
import { lineRow } from '#rentals/bookings/moving/booking-rows.ts';
import { backTo } from '#rentals/bookings/moving/keep-in-database.ts';
import { noticeFacts } from '#rentals/bookings/moving/tell-about.ts';
import { bookingNotices } from '#talk/notifications/catalogue/catalogue.ts';
import { openCheckoutAct, rentalPage } from '#money/payments/acts/open-checkout.ts';
import { refundAct, refundOrder } from '#money/payments/acts/refund.ts';
import { pageClosesAt } from '#money/payments/plan-page.ts';
import { rowOf } from '../demo.store.ts';
import type { DemoPerson } from '../people.ts';
import { plan, type Refund, rentalOf, type Tale } from './tale.ts';

type GiveBack = Consequence<'refund'>['act'];

const told = ({ id, email, displayName }: DemoPerson) => ({
  id,
  email,
  name: nameInMail({ displayName, confirmed: true }),
  avatarUrl: null,
});

/** What the machines of the tale do besides. */
export interface Clockwork {
  /** Schedules something to fall due for a booking. */
  dueAt: (bookingId: string, at: Date) => void;
  moveDeposit: (of: Consequence<'deposit'>, now: Date) => Promise<unknown>;
  earn: (of: Consequence<'payout'>) => void;
}

/** Books an entry, leaving out lines of zero cents. */
export function bookInTale(
  tale: Tale,
  bookingId: string,
  { memo, lines }: Posting,
  of: { now: Date; operationId?: string },
): void {
  const postingId = tale.chance.uuid();
  for (const line of lines) {
    if (line.cents === 0) continue;
    if (line.account === 'owner') addToBalance(tale, line.personId, bookingId, line.cents);
    tale.postings.push({
      posting_id: postingId,
      at: of.now,
      booking_id: bookingId,
      account: line.account,
      person_id: 'personId' in line ? line.personId : null,
      cents: line.cents,
      operation_id: of.operationId ?? null,
      memo,
    });
  }
}

function addToBalance({ ownerBalances }: Tale, ownerId: string, bookingId: string, cents: number): void {
  const balances = ownerBalances.get(ownerId) ?? new Map<string, number>();
  balances.set(bookingId, (balances.get(bookingId) ?? 0) + cents);
  ownerBalances.set(ownerId, balances);
}

/** Orders a refund and books it; once the provider responds, applies its response and books what follows. */
export function giveBackInTale(tale: Tale, act: GiveBack, now: Date): void {
  const { bookingId, paymentIntentId, cents, purpose, postings } = act;
  const { renter } = rentalOf(tale, bookingId);
  const subject = { type: 'booking', id: bookingId } as const;
  const order = refundOrder({ subject, paymentIntentId, cents, purpose, tryNumber: 1 });
  const operationId = plan(
    tale,
    refundAct,
    { subject, ...order },
    {
      now,
      async done(said, at) {
        const step = applyToRefund(refund, { type: 'heard', standing: said.status }, at);
        if (!step.ok || step.then) throw new Error('A refund of the demo did not arrive.');
        const posting = refundStepPosting({ ...refund, personId: renter.id }, step);
        Object.assign(refund, step.changes, {
          providerId: said.id,
          arrivedAt: step.changes.state === 'done' ? at : null,
        });
        if (posting) bookInTale(tale, bookingId, posting, { now: at });
      },
    },
  );
  const refund: Refund = {
    id: tale.chance.uuid(),
    madeAt: now,
    bookingId,
    paymentIntentId,
    cents,
    purpose,
    operationId,
    providerId: null,
    arrivedAt: null,
    state: 'planned',
    tryNumber: 1,
    nextTryAt: null,
    replaced: false,
    heldBack: false,
  };
  tale.refunds.push(refund);
  for (const posting of postings) bookInTale(tale, bookingId, posting, { now, operationId });
}

function openPage(tale: Tale, booking: BookingState, now: Date): void {
  const { renter } = rentalOf(tale, booking.id);
  const { expiresAt, expires_at } = pageClosesAt(now);
  const id = tale.chance.uuid();
  const { publicUrl } = tale;
  const past = [...tale.rentals.values()].filter((rental) => rental.renter === renter);
  const isNew = past.every((rental) => rental.booking.status !== 'completed');
  const payer = { customer: tale.customers.get(renter.id), email: renter.email, isNew, publicUrl };
  const operationId = plan(
    tale,
    openCheckoutAct,
    {
      subject: { type: 'booking', id: booking.id },
      key: `co:${id}`,
      body: rentalPage({ ...booking, backTo: backTo(booking) }, payer, expires_at),
    },
    {
      now,
      async done(session) {
        const page = tale.pages.get(booking.id);
        if (page) tale.pages.set(booking.id, { ...page, state: 'open', session });
      },
    },
  );
  const attempt = (tale.pages.get(booking.id)?.attempt ?? 0) + 1;
  if (attempt > 1) throw new Error('Nobody of the demo opens a second page for a booking.');
  tale.pages.set(booking.id, {
    id,
    bookingId: booking.id,
    attempt,
    state: 'preparing',
    madeAt: now,
    expiresAt,
    operationId,
    session: null,
  });
}

const nobody = (does: string) => () => {
  throw new Error(`Nobody of the demo ${does}.`);
};

/** Replaces what falls due for a booking, except for what was done already. */
function replaceDeadlines(tale: Tale, { bookingId, due }: BookingDeadlines, dueAt: Clockwork['dueAt']): void {
  const isOf = (one: { kind: string; at: Date }) => (other: { kind: string; at: Date }) =>
    one.kind === other.kind && one.at.getTime() === other.at.getTime();
  const kept = (tale.deadlines.get(bookingId) ?? []).filter(
    (each) => each.doneAt !== null || due.some(isOf(each)),
  );
  const fresh = due.filter((each) => !kept.some(isOf(each)));
  tale.deadlines.set(bookingId, [...kept, ...fresh.map((each) => ({ ...each }))]);
  for (const { at, doneAt } of fresh) if (!doneAt) dueAt(bookingId, at);
}

/** Writes a notice into the conversation and the bells. Skips mails about what is long past. */
function tell(tale: Tale, notice: Notice, booking: BookingState, now: Date): void {
  const rental = rentalOf(tale, booking.id);
  const people = {
    renter: told(rental.renter),
    owner: told(rental.item.owner),
    area: null,
    change: null,
    claim: null,
    depositHoldCents: null,
    complaint: null,
  };
  const facts = noticeFacts(booking, people, now);
  const { line, readers } = bookingNotices[notice];
  const text = line(facts);
  if (text) tale.said.push({ rental, at: now, text });
  if (now < tale.bellsFrom) return;
  for (const part of ['renter', 'owner'] as const) {
    const words = readers[part]?.inApp?.(facts)?.words;
    if (words)
      tale.bells.push({ personId: people[part].id, bookingId: booking.id, at: now, name: notice, words });
  }
}

/** Carries out moves in the tale, as the program would in its database. */
export function inTale(tale: Tale, { dueAt, moveDeposit, earn }: Clockwork, now: Date): CarryOut {
  return {
    booking({ booking }) {
      rentalOf(tale, booking.id).booking = booking;
    },
    history({ changes, deadlines }) {
      for (const { booking, line } of changes)
        if (line) tale.lines.push(rowOf(lineRow({ bookingId: booking.id, ...line }, now)));
      for (const each of deadlines) replaceDeadlines(tale, each, dueAt);
    },
    'claim-loss': nobody('loses an item'),
    payout: earn,
    'pay-less': nobody('gets money back after a rental'),
    'wake-payouts': nobody('complains'),
    // The loader computes everyone's trust once everything is told.
    trust: () => undefined,
    deposit: (it) => moveDeposit(it, now),
    posting: ({ bookingId, posting }) => bookInTale(tale, bookingId, posting, { now }),
    refund: ({ act }) => giveBackInTale(tale, act, now),
    page({ act, booking }) {
      if (act.page !== 'rental') throw new Error('Nobody of the demo gives another card.');
      openPage(tale, booking, now);
    },
    notice: ({ booking, notice }) => tell(tale, notice, booking, now),
    // No one is looking.
    pages: () => undefined,
  };
}
