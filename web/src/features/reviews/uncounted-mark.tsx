import type { Uncounted } from '@borough/domain/trust/review-counts.rules';
import { CircleHelp } from 'lucide-react';
import { uncountedWords } from './review-words.ts';

/** Says that a review is shown without counting in the average; pressed, it says why. Nothing for one that counts. */
export function UncountedMark({ why }: { why: Uncounted | null }) {
  if (why === null) return null;
  return (
    <details className="text-sm text-muted">
      <summary className="inline-flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-field underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        Shown, not counted
        <CircleHelp aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
      </summary>
      <p className="max-w-[68ch] pb-1">{uncountedWords[why]}</p>
    </details>
  );
}
