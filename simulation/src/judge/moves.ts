import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { MoveName } from '@borough/domain/bookings/bookings.machine';
import type { LineRow, MadeRow, Memory } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { mayDeal } from './occasions.ts';
import { hours, promised } from './own-clock.ts';

/** What the history may say of a move: from where to where, by whom; written down once more, for the judge. */
const allowed: Readonly<Record<MoveName, string>> = {
  request: 'null>pending renter',
  hold: 'null>pending renter',
  accept: 'pending>pending owner',
  decline: 'pending>cancelled owner',
  withdraw: 'pending>cancelled renter',
  'expire-request': 'pending>cancelled clock',
  wait: 'pending>pending system',
  revive: 'pending>pending system',
  'lose-dates': 'pending>cancelled system',
  pay: 'pending>pending renter',
  confirm: 'pending>confirmed system',
  'await-deposit': 'pending>pending system',
  secure: 'pending>confirmed system',
  'return-unsecured': 'pending>cancelled system',
  'cancel-unsecured': 'pending>cancelled renter',
  'return-late-payment': 'pending>cancelled system',
  'paid-twice': '*>= system',
  'return-stray-payment': '*>= system',
  'expire-payment': 'pending>cancelled clock',
  'give-up-unpayable': 'pending>cancelled system',
  'give-card': 'pending|confirmed|active>= renter',
  'cancel-without-deposit': 'pending|confirmed>cancelled clock',
  'deposit-held': '*>= system',
  'deposit-declined': '*>= system',
  'deposit-lapsed': '*>= system',
  'deposit-renewed': '*>= system',
  'deposit-card-asked': '*>= system',
  'deposit-renewal-declined': '*>= system',
  'deposit-captured': '*>= system',
  'show-address': 'confirmed>confirmed renter',
  cancel: 'confirmed>cancelled renter|owner',
  'remind-of-end': 'confirmed|active>= clock',
  close: 'confirmed|active>completed clock',
  'cancel-as-admin': 'pending|confirmed|active>cancelled admin',
};

/** Moves that leave no line. */
export const silent: ReadonlySet<string> = new Set(['give-card', 'return-stray-payment', 'remind-of-end']);

/** Whether a move that leaves no line, or gives a payment its place, was made of a booking of which it may be. */
export function isMadeRightly(town: Town, { move, booking: b, at }: MadeRow): boolean {
  const t = at.getTime();
  const isOn = b.status === 'confirmed' || b.status === 'active';
  const mayPay = t < promised.lastToConfirm(b) && mayDeal(town, b.renterId, b.ownerId);
  switch (move) {
    case 'remind-of-end':
      return isOn && t >= promised.ends(b, b.confirmedAt?.getTime() ?? 0);
    case 'give-card':
      return (isOn || (b.status === 'pending' && b.paidAt !== null)) && b.depositCents > 0;
    case 'return-stray-payment':
      return b.status !== 'pending' && b.paidAt === null;
    case 'paid-twice':
      return b.paidAt !== null;
    case 'confirm':
    case 'await-deposit':
    case 'secure':
      return mayPay;
    case 'return-late-payment':
    case 'return-unsecured':
      return !mayPay;
    default:
      return true;
  }
}

/** The reason each move gives a booking that it ends. */
const reasons: Partial<Record<string, string>> = {
  decline: 'declined',
  withdraw: 'withdrawn',
  'expire-request': 'request_expired',
  'lose-dates': 'dates_taken',
  'return-late-payment': 'paid_too_late',
  'expire-payment': 'payment_expired',
  'give-up-unpayable': 'payment_expired',
  'cancel-without-deposit': 'deposit_not_held',
  'return-unsecured': 'deposit_not_held',
  'cancel-unsecured': 'renter_free',
  'cancel-as-admin': 'admin',
};

function isAllowed({ move, from, to, by }: LineRow): boolean {
  const [, froms = '', tos = '', actors = ''] =
    /^(.*)>(\S+) (.*)$/.exec(allowed[move as MoveName] ?? '') ?? [];
  const fits = (list: string, value: string) => list === '*' || list.split('|').includes(value);
  return fits(froms, String(from)) && (tos === '=' ? from === to : tos === to) && fits(actors, by.actor);
}

type Check = readonly [rule: string, holds: boolean];
const same = (date: Date | null, ms: number) => date?.getTime() === ms;

