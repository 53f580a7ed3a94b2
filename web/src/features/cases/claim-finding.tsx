import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { centsBack, percentBack } from '@borough/domain/pricing/part-back.rules';
import { typedCents } from '@borough/domain/cases/claims.contract';
import { type ClauseId, clauseFits, clauseIds, clauses } from '@borough/domain/cases/clauses';
import { money } from '../../lib/words/format.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { typedPercent } from './case-words.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';

interface ClaimFindingProps {
  entry: CaseEntry;
  typed: string;
  clause: ClauseId | null;
  problems: Record<string, string>;
  onTyped: (typed: string) => void;
  onClause: (clause: ClauseId | null) => void;
}

const wordsOf = {
  claim: { label: 'The owner gets (dollars)', inputMode: 'decimal' },
  not_as_described: { label: 'The renter gets back (percent)', inputMode: 'numeric' },
} as const;

/** The amount an admin typed, in cents: dollars for a claim, or a percentage for a complaint. NaN if it isn't one. */
export function foundCents({ kind, price }: CaseEntry, typed: string): number {
  if (kind !== 'not_as_described') return typedCents(typed);
  const percent = typedPercent(typed);
  return Number.isNaN(percent) ? NaN : centsBack(percent, price);
}

function hintOf({ kind, price, claim }: CaseEntry, cents: number): string {
  const most = typeof claim === 'number' ? claim : 0;
  if (kind !== 'not_as_described')
    return `From 0 to ${money(most)}. Above $500, a second admin has to agree.`;
  const range = `From 0 to ${percentBack(most, price) ?? 100}%, which is ${money(most)}.`;
  return Number.isNaN(cents) ? range : `${range} This is ${money(cents)}.`;
}

/**
 * How much of a claim or complaint an admin finds right, and under which rule. Only rules that lead to that amount are offered.
 */
export function ClaimFinding({ entry, typed, clause, problems, onTyped, onClause }: ClaimFindingProps) {
  const cents = foundCents(entry, typed);
  const { label, inputMode } = wordsOf[entry.kind === 'claim' ? 'claim' : 'not_as_described'];
  const fitting = Number.isNaN(cents) ? [] : clauseIds.filter((id) => clauseFits(id, cents, entry.kind));
  return (
    <>
      <Field label={label} hint={hintOf(entry, cents)} error={problems['verdict']}>
        {(control) => (
          <TextInput
            {...control}
            inputMode={inputMode}
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
          />
        )}
      </Field>
      <Field label="Rule it's based on" error={problems['clause'] && 'Please choose a rule'}>
        {(control) => (
          <Select
            {...control}
            value={clause && fitting.includes(clause) ? clause : ''}
            onChange={({ target }) => onClause(fitting.find((id) => id === target.value) ?? null)}
          >
            <option value="">Please choose</option>
            {fitting.map((id) => (
              <option key={id} value={id}>
                {clauses[id].heading}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

interface FeesBackProps {
  entry: CaseEntry;
  feesCents: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the fees go back too, at the owner's cost. */
export function FeesBack({ entry, feesCents, checked, onChange }: FeesBackProps) {
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
