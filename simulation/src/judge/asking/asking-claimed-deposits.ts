// Questions the judge asks about what a claim does to a deposit: what is charged once to which card, and what each party gets.
import type { BookingState } from '@borough/domain/bookings/booking-state';
import type { Deposit } from '@borough/domain/deposits/deposit-state';
import { applyToDeposit, type DepositHappening } from '@borough/domain/deposits/deposits.machine';
import type { HoldState } from '@borough/domain/deposits/holds.machine';
import type { DepositStepRow } from '../../memory/tables.ts';
import type { Town } from '../../town.ts';
import { type Must, nameOf } from '../must.ts';
import { securedOf } from '../own/own-deposit.ts';

const untouched = { takeCents: null, awardCents: null, cardTried: false };
const card = { customerId: 'cus_asked', paymentMethodId: 'pm_asked' };

/** The deposit with a single hold in the given state. */
function withHold(d: Deposit, state: HoldState, changes: Partial<Deposit>): Deposit {
  const intentId = state === 'placing' ? null : 'pi_asked';
  return {
    ...d,
    status: 'held',
    ...changes,
    holds: [{ seq: 1, state, intentId, cents: d.cents, expiresAt: null }],
  };
}

/** The states a deposit could be in when a claim arrives: its own, and with other holds, with and without a saved card. */
function standings(d: Deposit): Deposit[] {
  const states = ['placing', 'held', 'renewing', 'capturing', 'captured', 'lapsed'] as const;
  return [d, ...states.flatMap((state) => [card, null].map((saved) => withHold(d, state, { card: saved })))];
}

/** What taking this amount orders: a capture of at most the hold, if there is one; otherwise a charge, unless one is being placed. */
function orderedByTaking({ holds, card }: Deposit, cents: number): string {
  const hold = holds.findLast(({ state }) => ['held', 'renewing', 'capturing', 'captured'].includes(state));
  if (hold?.state === 'held' || hold?.state === 'renewing')
    return `capture ${cents < hold.cents ? cents : hold.cents}`;
  const isAsked = holds.some(({ state }) => state === 'placing');
  return !hold && card && cents > 0 && !isAsked ? `place ${cents}` : '';
}

/** What the end of a claim orders, and what the owner gets from the charge and is owed beyond it; null while a bank is being asked. */
function endOf({ holds }: Deposit, cents: number) {
  if (holds.some(({ state }) => state === 'capturing' || state === 'placing')) return null;
  const charged = holds.find(({ state }) => state === 'captured')?.cents ?? 0;
  const got = charged < cents ? charged : cents;
  const orders = holds.filter(({ state }) => state === 'held' || state === 'renewing').map(() => 'release');
  if (charged > got) orders.push(`give-back ${charged - got}`);
  return { orders: orders.join(), got, owed: cents - got };
}

/** Helpers for asking about one step. */
function openAsking(town: Town, { at }: DepositStepRow, b: BookingState, must: Must) {
  const times = securedOf(b);
  return {
    /** The resulting orders, in words; null if the event isn't news. */
    comesOf: (d: Deposit, happening: DepositHappening) => {
      const step = applyToDeposit(d, happening, times, at);
      if (!step) return null;
      const orders = step.acts.map((act) => ('cents' in act ? `${act.type} ${act.cents}` : act.type)).join();
      const { awardedCents, owedCents, deposit } = step;
      return { orders, deposit, claim: deposit.claim, sums: `${awardedCents} ${owedCents}` };
    },
    ask: (d: Deposit, holds: boolean, what: string) =>
      must(
        town,
        'a claim charges a deposit once, and each gets their part of it',
        holds,
        () => `${what} of ${nameOf(town, b)}: ${JSON.stringify(d)}`,
      ),
  };
}
type Asking = ReturnType<typeof openAsking>;

/** A claim begins or is withdrawn: only once, and never on a deposit that is over. */
function askOfClaiming({ comesOf, ask }: Asking, stands: Deposit): void {
  const free: Deposit = { ...stands, claim: null };
  const claimed: Deposit = { ...stands, claim: untouched };
  const over: Deposit = { ...claimed, status: 'settled' };
  const freeAndOver: Deposit = { ...free, status: 'settled' };
  const begun = comesOf(free, { type: 'claim' });
  ask(free, JSON.stringify(begun?.claim) === JSON.stringify(untouched), 'a claim');
  for (const d of [claimed, over, freeAndOver]) ask(d, !comesOf(d, { type: 'claim' }), 'no claim');
  ask(claimed, comesOf(claimed, { type: 'unclaim' })?.claim === null, 'a claim taken back');
  for (const d of [free, over, freeAndOver]) ask(d, !comesOf(d, { type: 'unclaim' }), 'none taken back');
  for (const d of [free, over, freeAndOver]) {
    ask(d, !comesOf(d, { type: 'take', cents: 1 }), 'nothing taken');
    ask(d, !comesOf(d, { type: 'award', cents: 1 }), 'nothing awarded');
  }
}

