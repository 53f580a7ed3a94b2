// What can block the moves around a hand-over, and what they change, written a second time for the judge.
import type { Actor, BookingState } from '@borough/domain/bookings/booking-state';
import type { MoveName } from '@borough/domain/bookings/moving/bookings.machine';
import type { Memory } from '../../memory/tables.ts';
import { dayOf, endsAt, hours, isAwaited, isSecured, knownOut, promised, returnAsked } from './own-clock.ts';

type Against = readonly [code: string, stands: boolean];
type Rows = Partial<Record<MoveName, (b: BookingState, now: number, actor: Actor) => Against[]>>;

const ms = (date: Date | null) => date?.getTime() ?? null;
const startOf = (b: BookingState) => (b.confirmedAt ? promised.starts(b, b.confirmedAt.getTime()) : Infinity);
const endOf = (b: BookingState) => (b.confirmedAt ? endsAt(b, b.confirmedAt.getTime()) : Infinity);
const claimOf = (b: BookingState) => (b.returnContestedAt ? null : ms(b.returnClaimedAt));

const onlyNewer = (b: BookingState): Against => ['booking.not-allowed', b.withoutHandover];
const notInDoubt = (b: BookingState): Against => [
  'case.open',
  b.status === 'confirmed' && b.meetingSince !== null,
];
const onlyOut = (b: BookingState): Against => ['booking.too-late', b.returnedAt !== null];
const notBefore = (at: number | null | undefined, now: number): Against => [
  'booking.not-yet',
  at === null || at === undefined || now < at,
];
const onlySecured = (b: BookingState, now: number): Against => {
  const isHeld =
    b.depositStatus === 'held' && (b.depositHeldUntil === null || now < b.depositHeldUntil.getTime());
  const stands = isHeld || [null, 'not_required', 'captured_held'].includes(b.depositStatus);
  return ['booking.deposit-not-secured', !stands || !b.depositCovered];
};
const lately = (said: Date | null, now: number) => said !== null && now < said.getTime() + hours(0.5);
const areTogether = ({ ownerGaveAt: one, renterReceivedAt: other }: BookingState) =>
  one !== null && other !== null && Math.abs(one.getTime() - other.getTime()) <= hours(0.5);
const saying =
  (said: 'ownerGaveAt' | 'renterReceivedAt') =>
  (b: BookingState, now: number): Against[] => [
    onlyNewer(b),
    notInDoubt(b),
    notBefore(promised.handover(startOf(b)), now),
    onlySecured(b, now),
    ['booking.already-said', lately(b[said], now)],
  ];
const whileOut =
  (more: (b: BookingState, now: number) => Against[] = () => []) =>
  (b: BookingState, now: number): Against[] => [onlyNewer(b), onlyOut(b), ...more(b, now)];
const onlyBefore = (b: BookingState): Against => ['booking.started', b.pickedUpAt !== null];
const onlyAfterDelay = (b: BookingState): Against => ['booking.not-allowed', b.previousLateAt === null];
const notClaimed = (b: BookingState): Against => ['claim.open', b.claimSince !== null];
const askedToAgree: (b: BookingState) => Against[] = (b) => [['booking.too-late', b.saidBackAt === null]];

/** Whether the owner has said for so long that it isn't back that the deposit is claimed automatically. */
export const isLongLost = (b: BookingState, now: number): boolean =>
  b.overdueSince !== null && isSecured(b) && now >= promised.lossClaimed(b, returnAsked(b, endOf(b)));

