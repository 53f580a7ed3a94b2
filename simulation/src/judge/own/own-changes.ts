// What each move changes in a booking, written a second time for the judge. Anything not listed for a move must
// stay the same.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import type { MadeRow } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { readingOf } from '../money.ts';
import { becauseOfOwner } from '../../acting/wish.ts';
import { promised } from './own-clock.ts';
import { leftByComplaint } from './own-complaints.ts';
import { isLongLost, leftByHandover } from './own-handover.ts';
import { isSaidBack, nthOf } from './own-let-go.ts';
import { owed } from './own-money.ts';

type Fields = Partial<BookingState>;
type Left = (made: MadeRow & { before: BookingState }, town: Town, t: number) => Fields;

const date = (ms: number) => new Date(ms);
const everything = (b: BookingState): Fields => ({ refundCents: b.chargedCents, ownerKeepsCents: 0 });

/** A payment the provider collected in full for the booking. */
function payment({ provider }: Town, b: BookingState): Fields {
  const charge = provider.store
    .all('charges')
    .find((each) => each.captured && each.intentId === b.paymentIntentId);
  if (charge?.metadata['booking_id'] !== b.id || charge.amountCaptured !== owed(b).charged)
    return { paymentIntentId: 'a payment' };
  return { paymentIntentId: b.paymentIntentId, paidAt: date(charge.created * 1000) };
}

/** The deposit wording the renter agreed to, with when and from where; none without a deposit. */
function agreed(b: BookingState, t: number): Fields {
  if (b.depositCents === 0) return { depositConsent: null };
  const dollars = `$${(b.depositCents / 100).toFixed(2).replace('.00', '')}`;
  const kept = b.depositConsent as Record<string, unknown> | null; // as it was written
  const isRight =
    kept !== null &&
    kept['depositCents'] === b.depositCents &&
    kept['version'] === 'deposit-4' &&
    kept['at'] === date(t).toISOString() &&
    String(kept['words']).split(dollars).length === 4;
  return { depositConsent: isRight ? b.depositConsent : { words: 'of this deposit' } };
}

const begins = (b: BookingState, t: number): Fields => ({
  confirmedAt: date(t),
  startsAt: date(promised.starts(b, t)),
  endsAt: date(promised.ends(b, t)),
  ...{ pickupAddress: '12 Elm Street', latitude: 40.7, longitude: -74 },
  checklist: ['The chuck turns', 'The battery is charged'],
});

/** Whether the renter agreed to renewals of the hold. */
export const agreesToRenew = ({ depositConsent }: BookingState): boolean =>
  depositConsent !== null &&
  'version' in depositConsent &&
  ['deposit-2', 'deposit-3', 'deposit-4'].some((version) => depositConsent.version === version); // as it was written

/** The deposit of a booking that has just been paid. */
function deposit(b: BookingState, t: number, waitsUntil: number | null): Fields {
  const starts = promised.starts(b, t);
  const isAsked = b.depositCents > 0;
  return {
    depositStatus: isAsked ? 'scheduled' : 'not_required',
    depositHold: null,
    depositDueAt: isAsked ? date(promised.depositDue(b, starts, t)) : null,
    depositBy: isAsked ? date(waitsUntil ?? promised.depositBy(b, starts, t)) : null,
    ...{ depositCardBy: null, depositHeldUntil: null },
    depositRenewals: agreesToRenew(b) ? 0 : null,
    depositCovered: !isAsked,
  };
}

const aroundHandover = Object.fromEntries(
  Object.entries(leftByHandover).map(([move, leaves]): [string, Left] => [
    move,
    ({ before, line }, { memory }, t) => leaves(before, t, memory, line?.by.actor),
  ]),
);

/** What a pickup the renter stayed away from leaves in its booking. What an owner owes isn't deducted from what they keep. */
const missed: Left = (made, town) => {
  const { back, owner } = readingOf(town, made.booking);
  return { refundCents: back, ownerKeepsCents: Math.max(0, owner), ownerNth: nthOf(town.memory, made) };
};