/** The claimed amount is charged once. */
function askOfTaking({ comesOf, ask }: Asking, stands: Deposit): void {
  const claimed: Deposit = { ...stands, claim: untouched };
  for (const cents of [0, 1, claimed.cents + 1]) {
    const taken = comesOf(claimed, { type: 'take', cents });
    const own = orderedByTaking(claimed, cents);
    const isOfCard = own.startsWith('place');
    ask(claimed, taken?.orders === own && taken.claim?.takeCents === cents, `a take of ${cents}`);
    ask(claimed, taken?.claim?.cardTried === isOfCard, `whether the card was tried for ${cents}`);
    ask(claimed, !isOfCard || taken?.deposit.dueAt === null, 'no other try of the card');
    const twice = { ...claimed, claim: { ...untouched, takeCents: cents } };
    ask(twice, !comesOf(twice, { type: 'take', cents }), 'no second take');
  }
}

/** The award comes out of the charge, any shortfall is owed, and the rest goes back; later awards can only be lower. */
function askOfAwarding({ comesOf, ask }: Asking, stands: Deposit): void {
  const charged = { ...stands, claim: { takeCents: stands.cents, awardCents: null, cardTried: false } };
  const awarded = { ...charged, claim: { ...charged.claim, awardCents: 2 } };
  for (const cents of [0, 1, 2, charged.cents, charged.cents + 1]) {
    const made = comesOf(charged, { type: 'award', cents });
    const own = endOf(charged, cents);
    ask(
      charged,
      made?.claim?.awardCents === cents && made.orders === (own?.orders ?? ''),
      `an award of ${cents}`,
    );
    const should = own ? `settled ${own.got} ${own.owed}` : `${charged.status} 0 0`;
    ask(charged, `${made?.deposit.status} ${made?.sums}` === should, `what an award of ${cents} comes to`);
    const isLess = cents < 2;
    ask(awarded, (comesOf(awarded, { type: 'award', cents }) !== null) === isLess, `${cents} after 2`);
  }
}

/** A hold ends during a claim: the saved card is tried once; without one, the award is owed. */
function askOfHoldsThatEnd({ comesOf, ask }: Asking, d: Deposit): void {
  for (const cardTried of [false, true])
    for (const saved of [card, null])
      for (const awardCents of [null, 3]) {
        const held = withHold(d, 'held', { card: saved, claim: { takeCents: 5, awardCents, cardTried } });
        const ended = comesOf(held, { type: 'gone', intentId: 'pi_asked' });
        const isTried = saved !== null && !cardTried;
        const isOwed = !isTried && awardCents !== null;
        ask(held, ended?.orders === (isTried ? 'place 5' : ''), 'the card after the hold');
        ask(held, ended?.sums === `0 ${isOwed ? 3 : 0}`, 'what is owed after the hold');
        ask(held, ended?.deposit.status === (isOwed ? 'settled' : 'failed'), 'how it stands after the hold');
      }
  const late = withHold(d, 'placing', {
    status: 'settled',
    claim: { takeCents: 5, awardCents: 3, cardTried: true },
  });
  const placed = comesOf(late, { type: 'placed', seq: 1, intentId: 'pi_late', expiresAt: null });
  ask(late, placed?.orders === 'release' && placed.sums === '0 0', 'a hold placed once it is over');
}

/** What has already been asked in a life. */
const asked = new WeakMap<Town, Set<string>>();

/** Asks what a claim would do to a deposit as a step left it, once per distinct deposit state in a life. */
export function askAboutClaims(town: Town, step: DepositStepRow, b: BookingState, must: Must): void {
  const { after: d } = step;
  const way = [d.status, ...d.holds.map(({ state }) => state), d.card ? 'card' : 'no card'].join();
  const already = asked.get(town) ?? new Set();
  if (already.has(way)) return;
  asked.set(town, already.add(way));
  const asking = openAsking(town, step, b, must);
  if (d.status === 'not_required') {
    const owed = asking.comesOf(d, { type: 'award', cents: 7 });
    return asking.ask(d, owed?.sums === '0 7' && owed.orders === '', 'an award without a deposit');
  }
  for (const stands of standings(d)) {
    if (stands.status === 'settled') continue;
    askOfClaiming(asking, stands);
    askOfTaking(asking, stands);
    askOfAwarding(asking, stands);
  }
  askOfHoldsThatEnd(asking, d);
}