/** What can block each move, in the order people are told. */
export const ofHandover: Rows = {
  'hand-over': (b, now) => [
    onlyNewer(b),
    notInDoubt(b),
    notBefore(promised.handover(startOf(b)), now),
    ['booking.too-late', now >= endOf(b)],
    onlySecured(b, now),
  ],
  'say-handed-over': saying('ownerGaveAt'),
  'say-received': saying('renterReceivedAt'),
  'pick-up': (b) => [notInDoubt(b), ['booking.not-yet', !areTogether(b)]],
  'on-my-way': (b, now, actor) => [
    onlyNewer(b),
    notInDoubt(b),
    onlyOut(b),
    notBefore(b.status === 'active' ? 0 : promised.handover(startOf(b)), now),
    ['booking.too-late', now >= endOf(b) && (b.status === 'confirmed' || actor === 'owner')],
    ['booking.already-said', (actor === 'owner' ? b.ownerOnWayAt : b.renterOnWayAt) !== null],
  ],
  'remind-of-pick-up': (b, now) => [
    onlyNewer(b),
    notBefore(promised.pickUpReminders(startOf(b), ms(b.confirmedAt) ?? Infinity)[0], now),
  ],
  'remind-of-missed-pick-up': (b, now) => [
    onlyNewer(b),
    notInDoubt(b),
    notBefore(promised.missedReminders(startOf(b), endOf(b))[0], now),
  ],
  'cancel-never-handed-over': (b, now) => [
    onlyNewer(b),
    notInDoubt(b),
    notBefore(promised.neverHandedOver(b, endOf(b)), now),
  ],
  return: whileOut(),
  'mark-back': whileOut((b, now) => [['booking.already-said', b.saidBackAt !== null && now < endOf(b)]]),
  'agree-return': whileOut(askedToAgree),
  'deny-return': whileOut(askedToAgree),
  'return-unopposed': whileOut((b, now) => [
    notBefore(b.saidBackAt && promised.agreed(b, b.saidBackAt.getTime(), endOf(b)), now),
  ]),
  'say-returned': whileOut((b) => [
    ['booking.too-late', b.saidBackAt !== null],
    ['booking.already-said', b.returnClaimedAt !== null],
  ]),
  'contest-return': whileOut((b) => [['booking.too-late', claimOf(b) === null]]),
  'return-by-silence': whileOut((b, now) => {
    const claimed = claimOf(b);
    return [notBefore(claimed && promised.silenceCounts(b, claimed, endOf(b)), now)];
  }),
  'remind-of-return': whileOut((b, now) => [
    notBefore(promised.returnReminders(b, endOf(b), knownOut(b))[0], now),
  ]),
  'ask-about-return': whileOut((b, now) => [notBefore(endOf(b), now)]),
  'ask-about-claim': whileOut((b, now) => {
    const claimed = claimOf(b);
    return [notBefore(claimed && promised.claimReminders(claimed, endOf(b))[0], now)];
  }),
  'all-good': (b) => [['booking.not-yet', b.returnedAt === null], notClaimed(b)],
  complete: (b, now) => [notBefore(b.returnedAt && promised.completes(b, b.returnedAt.getTime()), now)],
  'complete-unmarked': whileOut((b, now) => [
    notClaimed(b),
    ['complaint.open', b.complaintSince !== null],
    ['booking.too-late', claimOf(b) !== null],
    ['booking.already-said', isAwaited(b)],
    notBefore(promised.unmarked(b, returnAsked(b, endOf(b))), now),
  ]),
  'claim-loss': whileOut((b, now) => [
    notClaimed(b),
    ['booking.too-late', claimOf(b) !== null],
    ['booking.too-late', b.saidBackAt !== null],
    ['booking.not-yet', !isLongLost(b, now)],
  ]),
  'not-back': whileOut((b, now) => [
    notBefore(endOf(b), now),
    ['booking.too-late', claimOf(b) !== null],
    ['booking.too-late', b.saidBackAt !== null],
    ['booking.already-said', b.overdueSince !== null],
  ]),
  'stay-overdue': whileOut((b, now) => [
    notBefore(b.overdueDay === null ? null : promised.nextDay(b.overdueDay, b.timeZone), now),
  ]),
  'learn-of-delay': (b) => [onlyNewer(b), onlyBefore(b), ['booking.already-said', b.previousLateAt !== null]],
  'learn-of-return': (b) => [onlyAfterDelay(b), ['booking.too-late', b.previousBackAt !== null]],
  'learn-of-no-delay': (b, now) => [
    onlyAfterDelay(b),
    ['booking.too-late', b.previousBackAt !== null],
    ['booking.started', now >= startOf(b)],
  ],
  'count-as-owners': (b) => [onlyAfterDelay(b)],
  'waive-fees': (b) => [onlyAfterDelay(b)],
  'cancel-not-back': (b, now) => [
    onlyBefore(b),
    notInDoubt(b),
    onlyAfterDelay(b),
    notBefore(startOf(b), now),
  ],
  'will-not-be-back': (b, now) => [
    onlyBefore(b),
    notInDoubt(b),
    onlyAfterDelay(b),
    ['booking.too-late', b.previousBackAt !== null],
    notBefore(startOf(b) - hours(b.terms.notBack.cancelNextHours), now),
  ],
};

