import { isOwnLook, lookVersion } from '../site-look.ts';
import { createHash } from 'node:crypto';
import type { ItemCard } from '@borough/domain/items/items.contract';
import { moneyText } from '@borough/domain/money';
import { fromWithFees } from '@borough/domain/pricing/price-words.rules';
import { currentTerms } from '@borough/domain/terms/terms';

/** Increase this whenever pictures are drawn differently. */
const drawing = 4;

/** What a preview picture shows. */
export interface Preview {
  title: string;
  /** What leads: "from", "$53.10", "with fees". */
  lead: readonly string[];
  /** "$45/day". */
  daily: string;
  place: string;
  category: string;
  /** The address of the photo, if there is one. */
  photo: string | null;
}

type Shown = Pick<
  ItemCard,
  'id' | 'title' | 'dailyPriceCents' | 'city' | 'state' | 'location' | 'category' | 'imageUrls'
>;

/** What an item's preview picture shows. */
export function previewOf(item: Shown): Preview {
  return {
    title: item.title,
    lead: fromWithFees(item.dailyPriceCents, currentTerms),
    daily: `${moneyText(item.dailyPriceCents)}/day`,
    place: item.city ? `${item.city}, ${item.state}` : item.location,
    category: item.category?.name ?? 'Item',
    photo: item.imageUrls[0] ?? null,
  };
}

/** Identifies what a picture shows: a different title, price, place or photo means a different version. */
export function versionOf(preview: Preview): string {
  return createHash('sha256')
    .update(JSON.stringify([drawing, preview, isOwnLook() && lookVersion()]))
    .digest('base64url')
    .slice(0, 16);
}

/** Where an item's preview picture is, as the item looks now. */
export const previewPath = (item: Shown): string => `/previews/${item.id}/${versionOf(previewOf(item))}.jpg`;
