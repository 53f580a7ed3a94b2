import { after, earliest, hour, minute } from '../clocks.ts';
import { deadlineAfterLapse, nextDepositTry } from './deposit.rules.ts';
import type { ClockHappening } from './deposit-clock.rules.ts';
import { applyClaim, chargeCard, type ClaimHappening, finish } from './claimed-deposit.rules.ts';
import {
  type Deposit,
  isOver,
  isPlacing,
  type SavedCard,
  type Secured,
  standingHold,
} from './deposit-state.ts';
import {
  add,
  begin,
  change,
  charge,
  type DepositStep,
  letGo,
  nextSeq,
  order,
  place,
  set,
  settled,
  tell,
} from './deposit-step.ts';
import { type Hold, moveHold, stands } from './holds.machine.ts';

export type DepositHappening =
  | ClockHappening
  /** The provider placed the hold with the number `seq`. */
  | { type: 'placed'; seq: number; intentId: string; expiresAt: Date | null }
  /** The renter entered a card on the provider's page, which also placed a hold. */
  | {
      type: 'card-given';
      intentId: string;
      expiresAt: Date | null;
      /** The card, if the renter agreed to its reuse. */
      card: SavedCard | null;
    }
  /** `providerFailed`: the provider failed before any bank said anything about the card. */
  | { type: 'declined'; seq: number; tryAgain: boolean; providerFailed: boolean }
  /** The provider reports that a hold is gone or can no longer be charged. */
  | { type: 'gone'; intentId: string }
  | { type: 'captured'; intentId: string }
  /** The booking is over. */
  | { type: 'settle' }
  | ClaimHappening;

/** How long after a provider failure a renewal is retried. */
const renewAgainAfter = hour;
/** The same for a first hold that can't wait for its next scheduled attempt. */
const tryAgainAfter = 5 * minute;

const holdOf = ({ holds }: Deposit, intentId: string) => holds.find((hold) => hold.intentId === intentId);

/**
 * What an event means for a deposit; null if nothing changes. Has no side effects: it returns the deposit as it is now,
 * what to ask the provider to do, and what to tell the two people.
 */
export function applyToDeposit(
  deposit: Deposit,
  happening: DepositHappening,
  times: Secured,
  now: Date,
): DepositStep | null {
  switch (happening.type) {
    case 'try':
      return tryCard(deposit, now);
    case 'renew':
      return renew(deposit, times, now);
    case 'ask':
      return ask(deposit);
    case 'capture':
      return capture(deposit);
    case 'expire': {
      const hold = standingHold(deposit);
      const isDue = hold?.expiresAt && hold.expiresAt <= now && hold.state !== 'captured';
      return isDue ? gone(deposit, hold, times, now) : null;
    }
    case 'gone': {
      const hold = holdOf(deposit, happening.intentId);
      return hold && moveHold(hold, 'gone') ? gone(deposit, hold, times, now) : null;
    }
    case 'placed':
      return placed(deposit, happening);
    case 'card-given':
      return cardGiven(deposit, happening);
    case 'declined':
      return declined(deposit, happening, times, now);
    case 'captured': {
      const hold = holdOf(deposit, happening.intentId);
      return hold && moveHold(hold, 'captured') ? captured(deposit, hold, happening.intentId) : null;
    }
    case 'settle':
      return settle(deposit);
    case 'claim':
    case 'unclaim':
    case 'take':
    case 'award':
      return applyClaim(deposit, happening);
  }
}

type Happening<Type extends DepositHappening['type']> = Extract<DepositHappening, { type: Type }>;

function placed(deposit: Deposit, { seq, intentId, expiresAt }: Happening<'placed'>): DepositStep | null {
  const hold = deposit.holds.find((each) => each.seq === seq);
  if (hold?.state !== 'placing') return null;
  return finish(stood(change(begin(deposit), hold, 'stand', { intentId, expiresAt }), seq));
}

function cardGiven(
  deposit: Deposit,
  { intentId, expiresAt, card }: Happening<'card-given'>,
): DepositStep | null {
  if (holdOf(deposit, intentId)) return null;
  const added = add(begin(deposit), { state: 'held', intentId, expiresAt });
  const known = card && !isOver(deposit) ? set(added, { card, renewable: true }) : added;
  return stood(known, nextSeq(deposit));
}

function tryCard(deposit: Deposit, now: Date): DepositStep | null {
  const { status, card, dueAt, neededBy, triesMade } = deposit;
  if ((status !== 'scheduled' && status !== 'failed') || !dueAt || !card || isPlacing(deposit)) return null;
  const step = set(begin(deposit), { dueAt: null });
  // It's too late for a hold to help: the booking ends.
  if (neededBy && neededBy <= now) return step;
  return place(set(step, { triesMade: triesMade + 1 }), card);
}

function renew(deposit: Deposit, times: Secured, now: Date): DepositStep | null {
  const hold = standingHold(deposit);
  const { card, renewable, renewals, cardBy } = deposit;
  if (hold?.state !== 'held' || !renewable || renewals >= times.terms.deposit.renewals || cardBy) return null;
  const step = set(begin(deposit), { dueAt: null });
  if (!card) return tell(wantCard(step, hold, { times, now }), 'deposit-renewal-declined');
  return place(change(step, hold, 'renew'), card);
}

