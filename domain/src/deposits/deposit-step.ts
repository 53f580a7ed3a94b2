import type { Cents } from '../money.ts';
import type { Deposit, SavedCard } from './deposit-state.ts';
import { type Hold, type HoldMove, moveHold } from './holds.machine.ts';

/** What the two people need to know about a change of the deposit. */
export const depositNews = [
  'deposit-held',
  'deposit-declined',
  'deposit-lapsed',
  'deposit-renewed',
  'deposit-card-asked',
  'deposit-renewal-declined',
  'deposit-captured',
] as const;
export type DepositNews = (typeof depositNews)[number];

/** What to ask the provider to do. */
export type DepositAct =
  | { type: 'place'; seq: number; card: SavedCard; cents: Cents }
  | { type: 'release'; intentId: string }
  | { type: 'capture'; intentId: string; cents: Cents }
  /** Refunds that much of a captured hold to the renter. */
  | { type: 'give-back'; intentId: string; cents: Cents }
  /** Has the provider forget the saved card, unless something else of the renter's needs it. */
  | { type: 'forget-card'; card: SavedCard };

/** The deposit after a change, and what follows from it. */
export interface DepositStep {
  deposit: Deposit;
  acts: DepositAct[];
  news: DepositNews | null;
  /** What was just charged to the card; it still belongs to the renter. */
  capturedCents: Cents;
  /** How much of the charge just became the owner's, and what the renter owes beyond it. */
  awardedCents: Cents;
  owedCents: Cents;
  /** The provider released the last hold, as we asked. */
  released: boolean;
}

/** A step with no changes yet. */
export const begin = (deposit: Deposit): DepositStep => ({
  deposit,
  acts: [],
  news: null,
  capturedCents: 0,
  awardedCents: 0,
  owedCents: 0,
  released: false,
});
/** The step with these changes to the deposit. */
export const set = (step: DepositStep, changes: Partial<Deposit>): DepositStep => ({
  ...step,
  deposit: { ...step.deposit, ...changes },
});
/** The step with news for the two people. */
export const tell = (step: DepositStep, news: DepositNews): DepositStep => ({ ...step, news });
/** The step with another request to the provider. */
export const order = (step: DepositStep, act: DepositAct): DepositStep => ({
  ...step,
  acts: [...step.acts, act],
});

/** The step after which the deposit no longer secures anything: its card is cleared, and forgotten by the provider too. */
export function settled(step: DepositStep): DepositStep {
  const { card } = step.deposit;
  const done = { status: 'settled', dueAt: null, neededBy: null, cardBy: null, card: null } as const;
  return set(card ? order(step, { type: 'forget-card', card }) : step, done);
}

/** The number of the next hold. */
export const nextSeq = ({ holds }: Deposit) => (holds.at(-1)?.seq ?? 0) + 1;

/** The step with another hold, for the whole deposit unless an amount is given. */
export function add(
  step: DepositStep,
  hold: Omit<Hold, 'seq' | 'cents'>,
  cents = step.deposit.cents,
): DepositStep {
  const { deposit } = step;
  return set(step, { holds: [...deposit.holds, { ...hold, seq: nextSeq(deposit), cents }] });
}

/** The step after a move of one of its holds. Throws if that move isn't possible. */
export function change(
  step: DepositStep,
  hold: Hold,
  move: HoldMove,
  facts: Partial<Hold> = {},
): DepositStep {
  const moved = moveHold(hold, move);
  if (!moved) throw new Error(`a hold that is ${hold.state} cannot ${move}`);
  return set(step, {
    holds: step.deposit.holds.map((each) => (each.seq === hold.seq ? { ...moved, ...facts } : each)),
  });
}

/** The step with a hold being placed on that card. */
export function place(step: DepositStep, card: SavedCard, cents = step.deposit.cents): DepositStep {
  const seq = nextSeq(step.deposit);
  const added = add(step, { state: 'placing', intentId: null, expiresAt: null }, cents);
  return order(added, { type: 'place', seq, card, cents });
}

/** The step with a hold being released. */
export function letGo(step: DepositStep, hold: Hold): DepositStep {
  if (!hold.intentId) throw new Error('a hold that was never placed cannot be released');
  return order(change(step, hold, 'let-go'), { type: 'release', intentId: hold.intentId });
}

/** The step with a hold being charged, in full or in part; the provider releases the rest. */
export function charge(step: DepositStep, hold: Hold, cents: Cents): DepositStep {
  if (!hold.intentId) throw new Error('a hold that was never placed cannot be charged');
  const charged = set(change(step, hold, 'capture', { cents }), { cardBy: null, dueAt: null });
  return order(charged, { type: 'capture', intentId: hold.intentId, cents });
}
