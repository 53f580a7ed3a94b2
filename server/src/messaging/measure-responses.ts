import { after, hour } from '@borough/domain/clocks';
import { answerInTime, measuredResponses, responseWindow } from '@borough/domain/messaging/responses.rules';
import { inTransaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { askedOf, keepResponses, ownersWithNews } from './responses.store.ts';

const ownersAtOnce = 200;
/** What was asked a day ago and not answered counts from now on; hours in which no server ran are made up for. */
const lookBack = answerInTime + 6 * hour;

/**
 * Measures how owners answer, for those in whose conversations something happened lately, and writes it to their profiles.
 * Owners with too few answers keep what stands there.
 */
export async function measureResponses(deps: Pick<Deps, 'db'>, now: Date): Promise<void> {
  const owners = await inTransaction(deps.db, (tx) => ownersWithNews(tx, after(now, -lookBack)));
  for (let n = 0; n < owners.length; n += ownersAtOnce)
    await inTransaction(deps.db, async (tx) => {
      const some = owners.slice(n, n + ownersAtOnce);
      const asked = await askedOf(tx, some, after(now, -responseWindow));
      const figures = some.flatMap((ownerId) => {
        const measured = measuredResponses(asked.get(ownerId) ?? [], now);
        return measured ? { ownerId, ...measured } : [];
      });
      if (figures.length > 0) await keepResponses(tx, figures);
    });
}
