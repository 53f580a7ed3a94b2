import type { CaseEntry } from '@borough/domain/cases/cases.contract';
import type { ReactNode } from 'react';

/** A piece of evidence that a decision can be based on. */
export type Ground = CaseEntry['evidence'][number];

interface GroundsProps {
  label: string;
  grounds: readonly Ground[];
  chosen: readonly string[];
  onToggle: (id: string) => void;
  moment: (at: string) => string;
}

/** Pieces of evidence, each with a box: the decision is based on those that are checked. */
export function Grounds({ label, grounds, chosen, onToggle, moment }: GroundsProps) {
  if (grounds.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line border-y border-line">
      {grounds.map(({ id, at, text }) => (
        <li key={id}>
          <GroundBox checked={chosen.includes(id)} onToggle={() => onToggle(id)}>
            <span dir="auto" className="block break-words whitespace-pre-wrap">
              {text}
            </span>
            <span className="block text-xs text-muted">{moment(at)}</span>
          </GroundBox>
        </li>
      ))}
    </ul>
  );
}

interface GroundBoxProps {
  checked: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A box that makes a piece of evidence one that the decision is based on. */
export function GroundBox({ checked, onToggle, children }: GroundBoxProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-sm py-2.5 text-sm has-checked:bg-sunk">
      <input
        type="checkbox"
        checked={checked}
        onChange={onToggle}
        className="mt-0.5 ml-1 size-5 shrink-0 accent-brick"
      />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