/** What must be true of a booking right after the move that a line tells of; `whole` is the booking as it was left. */
export function checksOfLine(line: LineRow, b: BookingState, memory: Memory): Check[] {
  const t = line.at.getTime();
  const confirmed = b.confirmedAt?.getTime() ?? 0;
  // Of a booking that waits for its hold.
  const paidAt = b.confirmedAt ? null : waitsSince(memory, b.id);
  const starts = promised.starts(b, confirmed);
  const ends = promised.ends(b, confirmed);
  const checks: Check[] = [
    [`${line.move} goes from where to where by whom it may`, isAllowed(line)],
    ['the history says where the booking stands', b.status === line.to],
  ];
  if (line.to === 'cancelled' && line.from !== 'cancelled') {
    const wanted = reasons[line.move];
    checks.push([
      'a cancelled booking says why, when and by whom',
      (wanted === undefined || b.cancelReason === wanted) &&
        same(b.cancelledAt, t) &&
        b.cancelActor === line.by.actor &&
        b.cancelledBy === line.by.actorId,
    ]);
  }
  switch (line.move) {
    case 'request':
      checks.push([
        'a request is answered in time',
        same(b.answerBy, promised.answerBy(b, t)) && b.holdExpiresAt === null,
      ]);
      checks.push(['at most five open requests, ten a day', within(memory, b, t, 'request', 5, 10)]);
      break;
    case 'hold':
      checks.push(['a hold of dates lasts as long as its page', same(b.holdExpiresAt, promised.holdEnds(t))]);
      checks.push(['at most two live holds', within(memory, b, t, 'instant', 2, Infinity)]);
      break;
    case 'accept':
      checks.push([
        'a request is accepted before its time is over',
        b.answerBy !== null && t < b.answerBy.getTime() && t < promised.lastToConfirm(b),
      ]);
      checks.push([
        'an accepted request is paid in time',
        same(b.payBy, promised.payBy(b, t)) &&
          same(b.holdExpiresAt, promised.payBy(b, t)) &&
          same(b.acceptedAt, t),
      ]);
      break;
    case 'pay':
      checks.push([
        'starting to pay keeps the dates for as long as the page',
        b.payBy !== null &&
          t < b.payBy.getTime() &&
          same(b.holdExpiresAt, promised.holdEnds(t, b.payBy.getTime())),
      ]);
      break;
    case 'expire-request':
      checks.push([
        'a request expires when its time is over',
        b.answerBy !== null &&
          b.acceptedAt === null &&
          t >= (b.waitingSince === null ? b.answerBy.getTime() : promised.lastToConfirm(b)),
      ]);
      break;
    case 'expire-payment':
      checks.push([
        'dates are given up when their time is over',
        b.holdExpiresAt !== null && t >= b.holdExpiresAt.getTime() && b.paidAt === null,
      ]);
      break;
    case 'wait':
      checks.push([
        'a request that waits keeps the time it had left',
        same(b.waitingSince, t) &&
          b.answerBy !== null &&
          b.timeLeftSeconds === Math.max(0, Math.floor((b.answerBy.getTime() - t) / 1000)),
      ]);
      break;
    case 'revive':
      checks.push([
        'a request that runs on has a time to answer',
        b.waitingSince === null &&
          b.timeLeftSeconds === null &&
          b.answerBy !== null &&
          b.answerBy.getTime() >= t &&
          b.answerBy.getTime() <= promised.revivedBy(b, t),
      ]);
      break;
    case 'await-deposit':
      checks.push([
        'a booking that begins soon waits half an hour for its deposit, and never longer than it can be confirmed',
        b.depositCents > 0 &&
          t > promised.starts(b, t) - hours(48) &&
          b.confirmedAt === null &&
          same(b.depositBy, promised.holdBy(b, t)) &&
          same(b.holdExpiresAt, promised.holdBy(b, t)),
      ]);
      break;
    case 'confirm':
    case 'secure':
      checks.push([
        'a booking is confirmed in time, with its start and end',
        t < promised.lastToConfirm(b) &&
          same(b.confirmedAt, t) &&
          same(b.startsAt, starts) &&
          same(b.endsAt, ends) &&
          b.paidAt !== null,
      ]);
      checks.push([
        'the place is part of the promise',
        b.pickupAddress === '12 Elm Street' && b.latitude === 40.7 && b.longitude === -74,
      ]);
      if (line.move === 'secure')
        checks.push([
          'payment and hold both stand',
          b.depositCents > 0 && b.depositCovered && b.depositStatus === 'held',
        ]);
      else if (b.depositCents > 0)
        checks.push([
          'a deposit is due and needed in time',
          t <= starts - hours(48) &&
            same(b.depositBy, promised.depositBy(starts, confirmed)) &&
            b.depositStatus !== 'not_required',
        ]);
      else
        checks.push([
          'no deposit is requested for an item without one',
          b.depositBy === null && b.depositCovered,
        ]);
      break;
    case 'cancel-unsecured':
      checks.push([
        'only a booking that is paid and not confirmed is taken back without its deposit',
        b.paidAt !== null && b.confirmedAt === null && b.depositCents > 0,
      ]);
      break;
    case 'show-address':
      checks.push([
        'the address is shown once, before it opens by itself',
        same(b.addressShownAt, t) &&
          t < Math.max(starts - hours(24), confirmed + hours(1)) &&
          b.depositCovered,
      ]);
      break;
    case 'cancel':
      checks.push(['nobody cancels alone from the start on', t < starts]);
      break;
    case 'cancel-without-deposit':
      checks.push([
        'a booking ends without its deposit only when its time is over',
        b.depositCents > 0 &&
          t >= (paidAt ? promised.holdBy(b, paidAt) : promised.depositBy(starts, confirmed)),
      ]);
      break;
    case 'close':
      checks.push([
        'a rental closes two days after its end',
        t >= promised.closes(ends) && same(b.completedAt, t),
      ]);
      break;
    default:
      break;
  }
  return checks;
}

function within(
  memory: Memory,
  b: BookingState,
  t: number,
  kind: string,
  open: number,
  day: number,
): boolean {
  const own = memory.bookings.where((each) => each.renterId === b.renterId && each.kind === kind);
  const pending = own.filter(({ status }) => status === 'pending').length;
  return pending <= open && own.filter(({ createdAt }) => createdAt.getTime() > t - hours(24)).length <= day;
}

/** Since when a booking waits, or waited, for the hold of its deposit before it is confirmed. */
export function waitsSince(memory: Memory, id: string): number | null {
  const line = memory.lines.where(({ bookingId, move }) => bookingId === id && move === 'await-deposit')[0];
  return line ? line.at.getTime() : null;
}
