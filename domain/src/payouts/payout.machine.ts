import type { Cents } from '../money.ts';
import { after, hour } from '../clocks.ts';
import { nextPayoutTry, nextReminderAt } from './payout-clock.rules.ts';
import type { Freeze, Payout, PayoutState } from './payout-state.ts';

/** What a booking still owes its owner, or an owner owes for one. */
export interface Debt {
  bookingId: string;
  /** Whose account it stands on. */
  account: 'owner' | 'renter';
  cents: Cents;
}

/** What the provider says of the money right before it is sent. */
export interface AtProvider {
  /** What the payment still holds: neither refunded nor sent to anybody. */
  chargeLeftCents: Cents;
  /** What is on the owner's account there; below zero it is overdrawn. */
  balanceCents: Cents;
}

/** Everything a payout depends on, as of now. */
export interface PayoutFacts {
  /** What the ledger says the booking still owes its owner. */
  owedCents: Cents;
  /** Money can be sent to the owner's account, and leaves it. */
  accountReady: boolean;
  /** What keeps it from being sent; the first one counts. */
  freezes: readonly Freeze[];
  /** What the owner owes us for other bookings, the oldest first. */
  debts: readonly Debt[];
  /** Null unless the provider was just asked. */
  atProvider: AtProvider | null;
}

export type PayoutHappening =
  | { type: 'look'; facts: PayoutFacts }
  /** The provider's answer to the transfer. */
  | { type: 'moved'; transferId: string }
  | { type: 'refused' }
  /** An admin holds it, lets it go, or has it sent again. */
  | { type: 'hold'; reason: string }
  | { type: 'let-go' }
  | { type: 'try-again' }
  /** More was sent than is owed by now. */
  | { type: 'take-back'; cents: Cents }
  | { type: 'taken-back' }
  | { type: 'kept' };

/** What follows from a step besides its changes. */
export type PayoutEffect =
  /** Ask the provider about the payment and the owner's account, then look again. */
  | { type: 'ask' }
  | { type: 'send'; cents: Cents; nets: readonly Debt[] }
  | { type: 'reverse'; cents: Cents }
  | { type: 'tell'; what: 'set-up' | 'sent' | 'failed' };

export interface PayoutStep {
  changes: Partial<Payout>;
  then: readonly PayoutEffect[];
}
export type PayoutOutcome = PayoutStep | { refused: 'over' | 'not-yet' | 'nothing' };

const lookAgainAfter = 24 * hour;
const isUnsent: readonly PayoutState[] = ['due', 'waiting', 'frozen', 'failed'];
const thawed = { frozenFor: null, frozenUntil: null } as const;

/** Takes debts from what is to be paid, the oldest first: what each gets of it. In cents. */
export function netDebts(cents: Cents, debts: readonly Debt[]): Debt[] {
  let left = cents;
  return debts.flatMap((debt) => {
    const taken = Math.max(0, Math.min(left, debt.cents));
    left -= taken;
    return taken > 0 ? [{ ...debt, cents: taken }] : [];
  });
}

const sumOf = (debts: readonly Debt[]): Cents => debts.reduce((sum, { cents }) => sum + cents, 0);

/** What a payout may still pay: never more than it was written for, nor than is owed. In cents. */
export const payableCents = (payout: Pick<Payout, 'cents' | 'nettedCents'>, owedCents: Cents): Cents =>
  Math.max(0, Math.min(payout.cents - payout.nettedCents, owedCents));

/**
 * What something that happened means for a payout. Refuses `over` once it can no longer matter, `not-yet` before its time,
 * and `nothing` where there is nothing to do.
 */
export function applyToPayout(payout: Payout, happening: PayoutHappening, now: Date): PayoutOutcome {
  switch (happening.type) {
    case 'look':
      return look(payout, happening.facts, now);
    case 'moved':
      if (payout.state !== 'sending') return { refused: 'over' };
      return {
        changes: { state: 'sent', transferId: happening.transferId, sentAt: now, nextAt: null },
        then: [{ type: 'tell', what: 'sent' }],
      };
    case 'refused': {
      if (payout.state !== 'sending') return { refused: 'over' };
      const nextAt = nextPayoutTry(payout.tryNumber, now);
      return {
        // Another attempt is another transfer: the provider keeps its refusal under the old key.
        changes: { state: 'failed', sentCents: 0, tryNumber: payout.tryNumber + 1, nextAt },
        then: nextAt ? [] : [{ type: 'tell', what: 'failed' }],
      };
    }
    case 'hold':
      if (!isUnsent.includes(payout.state)) return { refused: 'over' };
      return {
        changes: {
          ...{ state: 'frozen', frozenFor: 'admin', frozenUntil: null },
          ...{ holdReason: happening.reason, waitingSince: null, nextAt: null },
        },
        then: [],
      };
    case 'let-go':
      if (payout.holdReason === null || !isUnsent.includes(payout.state)) return { refused: 'nothing' };
      return { changes: { ...thawed, state: 'due', holdReason: null, nextAt: now }, then: [] };
    case 'try-again':
      if (payout.state !== 'failed') return { refused: 'nothing' };
      return { changes: { nextAt: now }, then: [] };
    case 'take-back':
      return takeBack(payout, happening.cents);
    case 'taken-back': {
      if (payout.reversingCents === 0) return { refused: 'over' };
      const reversedCents = payout.reversedCents + payout.reversingCents;
      const state = reversedCents === payout.sentCents ? 'reversed' : payout.state;
      return { changes: { state, reversedCents, reversingCents: 0 }, then: [] };
    }
    case 'kept':
      if (payout.reversingCents === 0) return { refused: 'over' };
      return { changes: { reversingCents: 0 }, then: [] };
  }
}

