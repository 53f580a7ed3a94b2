import type { Finding } from '@borough/domain/admin/moderation.contract';

/** A piece of text; `marked` if a rule found something in it. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** Text cut where findings begin and end; findings may overlap or extend past its end. */
export function segmentsOf(text: string, findings: readonly Pick<Finding, 'start' | 'end'>[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end } of [...findings].sort((a, b) => a.start - b.start)) {
    const from = Math.min(Math.max(start, at), text.length);
    const to = Math.min(end, text.length);
    if (to <= from) continue;
    const last = segments.at(-1);
    if (from > at) segments.push({ text: text.slice(at, from), marked: false });
    if (from === at && last?.marked) last.text += text.slice(from, to);
    else segments.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) segments.push({ text: text.slice(at), marked: false });
  return segments;
}

/** What the rules found, each sentence once, in text order. */
export function explanationsOf(findings: readonly Finding[]): string[] {
  return [...new Set([...findings].sort((a, b) => a.start - b.start).map(({ explanation }) => explanation))];
}
