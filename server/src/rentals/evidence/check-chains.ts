import { type Break, firstBreak } from '@borough/domain/evidence/chain.rules';
import type { Queryable } from '#floor/db/query.ts';
import { digest } from './append-evidence.ts';
import { bookingsWithEvidence, evidenceOf } from './evidence.store.ts';

const atOnce = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** What checking the chains found. */
export interface ChainCheck {
  /** How many bookings' evidence was checked. */
  bookings: number;
  broken: (Break & { bookingId: string })[];
}

/** Recomputes the hashes of all evidence, and reports where a row was changed, left out or moved. Changes nothing. */
export async function checkChains(client: Queryable): Promise<ChainCheck> {
  const found: ChainCheck = { bookings: 0, broken: [] };
  for (let after = beforeAll; ;) {
    const bookings = await bookingsWithEvidence(client, after, atOnce);
    for (const bookingId of bookings) {
      const broken = firstBreak(await evidenceOf(client, bookingId), digest);
      if (broken) found.broken.push({ bookingId, ...broken });
    }
    found.bookings += bookings.length;
    const last = bookings.at(-1);
    if (last === undefined || bookings.length < atOnce) return found;
    after = last;
  }
}
