import type { ItemDetail, ItemForMe, itemActs } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import { graceAvailable } from '#rentals/bookings/moving/grace.ts';
import { holdsLeftOf } from '#rentals/bookings/moving/holds-left.ts';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import type { Person } from '#floor/http/person.ts';
import { renterAtGates } from '#rentals/bookings/moving/renter-at-gates.ts';
import { tierOf } from '#people/plans/tier.ts';
import { itemForPerson, ownFields } from './item-detail.store.ts';

type Act = (typeof itemActs)[number];

const actsOf = (person: Person, item: { listed: boolean; ownerId: string; booked: boolean }): Act[] => {
  if (item.ownerId === person.id) return ['edit'];
  if (!item.listed) return item.booked && !person.suspended ? ['contact'] : [];
  return person.suspended ? ['report'] : ['contact', 'book', 'report'];
};

/**
 * What an item is to one person: what they may do, their plan, and for the owner the private fields. The item itself is
 * included for its owner and for anyone who booked it or asked about it, listed or not. Refuses `item.not-found` to everyone
 * else.
 */
export async function itemForMe(deps: Deps, person: Person, id: string): Promise<ItemForMe> {
  const now = deps.now();
  // People's own rights don't let them read the state of an ID.
  const { atGates, holdsLeft } = await inTransaction(deps.db, async (tx) => ({
    atGates: await renterAtGates(tx, person.id, id, now),
    holdsLeft: await holdsLeftOf(tx, person.id, id, now),
  }));
  const { idPending, ...renter } = atGates;
  const gates = { figures: deps.config.gates, renter, idPending };
  return readAs(deps.db, person.id, async (tx) => {
    const found = await itemForPerson<ItemDetail>(tx, id, person.id, now);
    if (!found) throw new Problem('item.not-found');
    const isOwner = found.ownerId === person.id;
    return {
      youMay: actsOf(person, found),
      tier: await tierOf(tx, person.id, now),
      graceAvailable: await graceAvailable(tx, person.id, id, now),
      holdsLeft,
      gates,
      own: isOwner ? ((await ownFields(tx, id)) ?? null) : null,
      item: isOwner || found.booked || !found.listed ? found.item : null,
    };
  });
}
