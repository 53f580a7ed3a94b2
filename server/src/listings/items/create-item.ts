import type { ItemCard, ItemInput } from '@borough/domain/items/items.contract';
import { centsOf, dollarsOf } from '@borough/domain/money';
import { Problem } from '@borough/domain/problems';
import { keptPeriods, writePeriods } from '#rentals/bookings/availability/periods.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { requireNoDebt } from '#money/debts/require-no-debt.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { categoryId, insertItem, itemCard, type ItemPlace } from './items.store.ts';
import { maskedAddress } from './masked-address.ts';
import { resolvePlace } from './resolve-place.ts';

const noCategory = () => new Problem('item.invalid', { fields: { category: 'Please select a category' } });

/** What only a file says of a new listing. */
interface Particulars {
  id?: string;
  reference?: string | null | undefined;
  status?: 'active' | 'paused' | undefined;
}

/**
 * Writes a new item at a place that was read before, with the days it is offered; returns its id. Refuses unknown categories, an empty
 * list of days, contact details in its texts, and owners who owe us.
 */
export async function listItem(
  tx: Tx,
  deps: Pick<Deps, 'log' | 'now'>,
  ownerId: string,
  { input, place, ...particulars }: Particulars & { input: ItemInput; place: ItemPlace },
): Promise<string> {
  const { title, description, features, checklist } = input;
  refuseContactDetails({ title, description, features, checklist }, deps.log);
  const periods = keptPeriods(input.availabilities, place.timeZone, deps.now());
  await requireNoDebt(tx, ownerId, 'list');
  const category = await categoryId(tx, input.category);
  if (!category) throw noCategory();
  const id = await insertItem(tx, {
    ...particulars,
    ownerId,
    categoryId: category,
    title,
    description,
    features: features ?? [],
    dailyPrice: dollarsOf(centsOf(input.price) ?? 0),
    securityDeposit: dollarsOf(centsOf(input.deposit) ?? 0),
    pickupAddress: maskedAddress(input.pickupAddress),
    checklist: checklist ?? [],
    requestsOnly: input.requestsOnly ?? false,
    idVerifiedOnly: input.idVerifiedOnly ?? false,
    place,
    createdAt: deps.now(),
  });
  await writePeriods(tx, id, periods);
  return id;
}

/**
 * Lists a new item with the days it is offered. Refuses unknown and hidden categories, places we can't read, an empty list of days,
 * contact details in its texts, and owners who owe us.
 */
export async function createItem(deps: Deps, ownerId: string, input: ItemInput): Promise<ItemCard> {
  const { title, description, features, checklist } = input;
  // Before a place is looked up for nothing.
  refuseContactDetails({ title, description, features, checklist }, deps.log);
  const place = await resolvePlace(deps, ownerId, input.location);
  return inTransaction(deps.db, async (tx) => {
    const id = await listItem(tx, deps, ownerId, { input, place });
    const card = await itemCard(tx, id, deps.now());
    if (!card) throw new Error('a new item cannot be read');
    return card;
  });
}
