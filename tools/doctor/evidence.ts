import type pg from 'pg';
import { checkChains } from '../../server/src/rentals/evidence/check-chains.ts';
import { type Finding, ok, wrong } from './finding.ts';

/** Checks that what rentals left as evidence is still as it was written. */
export async function evidenceChains(pool: pg.Pool): Promise<Finding> {
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
