import type { Finding } from '@borough/domain/admin/moderation.contract';
import { segmentsOf } from './segments.ts';

/** A text with what the filter found in it marked. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {segmentsOf(text, findings).map((segment, n) =>
        segment.marked ? (
          // Pieces of one text have no other name than their place.
          <mark
            key={n}
            className="rounded-sm bg-amber-soft px-0.5 text-ink underline decoration-amber decoration-2 underline-offset-4"
          >
            {segment.text}
          </mark>
        ) : (
          segment.text
        ),
      )}
    </p>
  );
}