const left: Partial<Record<MoveName, Left>> = {
  ...aroundHandover,
  'cancel-never-handed-over': missed,
  accept: ({ before }, _, t) => ({
    acceptedAt: date(t),
    payBy: date(promised.payBy(before, t)),
    holdExpiresAt: date(promised.payBy(before, t)),
  }),
  wait: ({ before }, _, t) => ({
    waitingSince: date(t),
    timeLeftSeconds: Math.max(0, Math.floor(((before.answerBy?.getTime() ?? 0) - t) / 1000)),
  }),
  revive: ({ before }, _, t) => ({
    ...{ waitingSince: null, timeLeftSeconds: null },
    answerBy: date(promised.revivedBy(before, t, before.timeLeftSeconds ?? 0)),
  }),
  pay: ({ before, booking }, _, t) => ({
    holdExpiresAt: date(promised.holdEnds(t, before.payBy?.getTime())),
    ...agreed(booking, t),
  }),
  'give-card': ({ booking }, _, t) => agreed(booking, t),
  confirm: ({ booking }, town, t) => ({
    ...payment(town, booking),
    ...begins(booking, t),
    ...deposit(booking, t, null),
  }),
  'await-deposit': ({ booking }, town, t) => ({
    ...payment(town, booking),
    holdExpiresAt: date(promised.holdBy(booking, t)),
    ...deposit(booking, t, promised.holdBy(booking, t)),
  }),
  secure: ({ before }, _, t) => begins(before, t),
  'return-unsecured': ({ before }) => everything(before),
  'cancel-unsecured': ({ before }) => everything(before),
  'cancel-without-deposit': ({ before }) => everything(before),
  'cancel-after-warning': ({ before }) => everything(before),
  'return-late-payment': ({ before, booking }, town) => ({
    ...everything(before),
    ...payment(town, booking),
  }),
  'show-address': (_, __, t) => ({ addressShownAt: date(t) }),
  cancel(made, town, t) {
    const { before, booking, line } = made;
    const { back, owner } = readingOf(town, booking);
    const isFree = back === before.chargedCents;
    const ofOthers = isFree ? 'renter_free' : 'renter_late';
    const ofRenter = before.previousLateAt ? 'previous_not_returned' : ofOthers;
    return {
      refundCents: back,
      // What an owner owes isn't deducted from what they keep.
      ownerKeepsCents: Math.max(0, owner),
      cancelReason: line?.by.actor === 'owner' ? 'owner' : ofRenter,
      ownerNth: nthOf(town.memory, made),
      cancelledAt: date(t),
    };
  },
  'cancel-not-back': (made, { memory }) => ({ ...everything(made.before), ownerNth: nthOf(memory, made) }),
  'will-not-be-back': (made, { memory }) => ({
    ...everything(made.before),
    ownerNth: nthOf(memory, made),
    cancelReason:
      made.before.terms.notBack.nextLost === 'first_free' && isSaidBack(memory, made.before.itemId)
        ? 'owner'
        : 'previous_not_returned',
  }),
  'waive-fees': () => ({ ownerNth: null }),
  'count-as-owners': (made, { memory }) => ({ cancelReason: 'owner', ownerNth: nthOf(memory, made) }),
  // What was said is checked against the case itself.
  'state-meeting': ({ booking, line }, _, t) => ({
    meetingSince: date(t),
    meetingBy: line?.by.actor === 'owner' ? 'owner' : 'renter',
    meetingClaim: booking.meetingClaim,
  }),
  'withdraw-meeting': () => ({ meetingSince: null, meetingBy: null, meetingClaim: null }),
  'decide-meeting': ({ booking }) => ({ meetingClaim: booking.meetingClaim }),
  'count-as-handed-over': ({ before }, _, t) => ({
    pickedUpAt: before.meetingSince,
    pickupCountedAt: date(t),
    meetingClaim: 'handed_over',
  }),
  'count-renter-absent': (made, town, t) => ({ ...missed(made, town, t), meetingClaim: 'renter_absent' }),
  'count-owner-absent': ({ before }) => ({ ...everything(before), meetingClaim: 'owner_absent' }),
  'count-as-not-met': ({ before }) => ({ ...everything(before), meetingClaim: 'not_met' }),
  'state-claim': ({ before }, _, t) => ({ claimSince: before.claimSince ?? date(t) }),
  'claim-loss': (_, __, t) => ({ claimSince: date(t) }),
  'withdraw-claim': ({ before }, _, t) => ({
    claimSince: null,
    ...(isLongLost(before, t) && { overdueSince: null, overdueDay: null }),
  }),
  'drop-claim': () => ({ claimSince: null }),
  'settle-claim': () => ({ claimSince: null }),
  'settle-loss': (_, __, t) => ({ claimSince: null, completedAt: date(t) }),
  ...leftByComplaint,
  close: (_, __, t) => ({ completedAt: date(t) }),
  'cancel-as-admin'(made, { memory }) {
    const { before, booking } = made;
    const { share, charged } = owed(before);
    const paid = before.paidAt ? charged : 0;
    const back = booking.refundCents ?? -1;
    const isRight = back >= 0 && back <= paid;
    return {
      refundCents: isRight ? back : 0,
      ownerKeepsCents: paid > 0 ? Math.max(0, share - back) : 0,
      ownerNth: nthOf(memory, made),
      cancelNote: booking.cancelNote === becauseOfOwner ? becauseOfOwner : 'a reason',
    };
  },
};