function takeBack({ state, sentCents, reversedCents, reversingCents }: Payout, cents: Cents): PayoutOutcome {
  if (state !== 'sent' || reversingCents > 0) return { refused: 'nothing' };
  const back = Math.min(cents, sentCents - reversedCents);
  if (back <= 0) return { refused: 'nothing' };
  return { changes: { reversingCents: back }, then: [{ type: 'reverse', cents: back }] };
}

function look(payout: Payout, facts: PayoutFacts, now: Date): PayoutOutcome {
  if (!isUnsent.includes(payout.state)) return { refused: 'over' };
  if (payout.state === 'failed' && (!payout.nextAt || payout.nextAt > now)) return { refused: 'not-yet' };
  const payable = payableCents(payout, facts.owedCents);
  if (payable === 0) return called(payout, now);
  const freeze = payout.holdReason !== null ? { why: 'admin' as const, until: null } : facts.freezes[0];
  if (freeze) return frozen(freeze, now);
  const nets = netDebts(payable, facts.debts);
  const cents = payable - sumOf(nets);
  if (cents > 0 && !facts.accountReady) return waiting(payout, now);
  if (now < payout.dueAt)
    return { changes: { ...thawed, state: 'due', waitingSince: null, nextAt: payout.dueAt }, then: [] };
  return send(payout, { cents, nets, atProvider: facts.atProvider }, now);
}

/** Nothing of it is owed anymore: what debts took of it has paid it; otherwise there is nothing to pay. */
const called = ({ nettedCents }: Payout, now: Date): PayoutStep => ({
  changes: {
    ...{ ...thawed, holdReason: null, waitingSince: null, nextAt: null },
    ...(nettedCents > 0 ? { state: 'sent', sentAt: now } : { state: 'reversed' }),
  },
  then: [],
});

const frozen = ({ why, until }: Freeze, now: Date): PayoutStep => ({
  changes: {
    ...{ state: 'frozen', frozenFor: why, frozenUntil: until, waitingSince: null },
    nextAt: until ?? after(now, lookAgainAfter),
  },
  then: [],
});

/** The owner is reminded on the day it begins to wait, and then less and less often. */
function waiting(payout: Payout, now: Date): PayoutStep {
  const since = payout.waitingSince ?? now;
  const reminderAt = nextReminderAt(since, payout.reminders);
  const remind = reminderAt !== null && reminderAt <= now;
  const reminders = payout.reminders + (remind ? 1 : 0);
  return {
    changes: {
      ...thawed,
      ...{ state: 'waiting', waitingSince: since, reminders },
      nextAt: nextReminderAt(since, reminders),
    },
    then: remind ? [{ type: 'tell', what: 'set-up' }] : [],
  };
}

function send(
  payout: Payout,
  { cents, nets, atProvider }: { cents: Cents; nets: readonly Debt[]; atProvider: AtProvider | null },
  now: Date,
): PayoutStep {
  const nettedCents = payout.nettedCents + sumOf(nets);
  const going = { ...thawed, nettedCents, waitingSince: null } as const;
  // Debts took all of it, so nothing leaves us and the provider has nothing to say.
  if (cents === 0)
    return {
      changes: { ...going, state: 'sent', sentAt: now, nextAt: null },
      then: [
        { type: 'send', cents: 0, nets },
        { type: 'tell', what: 'sent' },
      ],
    };
  if (!atProvider) return { changes: {}, then: [{ type: 'ask' }] };
  if (atProvider.chargeLeftCents < cents) return frozen({ why: 'charge', until: null }, now);
  if (atProvider.balanceCents < 0) return frozen({ why: 'balance', until: null }, now);
  return {
    changes: { ...going, state: 'sending', sentCents: cents, nextAt: null },
    then: [{ type: 'send', cents, nets }],
  };
}