/** The step waiting for another card, for as long as there is still time to charge the hold before it ends. */
function wantCard(
  step: DepositStep,
  hold: Hold,
  { times: { terms }, now }: { times: Secured; now: Date },
): DepositStep {
  const { cardHours, captureHours } = terms.deposit;
  const by = after(now, cardHours * hour);
  const last = hold.expiresAt && after(hold.expiresAt, -captureHours * hour);
  return set(step, { cardBy: last ? earliest(by, last) : by });
}

function ask(deposit: Deposit): DepositStep | null {
  const hold = standingHold(deposit);
  if (hold?.state !== 'held' || deposit.renewable || deposit.cardBy) return null;
  return tell(set(begin(deposit), { cardBy: hold.expiresAt }), 'deposit-card-asked');
}

function capture(deposit: Deposit): DepositStep | null {
  const hold = standingHold(deposit);
  if (!hold || !deposit.renewable || !moveHold(hold, 'capture')) return null;
  return charge(begin(deposit), hold, hold.cents);
}

/** A new hold is in place: the first, a replacement, or one that is no longer needed. */
function stood(step: DepositStep, seq: number): DepositStep {
  const { holds, cardBy, renewals } = step.deposit;
  const hold = holds.find((each) => each.seq === seq);
  if (!hold) throw new Error('a hold is gone from its deposit');
  if (isOver(step.deposit)) return letGo(step, hold);
  if (step.deposit.claim?.takeCents && !holds.some((each) => each.seq !== seq && stands(each)))
    return charge(step, hold, Math.min(step.deposit.claim.takeCents, hold.cents));
  const older = holds.findLast((each) => each.seq !== seq && stands(each));
  const arrived = { dueAt: null, neededBy: null, cardBy: null };
  if (!older) return tell(set(step, { ...arrived, status: 'held' }), 'deposit-held');
  const replaces = older.state === 'renewing' || (older.state === 'held' && cardBy !== null);
  if (!replaces) return letGo(step, hold);
  const renewed = set(letGo(step, older), { ...arrived, renewals: renewals + 1 });
  return tell(renewed, cardBy ? 'deposit-held' : 'deposit-renewed');
}

function declined(
  deposit: Deposit,
  { seq, tryAgain, providerFailed }: Extract<DepositHappening, { type: 'declined' }>,
  times: Secured,
  now: Date,
): DepositStep | null {
  const hold = deposit.holds.find((each) => each.seq === seq);
  if (hold?.state !== 'placing') return null;
  const step = change(begin(deposit), hold, 'decline');
  if (isOver(deposit)) return step;
  const older = standingHold(deposit);
  if (older) {
    if (older.state !== 'renewing') return finish(step);
    const kept = change(step, older, 'keep');
    if (providerFailed) return set(kept, { dueAt: after(now, renewAgainAfter) });
    return tell(wantCard(kept, older, { times, now }), 'deposit-renewal-declined');
  }
  if (deposit.claim?.takeCents) return finish(set(step, { status: 'failed', dueAt: null }));
  const { triesMade, neededBy } = deposit;
  const again = { triesMade, at: now, tryAgain: providerFailed || tryAgain, neededBy };
  const dueAt = nextDepositTry(times, again) ?? (providerFailed ? soonAgain(deposit, times, now) : null);
  if (providerFailed && dueAt) return set(step, { status: 'scheduled', dueAt });
  return tell(set(step, { status: 'failed', dueAt }), 'deposit-declined');
}

/** A booking waiting for its hold has no time for the usual schedule: a call that failed at the provider is repeated soon. */
function soonAgain({ triesMade, neededBy }: Deposit, { terms }: Secured, now: Date): Date | null {
  const at = after(now, tryAgainAfter);
  return triesMade < terms.deposit.triesAfterPaying.length && neededBy && at < neededBy ? at : null;
}

function gone(deposit: Deposit, hold: Hold, times: Secured, now: Date): DepositStep {
  const step = change(begin(deposit), hold, 'gone');
  if (isOver(deposit)) return { ...step, released: hold.state === 'releasing' };
  if (hold.state === 'releasing' || standingHold(step.deposit)) return step;
  if (deposit.claim?.takeCents) return chargeCard(set(step, { status: 'failed', cardBy: null, dueAt: null }));
  const neededBy = deadlineAfterLapse(times, now);
  return tell(set(step, { status: 'failed', neededBy, cardBy: null, dueAt: null }), 'deposit-lapsed');
}

function captured(deposit: Deposit, hold: Hold, intentId: string): DepositStep {
  const isUnneeded = isOver(deposit) || standingHold(deposit) !== undefined;
  const inVain = isUnneeded && moveHold(hold, 'captured-in-vain') !== null;
  const moved = change(begin(deposit), hold, inVain ? 'captured-in-vain' : 'captured');
  const step = { ...moved, capturedCents: hold.cents };
  if (isOver(deposit) || inVain) return order(step, { type: 'give-back', intentId, cents: hold.cents });
  const taken = set(step, { status: 'captured_held', neededBy: null, cardBy: null, dueAt: null });
  return deposit.claim?.takeCents ? finish(taken) : tell(taken, 'deposit-captured');
}

function settle(deposit: Deposit): DepositStep | null {
  if (isOver(deposit) || deposit.claim) return null;
  let step = begin(deposit);
  for (const hold of deposit.holds) {
    if (moveHold(hold, 'let-go')) step = letGo(step, hold);
    if (hold.state === 'captured' && hold.intentId)
      step = order(step, { type: 'give-back', intentId: hold.intentId, cents: hold.cents });
  }
  return settled(step);
}
