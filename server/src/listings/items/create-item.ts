import type { ItemCard, ItemInput } from '@borough/domain/items/items.contract';
import { centsOf, dollarsOf } from '@borough/domain/money';
import { Problem } from '@borough/domain/problems';
import { keptPeriods, writePeriods } from '#rentals/bookings/availability/periods.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { requireNoDebt } from '#money/debts/require-no-debt.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseContactDetails } from '#talk/messaging/refuse-contact-details.ts';
import { categoryId, insertItem, itemCard } from './items.store.ts';
import { maskedAddress } from './masked-address.ts';
import { resolvePlace } from './resolve-place.ts';

const noCategory = () => new Problem('item.invalid', { fields: { category: 'Please select a category' } });

/**
 * Lists a new item with the days it is offered. Refuses unknown categories, places we can't read, an empty list of days,
 * contact details in its texts, and owners who owe us.
 */
export async function createItem(deps: Deps, ownerId: string, input: ItemInput): Promise<ItemCard> {
  const { title, description, features, checklist } = input;
  refuseContactDetails({ title, description, features, checklist }, deps.log);
  const place = await resolvePlace(deps, ownerId, input.location);
  const periods = keptPeriods(input.availabilities, place.timeZone, deps.now());
  return inTransaction(deps.db, async (tx) => {
    await requireNoDebt(tx, ownerId, 'list');
    const category = await categoryId(tx, input.category);
    if (!category) throw noCategory();
    const id = await insertItem(tx, {
      ownerId,
      categoryId: category,
      title: input.title,
      description: input.description,
      features: input.features ?? [],
      dailyPrice: dollarsOf(centsOf(input.price) ?? 0),
      securityDeposit: dollarsOf(centsOf(input.deposit) ?? 0),
      pickupAddress: maskedAddress(input.pickupAddress),
      checklist: input.checklist ?? [],
      requestsOnly: input.requestsOnly ?? false,
      idVerifiedOnly: input.idVerifiedOnly ?? false,
      place,
      createdAt: deps.now(),
    });
    await writePeriods(tx, id, periods);
    const card = await itemCard(tx, id, deps.now());
    if (!card) throw new Error('a new item cannot be read');
    return card;
  });
}
