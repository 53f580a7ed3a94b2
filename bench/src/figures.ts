/** The result of one load run; times are in milliseconds. */
export interface Figures {
  answers: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers with an unexpected status. */
  failed: number;
  /** Total processor time per answer across all processes, in microseconds; NaN where the system doesn't say. */
  cpu: number;
}

/** The figures for requests with the given times, over this many seconds. */
export function figuresOf(times: number[], seconds: number, failed = 0): Figures {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    failed,
    cpu: NaN,
  };
}

/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
}

/** The medians of several rounds; failures are added up. */
export function medianOf(rounds: readonly Figures[]): Figures {
  const middle = (name: keyof Figures) => median(rounds.map((round) => round[name]));
  return {
    answers: middle('answers'),
    perSecond: middle('perSecond'),
    p50: middle('p50'),
    p95: middle('p95'),
    p99: middle('p99'),
    cpu: middle('cpu'),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
  };
}
