import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Deposit } from '@borough/domain/deposits/deposit-state';
import type { Hold } from '@borough/domain/deposits/holds.machine';
import type { DepositStepRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { agreesToRenew } from './own/own-changes.ts';
import { hours, promised } from './own/own-clock.ts';
import {
  type Times,
  timesOf,
  standing,
  isOver,
  ms,
  date,
  nextAtOf,
  dueNow,
  tryAfter,
  neededAfterLapse,
  forGood,
} from './own/own-deposit.ts';

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

/** A step of a deposit: what it was, what it is, and how its holds changed. */
function changesOf(step: DepositStepRow, times: Times) {
  const { before: b, after: a, at } = step;
  if (!b) throw new Error('a deposit that begins is read otherwise');
  const now = at.getTime();
  const old = standing(b);
  const known = new Map(b.holds.map((hold) => [hold.seq, hold]));
  const moved = a.holds.filter((hold) => known.get(hold.seq)?.state !== hold.state);
  return {
    ...{ step, times, b, a, at, now, old, known, due: dueNow(b, times, now) },
    fresh: a.holds.find(({ seq }) => !known.has(seq)),
    changed: (state: string, from: string[]) =>
      moved.find((hold) => hold.state === state && from.includes(known.get(hold.seq)?.state ?? 'new')),
    waitsBy: () => {
      const { cardHours, captureHours } = times.terms.deposit;
      return date(Math.min(now + hours(cardHours), (ms(old?.expiresAt) ?? Infinity) - hours(captureHours)));
    },
  };
}
type Changes = ReturnType<typeof changesOf>;

/** Derives what happened from how the holds changed, and what that should have left. */
function readStep(town: Town, step: DepositStepRow, times: Times): Reading {
  const changes = changesOf(step, times);
  return (
    readSettled(changes) ??
    readPlacing(changes) ??
    readPlaced(changes) ??
    readDeclined(town, changes) ??
    readGone(changes) ??
    readMoney(changes) ??
    readTime(changes)
  );
}

function readSettled({ b, a }: Changes): Reading | null {
  if (a.status !== 'settled' || b.status === 'settled') return null;
  const letGo = b.holds.filter(({ state }) => state === 'held' || state === 'renewing');
  const changes = Object.fromEntries(letGo.map(({ seq }) => [seq, { state: 'releasing' as const }]));
  return { wanted: { ...withHolds(b, changes), ...none, status: 'settled', card: null }, news: null };
}

function readPlacing({ b, at, old, due, fresh }: Changes): Reading | null {
  if (fresh?.state !== 'placing') return null;
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

function readPlaced({ b, a, old, known, changed }: Changes): Reading | null {
  const isPlaced = changed('held', ['placing', 'new']) ?? changed('releasing', ['placing', 'new']);
  if (!isPlaced) return null;
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

function readDeclined(town: Town, { step, times, b, now, old, changed, waitsBy }: Changes): Reading | null {
  const declined = changed('failed', ['placing']);
  if (!declined) return null;
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
  const atOnce =
    said === 'nothing' &&
    b.triesMade < times.terms.deposit.triesAfterPaying.length &&
    b.neededBy &&
    five < b.neededBy.getTime();
  const again = usual ?? (atOnce ? five : null);
  const dueAt = again === null ? null : date(again);
  return said === 'nothing' && again !== null
    ? { wanted: { ...wanted, status: 'scheduled', dueAt }, news: null }
    : { wanted: { ...wanted, status: 'failed', dueAt }, news: 'deposit-declined' };
}

function readGone({ times, b, now, changed }: Changes): Reading | null {
  const gone = changed('lapsed', ['held', 'renewing', 'capturing']) ?? changed('released', ['releasing']);
  if (!gone) return null;
  const wanted = withHolds(b, { [gone.seq]: { state: gone.state } });
  if (isOver(b) || gone.state === 'released' || standing(wanted)) return { wanted, news: null };
  const failed = { ...wanted, ...none, status: 'failed' as const, neededBy: neededAfterLapse(times, now) };
  return { wanted: failed, news: 'deposit-lapsed' };
}

/** A hold that was charged, or a charge that came back. */
function readMoney({ b, old, due, changed }: Changes): Reading | null {
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
  return null;
}

/** What the clock did, or a card that was given. */
function readTime({ b, a, at, old, due, waitsBy }: Changes): Reading {
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
  const by = b.confirmedAt ? promised.depositBy(b, starts, t) : promised.holdBy(b, t);
  return {
    status: isAsked ? 'scheduled' : 'not_required',
    cents: b.depositCents,
    dueAt: isAsked ? date(promised.depositDue(b, starts, t)) : null,
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
