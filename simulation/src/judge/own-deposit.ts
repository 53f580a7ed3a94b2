// The deposit, written a second time for the judge: what each event may leave, and what the clock has to do.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Deposit, Secured } from '@borough/domain/deposits/deposit-state';
import type { Hold } from '@borough/domain/deposits/holds.machine';
import type { DepositStepRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { agreesToRenew } from './own-changes.ts';
import { endsAt, hours, promised } from './own-clock.ts';

/** When a deposit's booking was paid or confirmed, when it begins and when it ends. */
interface Times {
  from: number;
  starts: number;
  ends: number;
}
export function timesOf(b: BookingState): Times {
  const from = (b.confirmedAt ?? b.paidAt)?.getTime() ?? 0;
  return { from, starts: promised.starts(b, from), ends: endsAt(b, from) };
}

/** The same times in the form the rules take, once the booking is confirmed. */
export function securedOf(b: BookingState): Secured {
  const { from, starts, ends } = timesOf(b);
  const { terms } = b;
  return { startsAt: date(starts), endsAt: date(ends), confirmedAt: date(from), holdBy: null, terms };
}

const stands = ({ state }: Hold) => ['held', 'renewing', 'capturing', 'captured'].includes(state);
const standing = ({ holds }: Deposit) => holds.filter(stands).at(-1);
const isOver = ({ status }: Deposit) => status === 'settled' || status === 'not_required';
const ms = (date: Date | null | undefined) => date?.getTime() ?? null;
const date = (at: number) => new Date(at);

type Due = [at: number, what: 'try' | 'expire' | 'ask' | 'capture' | 'renew'];

/** Everything on the clock's list for a deposit. */
export function agenda(d: Deposit, { ends }: Times): Due[] {
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
  const soon = end - hours(18);
  if (!d.renewable) {
    if (isQuiet && promised.closes(ends) > end) list.push([soon, 'ask']);
  } else if (isQuiet && d.renewals > 1) list.push([soon, 'capture']);
  else {
    list.push([Math.min(ms(d.cardBy) ?? Infinity, end - hours(12)), 'capture']);
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
export function triesOf({ from, starts }: Times): number[] {
  const isNear = from > starts - hours(48);
  const all = isNear
    ? [from, from + hours(1), from + hours(6), from + hours(20)]
    : [48, 42, 36, 30].map((before) => starts - hours(before));
  return all.filter((at) => at < promised.depositBy(starts, from));
}

/** The next attempt after a declined one; null if there is none. */
export function tryAfter(d: Deposit, times: Times, now: number): number | null {
  const tries = triesOf(times);
  const next = d.triesMade < tries.length ? tries.find((at) => at > now) : undefined;
  return next === undefined || (d.neededBy && next >= d.neededBy.getTime()) ? null : next;
}

/** When a hold that ended before the start must have been replaced. */
export function neededAfterLapse({ starts, from }: Times, now: number): Date | null {
  if (now >= starts) return null;
  const first = promised.depositBy(starts, from);
  return date(Math.max(now < first ? first : starts, now + hours(0.5)));
}

/** Declines after which a card isn't tried again; any other may succeed later. */
export const forGood = ['lost_card', 'expired_card', 'authentication_required', 'stolen_card', 'fraudulent'];

/** A bank's answer to an attempt: none, a decline for now, or a decline for good. */
function saidOf(
  town: Town,
  { bookingId, why }: DepositStepRow,
  seq: number,
): 'nothing' | 'not now' | 'never' {
  // It may or may not have gone through: when the provider fails, all we know is its own message.
  if (why?.startsWith('An unknown error occurred.')) return 'nothing';
  const key = `hold:${bookingId}:${seq}`;
  const charge = town.provider.store
    .all('charges')
    .findLast(({ metadata, status }) => metadata['operation'] === key && status === 'failed');
  if (!charge) return 'nothing';
  return forGood.some((code) => code === charge.declineCode || code === charge.failureCode)
    ? 'never'
    : 'not now';
}

const none = { dueAt: null, neededBy: null, cardBy: null } as const;
type News = string | null;
interface Reading {
  wanted: Deposit;
  news: News;
  /** Why it should not have happened at all. */
  because?: string;
}

const withHolds = (d: Deposit, changes: Record<number, Partial<Hold>>, added: Hold[] = []): Deposit => ({
  ...d,
  holds: [...d.holds.map((hold) => ({ ...hold, ...changes[hold.seq] })), ...added],
});

/** Derives what happened from how the holds changed, and what that should have left. */
function readStep(town: Town, step: DepositStepRow, times: Times): Reading {
  const { before: b, after: a, at } = step;
  const now = at.getTime();
  if (!b) throw new Error('a deposit that begins is read otherwise');
  const due = dueNow(b, times, now);
  const old = standing(b);
  const known = new Map(b.holds.map((hold) => [hold.seq, hold]));
  const moved = a.holds.filter((hold) => known.get(hold.seq)?.state !== hold.state);
  const fresh = a.holds.find(({ seq }) => !known.has(seq));
  const changed = (state: string, from: string[]) =>
    moved.find((hold) => hold.state === state && from.includes(known.get(hold.seq)?.state ?? 'new'));
  const waitsBy = () => {
    const longest = now + hours(12);
    return date(Math.min(longest, (ms(old?.expiresAt) ?? Infinity) - hours(12)));
  };

  if (a.status === 'settled' && b.status !== 'settled') {
    const letGo = b.holds.filter(({ state }) => state === 'held' || state === 'renewing');
    const changes = Object.fromEntries(letGo.map(({ seq }) => [seq, { state: 'releasing' as const }]));
    return { wanted: { ...withHolds(b, changes), ...none, status: 'settled', card: null }, news: null };
  }
  if (fresh?.state === 'placing') {
    const seq = (b.holds.at(-1)?.seq ?? 0) + 1;
    const added: Hold = { seq, state: 'placing', intentId: null, cents: b.cents, expiresAt: null };
    if (!old) {
      const inTime = b.neededBy === null || b.neededBy > at;
      const wanted = { ...withHolds(b, {}, [added]), dueAt: null, triesMade: b.triesMade + 1 };
      return { wanted, news: null, because: due === 'try' && inTime ? undefined : `not due: ${due}` };
    }
    const wanted = { ...withHolds(b, { [old.seq]: { state: 'renewing' } }, [added]), dueAt: null };
    return { wanted, news: null, because: due === 'renew' ? undefined : `not due: ${due}` };
  }
  const isPlaced = changed('held', ['placing', 'new']) ?? changed('releasing', ['placing', 'new']);
  if (isPlaced) {
    const { seq, intentId, expiresAt } = isPlaced;
    const isGiven = !known.has(seq);
    const facts = { intentId, expiresAt } as const;
    const stood = (state: Hold['state'], also: Record<number, Partial<Hold>> = {}) =>
      isGiven
        ? withHolds(b, also, [{ seq: (b.holds.at(-1)?.seq ?? 0) + 1, cents: b.cents, state, ...facts }])
        : withHolds(b, { ...also, [seq]: { state, ...facts } });
    // Giving another card while the deposit is still secured means agreeing to its reuse.
    const card = isGiven && !isOver(b) && a.card ? { card: a.card, renewable: true } : {};
    if (isOver(b)) return { wanted: stood('releasing'), news: null };
    if (!old) return { wanted: { ...stood('held'), ...none, ...card, status: 'held' }, news: 'deposit-held' };
    if (old.state !== 'renewing' && !(old.state === 'held' && b.cardBy))
      return { wanted: { ...stood('releasing'), ...card }, news: null };
    const renewed = stood('held', { [old.seq]: { state: 'releasing' } });
    return {
      wanted: { ...renewed, ...none, ...card, renewals: b.renewals + 1 },
      news: b.cardBy ? 'deposit-held' : 'deposit-renewed',
    };
  }
  const declined = changed('failed', ['placing']);
  if (declined) {
    const { seq } = declined;
    const wanted = withHolds(b, { [seq]: { state: 'failed' } });
    if (isOver(b) || (old && old.state !== 'renewing')) return { wanted, news: null };
    const said = saidOf(town, step, seq);
    if (old) {
      const kept = withHolds(b, { [seq]: { state: 'failed' }, [old.seq]: { state: 'held' } });
      return said === 'nothing'
        ? { wanted: { ...kept, dueAt: date(now + hours(1)) }, news: null }
        : { wanted: { ...kept, cardBy: waitsBy() }, news: 'deposit-renewal-declined' };
    }
    const five = now + hours(1 / 12);
    const usual = said === 'never' ? null : tryAfter(b, times, now);
    const atOnce = said === 'nothing' && b.triesMade < 4 && b.neededBy && five < b.neededBy.getTime();
    const again = usual ?? (atOnce ? five : null);
    const dueAt = again === null ? null : date(again);
    return said === 'nothing' && again !== null
      ? { wanted: { ...wanted, status: 'scheduled', dueAt }, news: null }
      : { wanted: { ...wanted, status: 'failed', dueAt }, news: 'deposit-declined' };
  }
  const gone = changed('lapsed', ['held', 'renewing', 'capturing']) ?? changed('released', ['releasing']);
  if (gone) {
    const wanted = withHolds(b, { [gone.seq]: { state: gone.state } });
    if (isOver(b) || gone.state === 'released' || standing(wanted)) return { wanted, news: null };
    const failed = { ...wanted, ...none, status: 'failed' as const, neededBy: neededAfterLapse(times, now) };
    return { wanted: failed, news: 'deposit-lapsed' };
  }
  const refunded = changed('refunded', ['releasing', 'lapsed']);
  if (refunded) {
    const wanted = withHolds(b, { [refunded.seq]: { state: 'refunded' } });
    return { wanted, news: null, because: old || isOver(b) ? undefined : 'no other hold stands' };
  }
  const captured = changed('captured', ['held', 'renewing', 'capturing', 'releasing', 'lapsed']);
  if (captured) {
    const wanted = withHolds(b, { [captured.seq]: { state: 'captured' } });
    if (isOver(b)) return { wanted, news: null };
    const kept = { ...wanted, ...none, status: 'captured_held' as const };
    const because = old && old.seq !== captured.seq ? 'another hold stands' : undefined;
    return { wanted: kept, news: 'deposit-captured', because };
  }
  const charged = changed('capturing', ['held', 'renewing']);
  if (charged) {
    const wanted = { ...withHolds(b, { [charged.seq]: { state: 'capturing' } }), cardBy: null, dueAt: null };
    return { wanted, news: null, because: due === 'capture' ? undefined : `not due: ${due}` };
  }
  if (a.card && !b.card)
    return {
      wanted: { ...b, card: a.card },
      news: null,
      because: b.status === 'scheduled' ? undefined : '?',
    };
  if (due === 'ask' && old) return { wanted: { ...b, cardBy: old.expiresAt }, news: 'deposit-card-asked' };
  if (due === 'renew')
    return { wanted: { ...b, dueAt: null, cardBy: waitsBy() }, news: 'deposit-renewal-declined' };
  const isLate = due === 'try' && b.neededBy !== null && b.neededBy <= at;
  return {
    wanted: { ...b, dueAt: null },
    news: null,
    because: isLate ? undefined : `nothing was due: ${due}`,
  };
}

/** A deposit as it begins. */
function firstOf(b: BookingState, agreed: boolean, t: number): Deposit {
  const isAsked = b.depositCents > 0;
  const starts = promised.starts(b, t);
  const by = b.confirmedAt ? promised.depositBy(starts, t) : promised.holdBy(b, t);
  return {
    status: isAsked ? 'scheduled' : 'not_required',
    cents: b.depositCents,
    dueAt: isAsked ? date(promised.depositDue(starts, t)) : null,
    neededBy: isAsked ? date(by) : null,
    ...{ cardBy: null, triesMade: 0, renewals: 0, renewable: agreed, card: null, claim: null, holds: [] },
  };
}

const text = (d: Deposit) =>
  JSON.stringify([
    ...[d.status, d.cents, d.dueAt, d.neededBy, d.cardBy, d.triesMade, d.renewals, d.renewable, d.card],
    ...d.holds.map(({ seq, state, intentId, cents, expiresAt }) => [seq, state, intentId, cents, expiresAt]),
  ]);

/** What, if anything, is wrong with a step of a deposit, and what the two people should be told about it. */
export function judgeStep(
  town: Town,
  step: DepositStepRow,
  b: BookingState,
): { wrong: string | null; news: News } {
  const times = timesOf(b);
  const agreed = agreesToRenew(b);
  const { wanted, news, because } = step.before
    ? readStep(town, step, times)
    : { wanted: firstOf(b, agreed, step.at.getTime()), news: null, because: undefined };
  const [is, should] = [text(step.after), text(wanted)];
  if (because) return { wrong: because, news };
  if (is !== should) return { wrong: `${is} instead of ${should}`, news };
  const next = nextAtOf(step.after, times);
  return {
    wrong: ms(step.after.nextAt) === next ? null : `next at ${step.after.nextAt?.toISOString()}`,
    news,
  };
}
