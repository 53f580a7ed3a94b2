import type pg from 'pg';
import { checkChains } from '../../server/src/rentals/evidence/check-chains.ts';
import { lifeLockClass } from '../../server/src/floor/jobs/life-lock.ts';
import { type Check, has, row } from './check.ts';
import { type Finding, ok, wrong } from './finding.ts';

const minuteMs = 60_000;

/** The program's scheduled work, by schedule name, with how late each may run before we warn. */
const scheduled: Readonly<Record<string, { what: string; lateMs: number }>> = {
  'run-clock': { what: 'the clock (bookings, deposits, refunds, payouts)', lateMs: 5 * minuteMs },
  'run-housekeeping': {
    what: 'housekeeping and reconciliation with the payment provider',
    lateMs: 70 * minuteMs,
  },
};

/** When each sweep of the program last began. */
export interface LastRun {
  name: string;
  at: Date | null;
}

/** Reports when each sweep last ran, and warns about late ones. */
export function sweepsFinding(runs: readonly LastRun[], now: Date): Finding {
  const about = 'sweeps';
  const known = runs.flatMap(({ name, at }) => {
    const sweep = scheduled[name];
    return sweep && at ? [{ ...sweep, at }] : [];
  });
  if (known.length === 0) return ok(about, 'Nothing has run by itself yet; it begins with the first start.');
  const says = known.map(({ what, at }) => `${what}: ${at.toISOString()}`).join('; ');
  const late = known.filter(({ at, lateMs }) => now.getTime() - at.getTime() > lateMs);
  return late.length === 0
    ? ok(about, `Last ran: ${says}.`)
    : wrong(
        about,
        `Did not run when it should have. Last ran: ${says}.`,
        'Without it nobody is paid, reminded or refunded in time. A process with ROLE=all or ROLE=worker has to run.',
      );
}

async function lastSweeps(pool: pg.Pool): Promise<Finding> {
  const there = await pool.query<{ there: boolean }>(
    `select to_regclass('graphile_worker._private_known_crontabs') is not null as there`,
  );
  if (!there.rows[0]?.there) return sweepsFinding([], new Date());
  const { rows } = await pool.query<LastRun>(
    `select identifier as name, last_execution as at from graphile_worker._private_known_crontabs order by identifier`,
  );
  return sweepsFinding(rows, new Date());
}

async function evidenceChains(pool: pg.Pool): Promise<Finding> {
  const about = 'evidence';
  const there = await pool.query<{ there: boolean }>(
    `select to_regclass('public.evidence') is not null as there`,
  );
  if (!there.rows[0]?.there) return ok(about, 'There is no evidence yet.');
  const { bookings, broken } = await checkChains(pool);
  if (broken.length === 0)
    return ok(
      about,
      `The evidence of ${bookings} ${bookings === 1 ? 'booking' : 'bookings'} is as it was written.`,
    );
  const list = broken.map(({ bookingId, seq, why }) => `${bookingId} at row ${seq} (${why})`).join(', ');
  return wrong(
    about,
    `The chain of evidence is broken for ${list}.`,
    'Somebody changed the database past the program. Compare it with a backup, and do not decide by what is there.',
  );
}

/** Whether some worker shows that it is alive, once one has ever worked here. */
const workers: Check = async (pool) => {
  const about = 'workers';
  const began =
    (await has(pool, 'graphile_worker._private_known_crontabs')) &&
    (
      await row<{ began: boolean }>(
        pool,
        'select exists (select from graphile_worker._private_known_crontabs where last_execution is not null) as began',
      )
    ).began;
  if (!began) return ok(about, 'No worker has worked here yet; the first start brings one.');
  const { alive } = await row<{ alive: number }>(
    pool,
    `select count(*)::int as alive from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2
       and granted and database = (select oid from pg_database where datname = current_database())`,
    [lifeLockClass],
  );
  return alive > 0
    ? ok(about, `${alive} ${alive === 1 ? 'worker is' : 'workers are'} alive.`)
    : wrong(
        about,
        'No worker is alive: no mail goes out, nobody is paid, and paid bookings are not confirmed.',
        'Start a process with ROLE=all or ROLE=worker. If one is running, its log says what is in the way.',
      );
};

/** Checks that the scheduled work runs, and that permanent records are still as they were written. */
export const sweeps = [workers, lastSweeps, evidenceChains];
