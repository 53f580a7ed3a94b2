import type { StatementQuery } from '@borough/domain/payouts/statement.contract';
import { monthAndYear } from '../../../lib/time/month-and-year.ts';

/** A month ("2026-11") or a year ("2026") with a statement, and its label. */
export interface Period extends StatementQuery {
  value: string;
  label: string;
}

const two = (n: number) => String(n).padStart(2, '0');

function monthOf(year: number, month: number): Period {
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const value = `${year}-${two(month)}`;
  // Noon, so that no time zone makes it the previous day.
  const label = monthAndYear(`${value}-01T12:00:00`);
  return { value, label, from: `${value}-01`, before: `${nextYear}-${two(next)}-01` };
}

const yearOf = (year: number): Period => ({
  value: String(year),
  label: `All of ${year}`,
  from: `${year}-01-01`,
  before: `${year + 1}-01-01`,
});

/** The years and months since a person joined, latest first. */
export function periodsSince(joined: Date, now: Date): { years: Period[]; months: Period[] } {
  const first = Math.min(joined.getFullYear(), now.getFullYear());
  const years = Array.from({ length: now.getFullYear() - first + 1 }, (_, n) => now.getFullYear() - n);
  const from = `${joined.getFullYear()}-${two(joined.getMonth() + 1)}`;
  const until = `${now.getFullYear()}-${two(now.getMonth() + 1)}`;
  const months = years
    .flatMap((year) => Array.from({ length: 12 }, (_, n) => monthOf(year, 12 - n)))
    .filter(({ value }) => value <= until && (value >= from || value === until));
  return { years: years.map(yearOf), months };
}

/** The period with that name; the current month if there is none. */
export function periodNamed(
  { years, months }: { years: readonly Period[]; months: readonly Period[] },
  name: string | undefined,
): Period | undefined {
  return name ? [...months, ...years].find(({ value }) => value === name) : months[0];
}
