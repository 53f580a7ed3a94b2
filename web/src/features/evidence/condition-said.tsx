import type { Condition } from '@borough/domain/evidence/evidence.contract';
import { Check, Minus } from 'lucide-react';

interface ConditionSaidProps {
  /** Who is speaking: "You", or a name. */
  who: string;
  checklist: readonly string[];
  said: Condition | null;
}

/** What one side found at a hand-over, read-only. */
export function ConditionSaid({ who, checklist, said }: ConditionSaidProps) {
  if (!said) return null;
  return (
    <div>
      <h4 className="font-sans text-sm font-semibold tracking-normal">
        <bdi>{who}</bdi> checked
      </h4>
      {checklist.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1 text-sm">
          {checklist.map((line) => {
            const fine = said.ticked.includes(line);
            const Sign = fine ? Check : Minus;
            return (
              <li key={line} className="flex items-start gap-2">
                <Sign
                  aria-hidden
                  size={16}
                  strokeWidth={2.25}
                  className={fine ? 'mt-1 shrink-0 text-green' : 'mt-1 shrink-0 text-muted'}
                />
                <span className={fine ? undefined : 'text-muted'}>
                  <bdi>{line}</bdi>
                  {!fine && <span>: not checked off</span>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {said.note !== '' && (
        <p dir="auto" className="mt-2 text-sm break-words whitespace-pre-line">
          “{said.note}”
        </p>
      )}
    </div>
  );
}
