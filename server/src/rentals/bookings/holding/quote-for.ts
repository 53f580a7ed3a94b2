import { whyNotFree, whyNotFrom, withoutOwnHold } from '@borough/domain/bookings/begin-booking.rules';
import type { Quote, QuoteInput } from '@borough/domain/bookings/bookings.contract';
import { Problem } from '@borough/domain/problems';
import { inTransaction } from '#floor/db/transaction.ts';
import { requireNoDebt } from '#money/debts/require-no-debt.ts';
import { requireDealing } from '#people/dealings/require-dealing.ts';
import type { Deps } from '#floor/deps.ts';
import { tierOf } from '#people/plans/tier.ts';
import { makeQuote, presentQuote } from '#money/pricing/make-quote.ts';
import { graceAvailable } from '../moving/grace.ts';
import { problemOf } from '../moving/make-move.ts';
import { readCalendar } from '../moving/world.store.ts';
import { offeredTerms } from '#money/pricing/offered-terms.ts';
import { requireGates, requireOpening } from './require-within-limits.ts';

/**
 * Prices dates for one person. Refuses unknown items, their own, those of people they may not deal with, dates that aren't
 * free (their own unpaid hold gives way), renters who owe us something (`debt.stands`) or lack a verification the item needs, and a fourth booking whose address would open on one day.
 */
export async function quoteFor(deps: Deps, personId: string, input: QuoteInput): Promise<Quote> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const calendar = await readCalendar(tx, input.itemId);
    const from = calendar ? whyNotFrom(calendar, { renterId: personId, dealing: null }) : 'item.not-found';
    if (!calendar || from) throw new Problem(from ?? 'item.not-found');
    const listing = calendar.item;
    await requireDealing(tx, 'ask', { personId, otherId: listing.ownerId });
    await requireNoDebt(tx, personId, 'book');
    const taken = whyNotFree(withoutOwnHold(calendar, personId), input, now);
    if (taken) throw problemOf(taken);
    await requireGates(tx, calendar, { renterId: personId, range: input, gates: deps.config.gates }, now);
    await requireOpening(tx, personId, { ...input, timeZone: listing.timeZone, terms: offeredTerms() }, now);
    const tier = await tierOf(tx, personId, now);
    const quote = await makeQuote(tx, { item: listing, personId, tier, range: input, now });
    return presentQuote(quote, await graceAvailable(tx, personId, listing.id, now), now);
  });
}
