import { hour, minute } from '../clocks.ts';
import type { Counted, Instant } from './health-facts.ts';

/** A number with its noun: "1 job", "2,000 jobs". */
export const count = (n: number, one: string, more: string): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : more}`;

const spans = [
  [24 * hour, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
] as const;

/** How long something took, in its largest unit: "3 minutes". */
export function since(ms: number): string {
  const [unit, name] = spans.find(([size]) => ms >= size) ?? [1000, 'second'];
  const n = Math.max(0, Math.floor(ms / unit));
  return count(n, name, `${name}s`);
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size in its largest unit: "1.4 GB". */
export function bytesText(bytes: number): string {
  let [size, at] = [bytes, 0];
  while (size >= 1024 && at < units.length - 1) [size, at] = [size / 1024, at + 1];
  return `${at > 0 && size < 10 ? size.toFixed(1) : Math.round(size)} ${units[at]}`;
}

/** An instant to the minute: "2026-06-01 12:00 UTC". */
export const inUtc = (at: Instant): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;

/** How long ago that was, in milliseconds. */
export const age = (at: Instant, now: Date) => now.getTime() - new Date(at).getTime();

/** The table behind a count. */
export const countedTable = (what: string, rows: readonly Counted[]) => ({
  columns: [what, 'How many', 'Why'],
  rows: rows.map((each) => [each.what, String(each.count), each.why ?? '']),
});
/** How often all of it happened. */
export const total = (rows: readonly Counted[]) => rows.reduce((sum, each) => sum + each.count, 0);
