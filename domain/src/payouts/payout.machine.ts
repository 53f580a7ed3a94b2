import type { Cents } from '../money.ts';
import { after, hour } from '../clocks.ts';
import { nextPayoutTry, nextReminderAt } from './payout-clock.rules.ts';
import type { Freeze, Payout, PayoutState } from './payout-state.ts';

/** What an owner owes us for a booking. */
export interface Debt {
  bookingId: string;
  /** Which account it is on: they owe it as the booking's owner or as its renter. */
  account: 'owner' | 'renter';
  cents: Cents;
}

/** What the provider says about the money right before it is sent. */
export interface AtProvider {
  /** How much of the payment is left: neither refunded nor sent to anyone. */
  chargeLeftCents: Cents;
  /** The balance of the owner's account there; negative if it is overdrawn. */
  balanceCents: Cents;
}

/** Everything sending a payout depends on, as of now. */
export interface PayoutFacts {
  /** What the owner is still owed for the booking, according to the ledger. */
  owedCents: Cents;
  /** Money can be sent to the owner's account, and is paid out from there. */
  accountReady: boolean;
  /** What keeps it from being sent; the first one counts. */
  freezes: readonly Freeze[];
  /** What the owner owes us for other bookings, oldest first. */
  debts: readonly Debt[];
  /** Null unless the provider was just asked. */
  atProvider: AtProvider | null;
}

export type PayoutHappening =
  | { type: 'look'; facts: PayoutFacts }
  /** The provider's answer to the transfer. */
  | { type: 'moved'; transferId: string }
  | { type: 'refused' }
  /** An admin holds it, releases it, or has it sent again. */
  | { type: 'hold'; reason: string }
  | { type: 'let-go' }
  | { type: 'try-again' }
  /** More was sent than is owed now. */
  | { type: 'take-back'; cents: Cents }
  | { type: 'taken-back' }
  | { type: 'kept' };

/** What else to do after a step, besides saving its changes. */
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

/** Deducts debts from what is to be paid, in their order. Returns how much goes to each debt, in cents. */
export function netDebts(cents: Cents, debts: readonly Debt[]): Debt[] {
  let left = cents;
  return debts.flatMap((debt) => {
    const taken = Math.max(0, Math.min(left, debt.cents));
    left -= taken;
    return taken > 0 ? [{ ...debt, cents: taken }] : [];
  });
}

const sumOf = (debts: readonly Debt[]): Cents => debts.reduce((sum, { cents }) => sum + cents, 0);

/** What a payout can still pay, in cents: never more than it was created for, nor more than is owed. */
export const payableCents = (payout: Pick<Payout, 'cents' | 'nettedCents'>, owedCents: Cents): Cents =>
  Math.max(0, Math.min(payout.cents - payout.nettedCents, owedCents));

/**
 * What an event means for a payout. Refuses `over` if it can no longer matter, `not-yet` before its time, and `nothing` if
 * there is nothing to do.
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
        // A new attempt must be a new transfer: under the old key, the provider would repeat its refusal.
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

/** None of it is owed anymore. If debts took part of it, it counts as sent; otherwise it is called off. */
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

/** The owner is reminded on the day the payout begins to wait, and then less and less often. */
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
  // Debts took all of it: nothing is transferred, so there is no need to ask the provider.
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