/** The reason a booking records when the move ends it. */
export const reasons: Partial<Record<string, BookingState['cancelReason']>> = {
  decline: 'declined',
  withdraw: 'withdrawn',
  'expire-request': 'request_expired',
  'lose-dates': 'dates_taken',
  'return-late-payment': 'paid_too_late',
  'expire-payment': 'payment_expired',
  'give-up-unpayable': 'payment_expired',
  'cancel-without-deposit': 'deposit_not_held',
  'return-unsecured': 'paid_too_late',
  'cancel-after-warning': 'bank_warning',
  'cancel-unsecured': 'renter_free',
  'cancel-as-admin': 'admin',
  'count-renter-absent': 'renter_absent',
  'count-owner-absent': 'owner_absent',
  'count-as-not-met': 'not_met',
  'cancel-never-handed-over': 'never_handed_over',
  'cancel-not-back': 'previous_not_returned',
};

/** Moves that don't blame a renter for staying away if they were told that the item is late. */
const excused: readonly string[] = ['count-renter-absent', 'cancel-never-handed-over'];
const reasonOf = (move: string, before: BookingState | null) =>
  excused.includes(move) && before?.previousLateAt ? 'previous_not_returned' : reasons[move];

/** Fields read from the rows of the deposit and the pages, which change on their own. */
const readElsewhere: ReadonlySet<string> = new Set([
  ...['depositStatus', 'depositHold', 'depositDueAt', 'depositBy', 'depositCardBy', 'depositHeldUntil'],
  ...['depositRenewals', 'depositCovered', 'checkout', 'cardPage'],
]);

/** The fields of a new booking, from the quote it was made with. */
function begun(town: Town, { booking: b, move }: MadeRow, t: number): Fields {
  const quote = town.memory.quotes.find(b.quoteId ?? '');
  const item = town.memory.items.find(b.itemId);
  if (!quote || !item) return { quoteId: 'a quote' };
  const { share, charged } = owed(quote);
  const isRequest = move === 'request';
  const nothing = Object.fromEntries(Object.entries(b).map(([key]) => [key, null]));
  return {
    ...nothing,
    ...{ id: b.id, quoteId: quote.id, createdAt: date(t), itemId: item.id, ownerId: item.ownerId },
    ...{ renterId: quote.personId, kind: isRequest ? 'request' : 'instant', status: 'pending' },
    ...{ startDate: quote.startDate, endDate: quote.endDate, occupiedUntil: quote.endDate },
    ...{ chargedCents: charged, subtotalCents: share, dailyPriceCents: quote.dailyPriceCents },
    ...{ depositCents: quote.depositCents, depositCovered: quote.depositCents === 0, lines: quote.lines },
    ...{ tier: quote.tier, currency: quote.currency, termsId: quote.termsId, terms: quote.terms },
    ...{ timeZone: item.timeZone, title: item.title, description: item.description, photoHashes: [] },
    ...{ withoutHandover: false, checklist: [] },
    ...(isRequest ? { depositConsent: null } : agreed(b, t)),
    requestedAt: isRequest ? date(t) : null,
    answerBy: isRequest ? date(promised.answerBy(b, t)) : null,
    holdExpiresAt: isRequest ? null : date(promised.holdEnds(t)),
  };
}

/** The booking field that a move left with the wrong value; undefined if everything is right. */
export function leftWrongly(town: Town, made: MadeRow): string | undefined {
  const { before, booking, move, line } = made;
  const t = made.at.getTime();
  const isNew = move === 'request' || move === 'hold';
  if (isNew !== (before === null)) return 'before';
  const wanted: Fields = before
    ? { ...before, ...left[move]?.({ ...made, before }, town, t) }
    : begun(town, made, t);
  wanted.status = booking.status; // read by the line and the row of the move
  if (booking.status === 'cancelled' && before?.status !== 'cancelled')
    Object.assign(wanted, {
      ...{ cancelledAt: made.at, cancelReason: reasonOf(move, before) ?? wanted.cancelReason },
      ...{ cancelActor: line?.by.actor, cancelledBy: line?.by.actorId },
    });
  const said = new Set(Object.keys(left[move]?.({ ...made, before: before ?? booking }, town, t) ?? {}));
  const known = booking as unknown as Record<string, unknown>;
  const right = wanted as Record<string, unknown>;
  return [...new Set([...Object.keys(right), ...Object.keys(known)])].find(
    (key) => (isNew || said.has(key) || !readElsewhere.has(key)) && !isSame(known[key], right[key]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}
