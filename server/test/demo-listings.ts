import { dollarsOf } from '@borough/domain/money';
import { demoListings } from '#demo/catalogue.ts';
import { demoPlaces } from '#demo/places.ts';
import { chanceFrom } from '#demo/random.ts';
import { aPerson } from './builders.ts';
import type { FreshDatabase } from './database.ts';

/** Lists what the demo lists, 480 items in its towns, all one person's and an hour apart; nothing else of the demo. */
export async function listDemoItems(ground: FreshDatabase, now: Date): Promise<void> {
  const chance = chanceFrom(4_711);
  const places = await demoPlaces();
  const owner = await aPerson(ground);
  const rows = chance.shuffled(demoListings(chance)).map((listing, n) => {
    const { city, state, zip, lat, lng, timeZone } = chance.pick(places);
    return {
      category: listing.category,
      title: listing.title,
      description: listing.description,
      price: dollarsOf(listing.dailyPriceCents),
      location: `${city}, ${state} ${zip}`,
      city,
      state,
      zip,
      lat,
      lng,
      zone: timeZone,
      at: new Date(now.getTime() - (n + 1) * 3_600_000),
    };
  });
  await ground.owner.query(
    `insert into public.items (owner_id, category_id, title, description, daily_price, security_deposit, location, city,
       state, zip, latitude, longitude, public_latitude, public_longitude, time_zone, created_at)
     select $1, c.id, r.title, r.description, r.price, 0, r.location, r.city, r.state, r.zip, r.lat, r.lng, r.lat, r.lng, r.zone, r.at
     from json_to_recordset($2) as r (category text, title text, description text, price numeric, location text, city text,
       state text, zip text, lat float8, lng float8, zone text, at timestamptz)
       join public.categories c on c.name = r.category`,
    [owner.id, JSON.stringify(rows)],
  );
}
