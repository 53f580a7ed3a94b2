import type { Finding } from '@borough/domain/admin/moderation.contract';
import { segmentsOf } from './segments.ts';

/** Text with the filter's findings marked. */
export function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {segmentsOf(text, findings).map((segment, n) =>
        segment.marked ? (
          // Pieces of one text have nothing to identify them but their position.
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