type Fields = Partial<BookingState>;
type Left = (b: BookingState, t: number, memory: Memory, by: Actor | undefined) => Fields;

const date = (t: number) => new Date(t);
const arrived = { ownerOnWayAt: null, renterOnWayAt: null };
const back: Left = (b, t) => {
  const today = dayOf(t, b.timeZone);
  const last = today < b.startDate ? b.startDate : today;
  return {
    ...arrived,
    returnedAt: date(t),
    occupiedUntil: last < b.occupiedUntil ? last : b.occupiedUntil,
  };
};
const handedOver: Left = (_, t) => ({ ...arrived, pickedUpAt: date(t) });

/** The days a booking can take: day after day up to the last wanted, until one belongs to someone else. */
export function freeUntil(memory: Memory, b: BookingState, last: string): string {
  const isTaken = (day: string) =>
    memory.bookings.where(
      (other) =>
        other.id !== b.id &&
        other.itemId === b.itemId &&
        (['confirmed', 'active'].includes(other.status) ||
          (other.status === 'pending' && other.holdExpiresAt !== null)) &&
        other.startDate <= day &&
        day <= other.occupiedUntil,
    ).length > 0;
  const dayAfter = (day: string) => dayOf(Date.parse(day) + hours(24), 'UTC');
  let until = b.occupiedUntil;
  while (until < last && !isTaken(dayAfter(until))) until = dayAfter(until);
  return until;
}

/** The days taken by an item that is still out. */
const stillOut: Left = (b, t, memory) => {
  const today = dayOf(t, b.timeZone);
  return { overdueDay: today, occupiedUntil: freeUntil(memory, b, today) };
};

/** What each move changes in a booking. */
export const leftByHandover: Partial<Record<MoveName, Left>> = {
  'hand-over': (b, t, memory, by) => ({
    ...handedOver(b, t, memory, by),
    handedToVerified: memory.people.find(b.renterId)?.isKnown === true,
  }),
  'pick-up': handedOver,
  'say-handed-over': (_, t) => ({ ownerGaveAt: date(t) }),
  'say-received': (_, t) => ({ renterReceivedAt: date(t) }),
  'on-my-way': (_, t, __, by) => (by === 'owner' ? { ownerOnWayAt: date(t) } : { renterOnWayAt: date(t) }),
  return: back,
  'mark-back': (b, t, memory, by) =>
    t >= endOf(b) || b.returnClaimedAt ? back(b, t, memory, by) : { saidBackAt: date(t) },
  'agree-return': back,
  'deny-return': () => ({ saidBackAt: null }),
  'return-unopposed': back,
  'say-returned': (_, t) => ({ returnClaimedAt: date(t) }),
  'return-by-silence': back,
  'all-good': (_, t) => ({ completedAt: date(t) }),
  complete: (_, t) => ({ completedAt: date(t) }),
  'complete-unmarked': (_, t) => ({ completedAt: date(t) }),
  'contest-return': (b, t, memory, by) => ({
    returnContestedAt: date(t),
    // What doesn't have to be back yet isn't late.
    ...(t >= endOf(b) && { overdueSince: b.overdueSince ?? date(t), ...stillOut(b, t, memory, by) }),
  }),
  'not-back': (b, t, memory, by) => ({ overdueSince: date(t), ...stillOut(b, t, memory, by) }),
  'stay-overdue': stillOut,
  'learn-of-delay': (_, t) => ({ previousLateAt: date(t) }),
  'learn-of-return': (_, t) => ({ previousBackAt: date(t) }),
  'learn-of-no-delay': () => ({ previousLateAt: null }),
};
