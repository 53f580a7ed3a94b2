import { after, hour } from '@borough/domain/clocks';
import { backupMonths } from '@borough/domain/retention/retention.rules';

const day = 24 * hour;

/** How long backups are kept: the last of each of so many days, weeks and months, and always the newest. */
export const kept = { days: 7, weeks: 4, months: backupMonths } as const;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
/** The Monday of its week, in UTC. */
const weekOf = (at: Date) => dayOf(after(at, -((at.getUTCDay() + 6) % 7) * day));

const spans = [
  { of: dayOf, count: kept.days },
  { of: weekOf, count: kept.weeks },
  { of: monthOf, count: kept.months },
];

/** A backup as the rule sees it. */
export interface Dated {
  name: string;
  madeAt: Date;
}

/**
 * Which of these whole backups can go: all but the newest, and the last of each of the latest days, weeks and months that have
 * one. Days are UTC's. One from the future, made by a wrong clock, counts like any other.
 */
export function superfluous(backups: readonly Dated[]): string[] {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const stay = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const { of, count } of spans) {
    const seen = new Set<string>();
    for (const { name, madeAt } of newestFirst) {
      const span = of(madeAt);
      if (seen.has(span) || seen.size === count) continue;
      seen.add(span);
      stay.add(name);
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !stay.has(name));
}

/** When the next backup is due: at that minute of the day in UTC (`HH:MM`), first after the last one began. */
export function dueAfter(last: Date, at: string): Date {
  const due = new Date(`${dayOf(last)}T${at}:00.000Z`);
  return due > last ? due : after(due, day);
}

/** When one that failed is tried again. */
const againAfter = hour;

/** When a backup is next made by itself, after the last one that was begun: each day at `at`, and sooner if that one failed. */
export const nextBackupAt = (last: { at: Date; failed: boolean }, at: string): Date =>
  last.failed ? after(last.at, againAfter) : dueAfter(last.at, at);
