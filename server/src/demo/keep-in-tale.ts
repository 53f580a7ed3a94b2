import { deadlinesOf } from '@borough/domain/bookings/deadlines-of.rules';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { refundStepPosting } from '@borough/domain/ledger/refund-postings.rules';
import type { Posting } from '@borough/domain/ledger/posting';
import { applyToRefund } from '@borough/domain/payments/refunds.machine';
import { nameInMail } from '@borough/domain/profiles/mail-name.rules';
import { lineRow } from '../bookings/moving/booking-rows.ts';
import { backTo } from '../bookings/moving/keep-in-database.ts';
import type { Keeper } from '../bookings/moving/save-applied.ts';
import { noticeFacts } from '../bookings/moving/tell-about.ts';
import { bookingNotices } from '../notifications/catalogue/catalogue.ts';
import { openCheckoutAct, rentalPage } from '../payments/acts/open-checkout.ts';
import { refundAct, refundOrder } from '../payments/acts/refund.ts';
import { pageClosesAt } from '../payments/plan-page.ts';
import { rowOf } from './demo.store.ts';
import type { DemoPerson } from './people.ts';
import { plan, type Refund, rentalOf, type Tale } from './tale.ts';

type GiveBack = Parameters<Keeper['giveBack']>[0];

const told = ({ id, email, displayName }: DemoPerson) => ({
  id,
  email,
  name: nameInMail({ displayName, confirmed: true }),
  avatarUrl: null,
});

/** What else the keeper of the tale's moves has to do. */
export interface Clockwork {
  /** Schedules something to fall due for a booking. */
  dueAt(bookingId: string, at: Date): void;
  moveDeposit: Keeper['moveDeposit'];
  /** A booking has changed, and may have earned its owner something. */
  changed(booking: BookingState): void;
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

function openPage(tale: Tale, booking: BookingState, now: Date): string {
  const { renter } = rentalOf(tale, booking.id);
  const { expiresAt, expires_at } = pageClosesAt(now);
  const id = tale.chance.uuid();
  const { publicUrl } = tale;
  const payer = { customer: tale.customers.get(renter.id), email: renter.email, publicUrl };
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
  return operationId;
}

/** Keeps moves in the tale, as the program would in its database. Skips mails about what is long past. */
export function inTale(tale: Tale, clockwork: Clockwork): Keeper {
  const save = async (booking: BookingState) => {
    rentalOf(tale, booking.id).booking = booking;
  };
  return {
    insertBooking: save,
    async saveBooking(_, booking) {
      await save(booking);
      clockwork.changed(booking);
    },
    async saveHistory(changes, now) {
      for (const { booking, line } of changes) {
        if (line) tale.lines.push(rowOf(lineRow({ bookingId: booking.id, ...line }, now)));
        const due = deadlinesOf(booking);
        const isOf = (one: { kind: string; at: Date }) => (other: { kind: string; at: Date }) =>
          one.kind === other.kind && one.at.getTime() === other.at.getTime();
        const kept = (tale.deadlines.get(booking.id) ?? []).filter(
          (each) => each.doneAt !== null || due.some(isOf(each)),
        );
        const fresh = due.filter((each) => !kept.some(isOf(each)));
        tale.deadlines.set(booking.id, [...kept, ...fresh.map((each) => ({ ...each, doneAt: null }))]);
        for (const { at } of fresh) clockwork.dueAt(booking.id, at);
      }
    },
    moveDeposit: (move, booking, now) => clockwork.moveDeposit(move, booking, now),
    book: async (bookingId, posting, now) => bookInTale(tale, bookingId, posting, { now }),
    giveBack: async (act, now) => giveBackInTale(tale, act, now),
    async openPage(act, booking, { now }) {
      if (act.page !== 'rental') throw new Error('Nobody of the demo gives another card.');
      return openPage(tale, booking, now);
    },
    async tellAbout(notice, booking, now) {
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
    },
    tellParties: () => undefined,
  };
}
