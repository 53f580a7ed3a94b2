import type { CaseState } from '@borough/domain/cases/case-state';
import type { DepositStepRow } from '../memory/tables.ts';
import type { Town } from '../town.ts';
import { type Must, nameOf } from './must.ts';

/** Checks a step of a deposit under claim: it is charged once, for the claimed amount, and kept until the claim is settled. */
export function judgeClaimedDeposit(
  town: Town,
  { bookingId, before, after }: DepositStepRow,
  must: Must,
): void {
  const { memory, provider } = town;
  const b = memory.bookings.find(bookingId);
  if (!b) return;
  const it = memory.cases.where((c) => c.bookingId === bookingId && c.kind === 'claim').at(-1);
  const says = () => `${JSON.stringify(before)} became ${JSON.stringify(after)}: ${nameOf(town, b)}`;
  const [was, is] = [before?.claim ?? null, after.claim];
  const take = is?.takeCents ?? null;
  const award = is?.awardCents ?? null;
  must(
    town,
    'what a claim takes of a deposit is decided once, and no more than both of them',
    take === null ||
      ((was?.takeCents ?? take) === take && take === Math.min(Number(it?.claim ?? 0), b.depositCents)),
    says,
  );
  must(
    town,
    'what of it is the owner’s is decided as the claim ended, and lowered only for a lost item that is back',
    award === null || isAwarded(it, was?.awardCents ?? null, award),
    says,
  );
  const charged = after.holds.filter(({ state }) => state === 'captured' || state === 'capturing');
  must(
    town,
    'a deposit is charged once for a claim, and not above it',
    charged.length <= 1 && charged.every(({ cents }) => cents <= after.cents),
    says,
  );
  must(
    town,
    'nothing lets a deposit go while something is claimed from it',
    is === null ||
      award !== null ||
      (after.status !== 'settled' &&
        after.holds.every(
          ({ state, seq }) => state !== 'releasing' || after.holds.some((other) => other.seq !== seq),
        )),
    says,
  );
  const ids = new Set(charged.flatMap(({ intentId }) => intentId ?? []));
  const there = provider.store
    .all('charges')
    .filter(({ intentId, captured }) => captured && ids.has(intentId));
  must(
    town,
    'the provider charges a deposit once',
    there.length <= 1 && there.every(({ amountCaptured }) => amountCaptured <= b.depositCents),
    says,
  );
}

function isAwarded(it: CaseState | undefined, was: number | null, award: number): boolean {
  if (award === was) return true;
  if (was !== null) return Boolean(it?.cameBackAt) && award === it?.keptCents && award < was;
  return award === Number(it?.verdict ?? NaN);
}
