import type { PublicTrust } from '@borough/domain/trust/trust.contract';
import { ChevronDown } from 'lucide-react';
import { lineNames, lineRules } from './trust-words.ts';

type Line = PublicTrust['lines'][number];

/** Every line of a score: the facts behind it, its points, and, when pressed, how it's earned. */
export function TrustLines({ lines, stateOf }: { lines: readonly Line[]; stateOf: (line: Line) => string }) {
  return (
    <ul className="mt-5 border-t border-line text-sm">
      {lines.map((line) => (
        <li key={line.input} className="border-b border-line last:border-0">
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-field py-2 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{lineNames[line.input]}</span>
                <span className="block text-xs text-muted">{stateOf(line)}</span>
              </span>
              <span className="tabular shrink-0">
                {line.points} <span className="text-muted">of {line.most}</span>
              </span>
              <ChevronDown
                aria-hidden
                size={16}
                strokeWidth={1.75}
                className="shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="pb-3 text-muted">{lineRules[line.input]}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
