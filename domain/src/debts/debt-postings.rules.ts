import type { DebtKind } from './debts.rules.ts';
import type { Cents } from '../money.ts';
import { moved, type Place, type Posting } from '../ledger/posting.ts';

const netted: Place = { account: 'netted' };
const provider: Place = { account: 'provider' };
const inTransit: Place = { account: 'in_transit' };

/** The memo of the entry that makes a lost payment good. */
export const madeGoodMemo = 'lost payment made good';

/** A payment for debts arrived; what it settles goes through the account `netted`, which is zero in total. */
export const debtPaymentPosting = (settledCents: Cents): Posting =>
  moved('debt payment', settledCents, { from: netted, to: provider });

/** Part of that payment pays the debt from one booking. */
export function debtSettledPosting(kind: DebtKind, personId: string, cents: Cents): Posting {
  if (kind === 'lost-payment')
    return moved(madeGoodMemo, cents, { from: { account: 'dispute_loss' }, to: netted });
  return moved('debt paid by card', cents, { from: { account: kind, personId }, to: netted });
}

/** Money that is no longer owed arrived; it is in transit back to the payer. */
export const debtReturnedPosting = (cents: Cents): Posting =>
  moved('debt payment returned', cents, { from: inTransit, to: provider });
