import { after, hour } from '@borough/domain/clocks';
import { answerInTime, measuredResponses, responseWindow } from '@borough/domain/messaging/responses.rules';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { askedOf, keepResponses, ownersWithNews } from './responses.store.ts';

const ownersAtOnce = 200;
/** A question left unanswered for a day counts from then on; the extra hours make up for times no server ran. */
const lookBack = answerInTime + 6 * hour;

/**
 * Measures how quickly owners answer, for those with recent activity in their conversations, and writes it to their
 * profiles. Owners with too few answers keep their current figures.
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
