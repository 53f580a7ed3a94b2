import { type Figures, median } from './figures.ts';

export interface Line {
  what: string;
  atLeast: number;
  bare: Figures;
  http: Figures;
  /** The ratio of HTTP to bare, per round. */
  ratios: number[];
}

/** The limit for the 99th percentile at 32 connections, in milliseconds. */
const slowest = 60;
/** How long a search may take at the 95th percentile: this many milliseconds, or this many times its bare SQL. */
const searchMark = { ms: 100, timesBare: 1.5 };

const whole = (n: number) => Math.round(n).toLocaleString('en-US');
const ms = (n: number) => n.toFixed(n < 10 ? 1 : 0);

function columns(rows: string[][]): string {
  const widths = rows[0]?.map((_, n) => Math.max(...rows.map((row) => row[n]?.length ?? 0))) ?? [];
  return rows
    .map(
      (row) =>
        `  ${row.map((cell, n) => (n ? cell.padStart(widths[n] ?? 0) : cell.padEnd(widths[n] ?? 0))).join('  ')}`,
    )
    .join('\n');
}

/** A table of requests per second and times next to the bare SQL, with the limits they are held to. */
export function table(lines: Line[]): string {
  const head = [
    '',
    'req/s',
    'p50 ms',
    'p99 ms',
    'bare/s',
    'p50',
    'p99',
    'ratio',
    '(range)',
    'mark',
    '',
    'p99 ≤ 60',
  ];
  const body = lines.map(({ what, atLeast, bare, http, ratios }) => {
    const ratio = median(ratios);
    return [
      http.failed ? `${what} (${http.failed} failed)` : what,
      whole(http.perSecond),
      ms(http.p50),
      ms(http.p99),
      whole(bare.perSecond),
      ms(bare.p50),
      ms(bare.p99),
      ratio.toFixed(2),
      `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
      `≥ ${atLeast}`,
      ratio >= atLeast ? 'met' : 'MISSED',
      http.p99 <= slowest ? 'met' : 'MISSED',
      whole(http.cpu),
      whole(bare.cpu),
      (bare.cpu / http.cpu).toFixed(2),
    ];
  });
  return columns([head, ...body]);
}

/** A table of how long each filter mix takes next to its bare SQL, at the same number of connections. */
export function mixTable(lines: { what: string; bare: Figures; http: Figures }[]): string {
  const times = ({ p50, p95, p99 }: Figures) => [ms(p50), ms(p95), ms(p99)];
  const head = [
    'search by',
    'req/s',
    'p50 ms',
    'p95',
    'p99',
    'bare/s',
    'p50',
    'p95',
    'p99',
    'times bare',
    `p95 < ${searchMark.ms} or ≤ ${searchMark.timesBare} ×`,
    'cpu µs',
    'bare',
  ];
  const body = lines.map(({ what, bare, http }) => [
    http.failed ? `${what} (${http.failed} failed)` : what,
    whole(http.perSecond),
    ...times(http),
    whole(bare.perSecond),
    ...times(bare),
    (http.p95 / bare.p95).toFixed(1),
    http.p95 < searchMark.ms || http.p95 <= searchMark.timesBare * bare.p95 ? 'met' : 'MISSED',
    whole(http.cpu),
    whole(bare.cpu),
  ]);
  return columns([head, ...body]);
}
