import type { ItemCard, ItemPatch } from '@borough/domain/items/items.contract';
import { centsOf, dollarsOf, moneyText } from '@borough/domain/money';
import { depositCap } from '@borough/domain/pricing/pricing.rules';
import { Problem } from '@borough/domain/problems';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import { requireNoDebt } from '#money/debts/require-no-debt.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseContactDetails } from '#talk/messaging/filtering/refuse-contact-details.ts';
import { maskedAddress } from './masked-address.ts';
import { orderImages } from './item-images.store.ts';
import {
  categoryId,
  type ItemChange,
  type ItemPlace,
  itemCard,
  lockOwnItem,
  type LockedItem,
  placeOfOwnItem,
  updateItem,
} from './items.store.ts';
import { resolvePlace } from './resolve-place.ts';

const invalid = (field: string, message: string) =>
  new Problem('item.invalid', { fields: { [field]: message } });

// The patch may contain only one of the two; combined with the stored other one, they must still fit.
const checkDeposit = (item: LockedItem, patch: ItemPatch) => {
  const price = patch.price === undefined ? item.dailyPriceCents : (centsOf(patch.price) ?? 0);
  const deposit = patch.deposit === undefined ? item.depositCents : (centsOf(patch.deposit) ?? 0);
  if (deposit > depositCap(price))
    throw invalid('deposit', `Deposit can be at most ${moneyText(depositCap(price))} for this price`);
};

const dollars = (amount: string | undefined) =>
  amount === undefined ? undefined : dollarsOf(centsOf(amount) ?? 0);

async function changeOf(tx: Tx, item: LockedItem, patch: ItemPatch): Promise<ItemChange> {
  const category =
    patch.category === undefined ? undefined : await categoryId(tx, patch.category, item.categoryId);
  if (patch.category !== undefined && !category) throw invalid('category', 'Please select a category');
  return {
    title: patch.title,
    description: patch.description,
    features: patch.features,
    categoryId: category,
    dailyPrice: dollars(patch.price),
    securityDeposit: dollars(patch.deposit),
    pickupAddress: patch.pickupAddress === undefined ? undefined : maskedAddress(patch.pickupAddress),
    checklist: patch.checklist,
    requestsOnly: patch.requestsOnly,
    idVerifiedOnly: patch.idVerifiedOnly,
    status: patch.status,
  };
}

interface NewPlace {
  place: ItemPlace;
  hasMoved: boolean;
}

/** Where the person's own item will be; others' items are refused before anything is looked up (`item.not-yours`). */
export async function newPlaceOf(deps: Deps, ownerId: string, id: string, typed: string): Promise<NewPlace> {
  const kept = await inTransaction(deps.db, (tx) => placeOfOwnItem(tx, id, ownerId));
  if (!kept) throw new Problem('item.not-yours');
  const place = await resolvePlace(deps, ownerId, typed, kept);
  return { place, hasMoved: place.location !== kept.location };
}

/** What is to change about an item, with its place, which was read before. */
interface Wanted {
  id: string;
  patch: ItemPatch;
  reference?: string | null | undefined;
  found: NewPlace | undefined;
}

/** Writes what `changeItem` changes, and refuses the same; its place was read before. */
export async function patchItem(
  tx: Tx,
  deps: Pick<Deps, 'log'>,
  ownerId: string,
  { id, patch, reference, found }: Wanted,
): Promise<void> {
  const { title, description, features, checklist } = patch;
  refuseContactDetails({ title, description, features, checklist }, deps.log);
  const item = await lockOwnItem(tx, id, ownerId);
  if (!item) throw new Problem('item.not-yours');
  // Only one of the two may have been given, and everyone reads them together.
  if (title !== undefined || description !== undefined)
    refuseContactDetails(
      { title: title ?? item.title, description: description ?? item.description },
      deps.log,
    );
  if (patch.status === 'active' && item.status !== 'active') await requireNoDebt(tx, ownerId, 'list');
  checkDeposit(item, patch);
  const change = await changeOf(tx, item, patch);
  // A street of the old place would send renters there.
  if (found?.hasMoved) change.pickupAddress ??= null;
  await updateItem(tx, id, { ...change, reference, place: found?.place });
  if (patch.imageOrder && !(await orderImages(tx, id, patch.imageOrder)))
    throw invalid('imageOrder', 'List each photo of the listing once.');
}

/**
 * Changes some fields of the person's own item; bookings keep what they were promised. An item that moves loses its pickup
 * address unless a new one comes along. Refuses others' items
 * (`item.not-yours`), a deposit above what the price allows, contact details in its texts, an order that doesn't name exactly
 * the item's photos, and listing it again while the owner owes us (`debt.stands`).
 */
export async function changeItem(
  deps: Deps,
  ownerId: string,
  id: string,
  patch: ItemPatch,
): Promise<ItemCard> {
  const { title, description, features, checklist } = patch;
  // Before a place is looked up for nothing.
  refuseContactDetails({ title, description, features, checklist }, deps.log);
  const found =
    patch.location === undefined ? undefined : await newPlaceOf(deps, ownerId, id, patch.location);
  return inTransaction(deps.db, async (tx) => {
    await patchItem(tx, deps, ownerId, { id, patch, found });
    const card = await itemCard(tx, id, deps.now());
    if (!card) throw new Error('a changed item cannot be read');
    return card;
  });
}
