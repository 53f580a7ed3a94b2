import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import { typedCents } from '@borough/domain/cases/claims.contract';
import { type ClauseId, clauseFits, clauseIds, clauses } from '@borough/domain/cases/clauses';
import { money } from '../../lib/format.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface ClaimFindingProps {
  entry: CaseEntry;
  typed: string;
  clause: ClauseId | null;
  problems: Record<string, string>;
  onTyped: (typed: string) => void;
  onClause: (clause: ClauseId | null) => void;
}

/** How much of a claim an admin finds right, and by which rule; only rules that lead there are offered. */
export function ClaimFinding({ entry, typed, clause, problems, onTyped, onClause }: ClaimFindingProps) {
  const cents = typedCents(typed);
  const most = typeof entry.claim === 'number' ? entry.claim : 0;
  const fitting = Number.isNaN(cents) ? [] : clauseIds.filter((id) => clauseFits(id, cents));
  return (
    <>
      <Field
        label="The owner gets (dollars)"
        hint={`From 0 to ${money(most)}. Above $500 a second admin has to agree.`}
        error={problems['verdict']}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={typed}
            onChange={(event) => onTyped(event.target.value)}
          />
        )}
      </Field>
      <Field label="By which rule" error={problems['clause'] && 'Please choose a rule'}>
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
