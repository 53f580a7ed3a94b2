import type { Span } from './view.ts';

/** What replaces a hit. */
export const maskText = '•••';

/** Spans in order, with touching and overlapping ones merged. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/** The text with every span replaced by `•••`. */
export function mask(text: string, spans: readonly Span[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of merged(spans)) {
    masked += text.slice(from, start) + maskText;
    from = end;
  }
  return masked + text.slice(from);
}
