import type { ClaimHappening } from '../deposits/claimed-deposit.rules.ts';
import type { Cents } from '../money.ts';
import type { CaseState } from './case-state.ts';
import { fromDeposit } from './claim.rules.ts';

const cents = (finding: CaseState['verdict']): Cents => (typeof finding === 'number' ? finding : 0);

/** Whether the renter agreed, disagreed, or stayed silent too long: in each case, what is claimed is charged. */
const isAnswered = ({ status }: CaseState) => status !== 'open' && status !== 'withdrawn';

/**
 * What a move of a claim means for the deposit, in order. Opening a claim charges nothing. Once it is answered, or silence
 * counts, the claim is charged, one time only. When the case has ended for good, what was charged is divided. If a lost
 * item came back, the owner only gets the late days.
 */
export function claimedMoney(
  before: CaseState | null,
  after: CaseState,
  depositCents: Cents,
): ClaimHappening[] {
  if (!before) return [{ type: 'claim' }];
  if (after.status === 'withdrawn') return [{ type: 'unclaim' }];
  const happened: ClaimHappening[] = [];
  if (isAnswered(after) && !isAnswered(before))
    happened.push({ type: 'take', cents: fromDeposit(cents(after.claim), depositCents) });
  if (after.closedAt) happened.push({ type: 'award', cents: after.keptCents ?? cents(after.verdict) });
  return happened;
}
