import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { centsBack } from '@borough/domain/pricing/part-back.rules';
import { typedCents } from '@borough/domain/cases/claims.contract';
import { money } from '../../lib/words/format.ts';
import { typedPercent } from './case-words.ts';

/** The amount an admin typed, in cents: dollars for a claim, or a percentage for a complaint. NaN if it isn't one. */
export function foundCents({ kind, price }: CaseEntry, typed: string): number {
  if (kind !== 'not_as_described') return typedCents(typed);
  const percent = typedPercent(typed);
  return Number.isNaN(percent) ? NaN : centsBack(percent, price);
}

interface FeesBackProps {
  entry: CaseEntry;
  feesCents: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the fees go back too, at the owner's cost. */
export function FeesBack({ entry, feesCents, checked, onChange }: FeesBackProps) {
  if (entry.feesFollow)
    return (
      <p className="text-sm">
        The booking is cancelled: everything goes back to the renter, and the owner owes the fees:{' '}
        {money(feesCents)}
      </p>
    );
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5 text-sm">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 accent-brick"
      />
      <span>
        {entry.neverGot ? 'The owner owes the fees' : 'The fees go back too, and the owner owes them'}:{' '}
        {money(feesCents)}
        {entry.neverGot && (
          <span className="block text-muted">
            They go back to the renter either way. Unless you check this, no one owes them.
          </span>
        )}
      </span>
    </label>
  );
}
