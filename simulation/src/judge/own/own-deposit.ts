import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Deposit } from '@borough/domain/deposits/deposit-state';
import type { Hold } from '@borough/domain/deposits/holds.machine';
import { type Agreed, endsAt, hours, minutes, promised } from './own-clock.ts';

// The deposit, written a second time for the judge: what each event may leave, and what the clock has to do.

/** When a deposit's booking was paid or confirmed, when it begins and when it ends. */
export interface Times extends Agreed {
  from: number;
  starts: number;
  ends: number;
}
export function timesOf(b: BookingState): Times {
  const from = (b.confirmedAt ?? b.paidAt)?.getTime() ?? 0;
  return { from, starts: promised.starts(b, from), ends: endsAt(b, from), terms: b.terms };
}

const stands = ({ state }: Hold) => ['held', 'renewing', 'capturing', 'captured'].includes(state);
export const standing = ({ holds }: Deposit) => holds.filter(stands).at(-1);
export const isOver = ({ status }: Deposit) => status === 'settled' || status === 'not_required';
export const ms = (date: Date | null | undefined) => date?.getTime() ?? null;
export const date = (at: number) => new Date(at);

type Due = [at: number, what: 'try' | 'expire' | 'ask' | 'capture' | 'renew'];

/** Everything on the clock's list for a deposit. */
function agenda(d: Deposit, { ends, terms }: Times): Due[] {
  const list: Due[] = [];
  if (isOver(d)) return list;
  const isAsked = d.holds.some(({ state }) => state === 'placing');
  const hold = standing(d);
  if (d.status !== 'held' && d.status !== 'captured_held' && d.dueAt && d.card && !isAsked)
    list.push([d.dueAt.getTime(), 'try']);
  const end = ms(hold?.expiresAt);
  if (!hold || end === null || hold.state === 'captured') return list;
  list.push([end, 'expire']);
  if (hold.state === 'capturing') return list;
  const isQuiet = hold.state === 'held' && d.cardBy === null;
  const soon = end - hours(terms.deposit.renewHours);
  if (!d.renewable) {
    if (isQuiet && promised.closes({ terms }, ends) > end) list.push([soon, 'ask']);
  } else if (isQuiet && d.renewals >= terms.deposit.renewals) list.push([soon, 'capture']);
  else {
    list.push([Math.min(ms(d.cardBy) ?? Infinity, end - hours(terms.deposit.captureHours)), 'capture']);
    if (isQuiet) list.push([Math.max(ms(d.dueAt) ?? soon, soon), 'renew']);
  }
  return list;
}

/** When the clock next has something to do for a deposit; null if it never does. */
export function nextAtOf(d: Deposit, times: Times): number | null {
  const list = agenda(d, times);
  return list.length === 0 ? null : Math.min(...list.map(([at]) => at));
}

/** What the clock does for a deposit at that instant: if several things are due, the latest. */
export function dueNow(d: Deposit, times: Times, now: number): Due[1] | undefined {
  return agenda(d, times)
    .filter(([at]) => at <= now)
    .reduce<Due | undefined>((last, due) => (last && last[0] >= due[0] ? last : due), undefined)?.[1];
}

/** The times of the attempts on the saved card, counted from the start or from the payment. */
function triesOf(times: Times): number[] {
  const { from, starts } = times;
  const { placedHours, triesAfterPaying, triesBeforeStart } = times.terms.deposit;
  const isNear = from > starts - hours(placedHours);
  const all = isNear
    ? triesAfterPaying.map((later) => from + hours(later))
    : triesBeforeStart.map((before) => starts - hours(before));
  return all.filter((at) => at < promised.depositBy(times, starts, from));
}

/** The next attempt after a declined one; null if there is none. */
export function tryAfter(d: Deposit, times: Times, now: number): number | null {
  const tries = triesOf(times);
  const next = d.triesMade < tries.length ? tries.find((at) => at > now) : undefined;
  return next === undefined || (d.neededBy && next >= d.neededBy.getTime()) ? null : next;
}

/** When a hold that ended before the start must have been replaced. */
export function neededAfterLapse(times: Times, now: number): Date | null {
  const { starts, from, terms } = times;
  if (now >= starts) return null;
  const first = promised.depositBy(times, starts, from);
  return date(Math.max(now < first ? first : starts, now + minutes(terms.deposit.anotherCardMinutes)));
}

/** Declines after which a card isn't tried again; any other may succeed later. */
export const forGood = ['lost_card', 'expired_card', 'authentication_required', 'stolen_card', 'fraudulent'];

/** A bank's answer to an attempt: none, a decline for now, or a decline for good. */
