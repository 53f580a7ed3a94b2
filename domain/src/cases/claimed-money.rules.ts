import type { ClaimHappening } from '../deposits/claimed-deposit.rules.ts';
import type { Cents } from '../money.ts';
import type { CaseState } from './case-state.ts';
import { fromDeposit } from './claim.rules.ts';

const cents = (finding: CaseState['verdict']): Cents => (typeof finding === 'number' ? finding : 0);

/** Whether the renter agreed, was silent too long, or disagreed: then what is claimed is charged. */
const isAnswered = ({ status }: CaseState) => status !== 'open' && status !== 'withdrawn';

/**
 * What a move of a claim means for the deposit, in order. Nothing is charged when a claim is opened; once when it is answered or
 * silence counts; and what was charged is divided when the case has ended for good. Of what counts as lost and is back, the owner
 * has the late days alone.
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
