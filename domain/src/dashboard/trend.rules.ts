export interface Trend {
  direction: 'up' | 'down' | 'same';
  /** By how much, never negative. */
  by: number;
}

/** How a figure compares with its earlier value. Differences smaller than `step` don't count. */
export function trendOf(now: number, before: number, step = 1): Trend {
  const steps = Math.round((now - before) / step);
  const direction = steps > 0 ? 'up' : steps < 0 ? 'down' : 'same';
  return { direction, by: Math.abs(steps) * step };
}

/** What percentage of the whole the part is, with one decimal below ten; null if the whole is zero. */
export function shareInPercent(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  const percent = (part / whole) * 100;
  return percent < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
}
