import type { Actor } from '@borough/domain/bookings/booking-state';
import type { MadeRow, Memory } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { isOutLate } from './late-items.ts';
import { mayDeal } from './occasions.ts';
import { closedBy } from './own/own-calendar.ts';
import { leftWrongly } from './own/own-changes.ts';
import { hours, promised } from './own/own-clock.ts';
import { leadsTo, refusalOf, rowOf } from './own/own-moves.ts';

/** Whether money that arrived, or a hold in place, was handled correctly. */
function isPlacedRightly(town: Town, { move, booking: b, before, at }: MadeRow): boolean {
  const t = at.getTime();
  const mayPay = t < promised.lastToConfirm(b) && mayDeal(town, b.renterId, b.ownerId);
  const isSoon = b.depositCents > 0 && t > promised.starts(b, t) - hours(b.terms.deposit.placedHours);
  switch (move) {
    case 'return-stray-payment':
      return b.status !== 'pending' && b.paidAt === null;
    case 'paid-twice':
      return b.paidAt !== null;
    case 'confirm':
      return mayPay && !isSoon;
    case 'await-deposit':
      return mayPay && isSoon;
    case 'secure':
      return mayPay && before?.depositStatus === 'held';
    case 'return-late-payment':
    case 'return-unsecured':
      return !mayPay;
    case 'accept': {
      const closed = closedBy(town, { ...b, asks: true, agreed: true }, b.id);
      return closed !== 'booked' && closed !== 'not-offered' && mayDeal(town, b.renterId, b.ownerId);
    }
    case 'learn-of-delay': {
      const isSoonAfter =
        promised.starts(b, b.confirmedAt?.getTime() ?? 0) <= t + hours(b.terms.notBack.tellNextHours);
      return isSoonAfter && isOutLate(town, b.itemId);
    }
    case 'learn-of-no-delay':
      return !isOutLate(town, b.itemId);
    case 'will-not-be-back':
      return isOutLate(town, b.itemId);
    case 'pay':
      return mayDeal(town, b.renterId, b.ownerId);
    default:
      return true;
  }
}

const rentalPage = ['decline', 'withdraw', 'pay', 'expire-payment', 'give-up-unpayable', 'cancel-as-admin'];
const cardPage = ['give-card', 'cancel-without-deposit', 'cancel-unsecured'];

/** Whether the page that must end first can no longer be used; the clock waits for that, but no longer than a quarter of an hour. */
function isPageOver({ move, before, at }: MadeRow): boolean {
  const page = rentalPage.includes(move)
    ? before?.checkout
    : cardPage.includes(move)
      ? before?.cardPage
      : null;
  if (page !== 'preparing' && page !== 'open') return true;
  const due =
    move === 'expire-payment'
      ? before?.holdExpiresAt
      : move === 'cancel-without-deposit'
        ? before?.depositBy
        : null;
  return Boolean(due && at.getTime() >= due.getTime() + hours(0.25));
}

type Check = readonly [rule: string, holds: boolean, says?: string];

/** Everything that must hold for a move that was made and for the booking after it. */
export function checksOfMade(town: Town, made: MadeRow): Check[] {
  const { before, booking, move, line, at } = made;
  const t = at.getTime();
  // Moves that leave no history line have a fixed actor.
  const actor = line?.by.actor ?? (rowOf(move).actors[0] as Actor);
  const wrong = leftWrongly(town, made);
  const checks: Check[] = [
    [
      'each move goes from where to where by whom it may',
      leadsTo(move, before?.status ?? null, actor) === booking.status,
    ],
    [
      'nothing stands against a move that is made',
      before === null || refusalOf(before, move, actor, t) === null,
    ],
    ['each move leaves what it is said to leave, and all else as it was', wrong === undefined, wrong],
    ['a page that can be used ends before the move', isPageOver(made)],
    ['each payment and each hold is given its place', isPlacedRightly(town, made)],
  ];
  if (line) {
    const isEnd = booking.cancelReason !== null && before?.cancelReason === null;
    const { cancelReason: reason, refundCents } = booking;
    checks.push([
      'the history says what was made of a booking, by whom',
      line.move === move &&
        line.from === (before?.status ?? null) &&
        line.to === booking.status &&
        JSON.stringify(line.details) === JSON.stringify(isEnd ? { reason, refundCents } : {}) &&
        isMover(made),
    ]);
  }
  if (move === 'request')
    checks.push(['at most five open requests, ten a day', within(town.memory, made, 5, 10)]);
  if (move === 'hold') checks.push(['at most two live holds', within(town.memory, made, 2, Infinity)]);
  return checks;
}

/** Whether the history names the person who made the move. */
function isMover({ booking, line }: MadeRow): boolean {
  const wanted = { renter: booking.renterId, owner: booking.ownerId, clock: null, system: null };
  if (!line || line.by.actor === 'admin') return line?.by.actorId !== null;
  return line.by.actorId === wanted[line.by.actor];
}

function within(memory: Memory, { booking: b, at }: MadeRow, open: number, day: number): boolean {
  const own = memory.bookings.where((each) => each.renterId === b.renterId && each.kind === b.kind);
  const pending = own.filter(({ status }) => status === 'pending').length;
  const lately = own.filter(({ createdAt }) => createdAt.getTime() > at.getTime() - hours(24)).length;
  return pending <= open && lately <= day;
}

/** When a booking began waiting for its deposit hold before being confirmed, in milliseconds; null if it never did. */
export function waitsSince(memory: Memory, id: string): number | null {
  const line = memory.lines.where(({ bookingId, move }) => bookingId === id && move === 'await-deposit')[0];
  return line ? line.at.getTime() : null;
}
