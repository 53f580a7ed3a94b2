import type { BookingState, Mover } from '@borough/domain/bookings/booking-state';
import type { World } from '@borough/domain/bookings/booking-world';
import type { InputOf, MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import type { Deadline } from '@borough/domain/bookings/deadlines-of.rules';
import type { Notice } from '@borough/domain/bookings/notices';
import { type Deposit, standingHold } from '@borough/domain/deposits/deposit-state';
import { apply, type OperationFacts, type Subject } from '@borough/domain/operations/operations.machine';
import type { DepositFacts } from '@borough/domain/deposits/deposit.rules';
import type { Payout } from '@borough/domain/payouts/payout-state';
import type { RefundFacts, RefundPurpose } from '@borough/domain/payments/refunds.machine';
import { openPast, type Past } from '@borough/stripe-simulator/past';
import type Stripe from 'stripe';
import type { Act, Order } from '#money/payments/operations/operation.ts';
import { type Agenda, openAgenda } from './agenda.ts';
import { checklistOf } from '../demo-checklists.ts';
import type { DemoItem } from '../demo-items.ts';
import type { Row } from '../demo.store.ts';
import { pickupAddressOf } from '../item-rows.ts';
import type { DemoPerson } from '../people.ts';
import { stripeOf } from './past-stripe.ts';
import type { Chance } from '../random.ts';

/** Makes a move of a booking in its world, as it is now unless given. False if the machine refuses it. */
export type MakeMove = <Name extends MoveName>(
  bookingId: string,
  name: Name,
  by: Mover,
  input: InputOf<Name>,
  now: Date,
  world?: World,
) => Promise<boolean>;

/** A demo booking with its item and its renter. */
export interface Rental {
  item: DemoItem;
  renter: DemoPerson;
  booking: BookingState;
}

/** One of the provider's pages. */
export interface Page {
  id: string;
  bookingId: string;
  attempt: number;
  state: 'preparing' | 'open' | 'complete';
  madeAt: Date;
  expiresAt: Date;
  operationId: string;
  session: { id: string; url: string | null } | null;
}

/** A call to the provider, as its machine and the provider left it. */
export interface Operation extends OperationFacts {
  id: string;
  kind: string;
  subject: Subject;
  key: string;
  body: unknown;
  plannedAt: Date;
  result: unknown;
  finishedAt: Date | null;
}

export interface Refund extends RefundFacts {
  id: string;
  madeAt: Date;
  bookingId: string;
  paymentIntentId: string;
  cents: number;
  purpose: RefundPurpose;
  operationId: string;
  providerId: string | null;
  arrivedAt: Date | null;
}

/** A payout, and the call that sent it. */
export interface ToldPayout extends Payout {
  operationId: string | null;
}

/** A deposit and its holds, with when each was ordered and in which call. */
export interface ToldDeposit {
  deposit: Deposit;
  nextAt: Date | null;
  lastTriedAt: Date | null;
  holds: Map<number, { madeAt: Date; operationId: string }>;
}

/** What someone's bell said about a booking. */
interface Bell {
  personId: string;
  bookingId: string;
  at: Date;
  name: Notice;
  words: string;
}

/** Everything told so far: what would be in the program's database, and in the provider's. */
export interface Tale {
  chance: Chance;
  agenda: Agenda;
  /** Bookings whose item isn't returned in time. */
  late: Set<string>;
  past: Past;
  /** What acts use to call the provider. */
  stripe: Stripe;
  publicUrl: string;
  rentals: Map<string, Rental>;
  pages: Map<string, Page>;
  /** The provider's customers, by person. */
  customers: Map<string, string>;
  operations: Operation[];
  refunds: Refund[];
  deposits: Map<string, ToldDeposit>;
  /** Who has set up payouts, by person, and the call that created their account. */
  payees: Map<string, { id: string; operationId: string; madeAt: Date }>;
  /** What payees earned, by booking. */
  payouts: Map<string, ToldPayout>;
  /** What owners owe for their bookings, in cents; negative amounts are owed to them. */
  ownerBalances: Map<string, Map<string, number>>;
  deadlines: Map<string, (Deadline & { doneAt: Date | null })[]>;
  /** History and books, in order. */
  lines: Row[];
  postings: Row[];
  payments: Row[];
  said: { rental: Rental; at: Date; text: string }[];
  /** Keeps bell entries from this time on: no one scrolls back further. */
  bellsFrom: Date;
  /** What the bells have said since then. */
  bells: Bell[];
  /** Calls to make once the current save is done. */
  calls: ((now: Date) => Promise<void>)[];
  openOfItem: Map<string, Rental[]>;
  ofRenter: Map<string, Rental[]>;
  photosOf: (item: DemoItem) => string[];
}

/** A tale in which nothing has happened yet. */
export function openTale(
  chance: Chance,
  { photosOf, publicUrl, bellsFrom }: Pick<Tale, 'photosOf' | 'publicUrl' | 'bellsFrom'>,
): Tale {
  const bytes = (count: number) => {
    const words = new Uint32Array(Math.ceil(count / 4));
    for (let at = 0; at < words.length; at++) words[at] = chance.next() * 2 ** 32;
    return new Uint8Array(words.buffer).subarray(0, count);
  };
  const past = openPast(bytes);
  return {
    chance,
    agenda: openAgenda(),
    late: new Set(),
    past,
    stripe: stripeOf(past),
    publicUrl,
    photosOf,
    bellsFrom,
    bells: [],
    rentals: new Map(),
    pages: new Map(),
    customers: new Map(),
    operations: [],
    refunds: [],
    deposits: new Map(),
    payees: new Map(),
    payouts: new Map(),
    ownerBalances: new Map(),
    deadlines: new Map(),
    lines: [],
    postings: [],
    payments: [],
    said: [],
    calls: [],
    openOfItem: new Map(),
    ofRenter: new Map(),
  };
}

const isOpen = ({ booking: { status } }: Rental) => status !== 'completed' && status !== 'cancelled';

/** Adds a new booking. */
export function addRental(tale: Tale, rental: Rental): void {
  const { booking, item, renter } = rental;
  tale.rentals.set(booking.id, rental);
  tale.openOfItem.set(item.id, [...(tale.openOfItem.get(item.id) ?? []).filter(isOpen), rental]);
  tale.ofRenter.set(renter.id, [...(tale.ofRenter.get(renter.id) ?? []), rental]);
}

/** A booking's rental. */
export function rentalOf(tale: Tale, bookingId: string): Rental {
  const rental = tale.rentals.get(bookingId);
  if (!rental) throw new Error(`There is no booking ${bookingId} in the demo.`);
  return rental;
}

/** What a booking knows about its deposit. */
export function depositFactsOf(
  tale: Tale,
  booking: BookingState,
): DepositFacts & Pick<BookingState, 'depositCovered'> {
  const deposit = tale.deposits.get(booking.id)?.deposit;
  const hold = deposit && (standingHold(deposit) ?? deposit.holds.at(-1));
  return {
    depositStatus: deposit?.status ?? null,
    depositHold: hold?.state ?? null,
    depositDueAt: deposit?.dueAt ?? null,
    depositBy: deposit?.neededBy ?? null,
    depositCardBy: deposit?.cardBy ?? null,
    depositHeldUntil: hold?.expiresAt ?? null,
    depositRenewals: deposit?.renewable ? deposit.renewals : null,
    depositAwardCents: deposit?.claim?.awardCents ?? null,
    depositCovered: booking.depositCents === 0 || deposit?.neededBy === null,
  };
}

/** A booking, with the current state of its deposit and its page. */
export const whole = (tale: Tale, { booking }: Rental): BookingState => ({
  ...booking,
  ...depositFactsOf(tale, booking),
  checkout: tale.pages.get(booking.id)?.state ?? null,
});

/** An item with its open bookings, plus one that may have ended. */
export function worldOf(tale: Tale, item: DemoItem, also?: Rental): World {
  const open = (tale.openOfItem.get(item.id) ?? []).filter((rental) => isOpen(rental) && rental !== also);
  const bookings = [...open, ...(also ? [also] : [])].map((rental) => whole(tale, rental));
  return {
    item: {
      id: item.id,
      ownerId: item.owner.id,
      timeZone: item.owner.place.timeZone,
      minDays: item.minDays,
      maxDays: item.maxDays,
      listed: true,
      requestsOnly: item.requestsOnly,
      idVerifiedOnly: item.idVerifiedOnly,
      periods: [],
      pickupAddress: pickupAddressOf(item),
      checklist: checklistOf(item),
      latitude: item.home.point.lat,
      longitude: item.home.point.lng,
    },
    bookings: bookings.sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
}

/**
 * Plans a call to the provider, to be made once the current save is done; `done` records the response. Returns the call's
 * id.
 */
export function plan<Body, Result extends object>(
  tale: Tale,
  act: Act<Body, Result>,
  order: Order<Body> & { subject: Subject },
  of: { now: Date; done: (result: Result, now: Date) => Promise<unknown> },
): string {
  const { subject, key, body } = order;
  const operation: Operation = {
    id: tale.chance.uuid(),
    kind: act.kind,
    subject,
    key,
    body: act.body.parse(body),
    plannedAt: of.now,
    state: 'planned',
    askedAt: null,
    attempts: 0,
    givesUpOn: act.refused,
    result: null,
    finishedAt: null,
  };
  tale.operations.push(operation);
  tale.calls.push(async (now) => {
    move(operation, 'run', now);
    const reading = await act.call(tale.stripe, { body, key });
    if ('refused' in reading)
      throw new Error(`The provider refused ${key} of the demo: ${reading.refused.message}`);
    move(operation, 'answered', now);
    operation.result = act.result.parse(reading.done);
    operation.finishedAt = now;
    await of.done(reading.done, now);
  });
  return operation.id;
}

function move(operation: Operation, type: 'run' | 'answered', now: Date): void {
  const step = apply(operation, { type }, now);
  if (!step.ok) throw new Error(`A call of the demo was ${step.refused}.`);
  Object.assign(operation, step.changes);
}

/** Makes the planned calls, and those they lead to. */
export async function makeCalls(tale: Tale, now: Date): Promise<void> {
  for (let call = tale.calls.shift(); call; call = tale.calls.shift()) await call(now);
}
