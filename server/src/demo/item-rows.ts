import { dollarsOf } from '@borough/domain/money';
import { publicPoint } from '#listings/items/public-point.ts';
import { photoOf } from './demo-files.ts';
import { checklistOf } from './demo-checklists.ts';
import type { DemoItem } from './demo-items.ts';
import type { Row } from './demo.store.ts';
import type { PictureSlug } from './catalogue/pictures.ts';
import type { Chance } from './random.ts';

/** Where an item is picked up, on one line. */
export function pickupAddressOf({ owner, home }: DemoItem): string {
  const { city, state, zip } = owner.place;
  return `${home.address}, ${city}, ${state} ${zip}`;
}

/** An item, including what the triggers would maintain: photos and rating. */
export function itemRow(item: DemoItem, categoryId: string, secret: string): Row {
  const { listing, owner, home } = item;
  const { city, state, zip, timeZone } = owner.place;
  const photos = listing.pictures.map(photoOf);
  const shown = publicPoint(secret, owner.id, home.point);
  return {
    id: item.id,
    created_at: item.createdAt,
    updated_at: item.createdAt,
    owner_id: owner.id,
    category_id: categoryId,
    title: listing.title,
    description: listing.description,
    features: listing.features,
    daily_price: dollarsOf(listing.dailyPriceCents),
    security_deposit: dollarsOf(listing.depositCents),
    location: `${city}, ${state} ${zip}`,
    city,
    state,
    zip,
    latitude: home.point.lat,
    longitude: home.point.lng,
    public_latitude: shown.lat,
    public_longitude: shown.lng,
    pickup_address: pickupAddressOf(item),
    checklist: checklistOf(item),
    time_zone: timeZone,
    min_days: item.minDays,
    max_days: item.maxDays,
    requests_only: item.requestsOnly,
    id_verified_only: item.idVerifiedOnly,
    image_urls: photos.map((photo) => photo.url),
    image_thumbnail: photos[0]?.thumbnail ?? null,
    image_placeholder: photos[0]?.placeholder ?? null,
    avg_rating: item.rating.average,
    review_count: item.rating.count,
  };
}

/** An item's photos, the main one first. */
export function imageRows(chance: Chance, item: DemoItem, hashes: ReadonlyMap<PictureSlug, string>): Row[] {
  return item.listing.pictures.map((slug, position) => {
    const photo = photoOf(slug);
    return {
      id: chance.uuid(),
      created_at: item.createdAt,
      item_id: item.id,
      image_url: photo.url,
      primary: position === 0,
      position,
      thumbnail_url: photo.thumbnail,
      srcset: photo.srcset,
      placeholder: photo.placeholder,
      sha256: hashes.get(slug) ?? null,
    };
  });
}

/** The periods in which an item is offered. */
export function periodRows(chance: Chance, item: DemoItem): Row[] {
  return item.periods.map((period) => ({
    id: chance.uuid(),
    created_at: item.createdAt,
    item_id: item.id,
    start_date: period.startDate,
    end_date: period.endDate,
  }));
}
