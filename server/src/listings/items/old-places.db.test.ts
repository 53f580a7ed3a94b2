import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../test/database.ts';
import { buildFirstRelease } from '../../../test/first-release.ts';
import { prepareDatabase } from '#site/setup/prepare-database.ts';

test('texts of the first release that name no place are hidden, and the others are written as places', async () => {
  await using db = await emptyDatabase();
  await buildFirstRelease(db.owner);
  const hidden = 'Location not specified';
  const owner = await db.owner.query(
    `insert into accounts."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
     values (gen_random_uuid(), 'Maya', 'maya@example.com', true, now(), now()) returning "id"`,
  );
  await db.owner.query("insert into public.categories (name) values ('Things') on conflict do nothing");
  const places: [location: string, city: string, zip: string | null, found: boolean, shown: string][] = [
    ['San Francisco, CA 94102-1234', 'San Francisco', '94102', true, 'San Francisco, CA 94102'],
    ['oakland , california', 'oakland', null, true, 'oakland, CA'],
    ["Coeur d'Alene, CA", "Coeur d'Alene", null, true, "Coeur d'Alene, CA"],
    ['call 415-555-0100, CA', 'call 415-555-0100', null, false, hidden],
    ['maya@example.com, CA 94110', 'maya@example.com', '94110', true, hidden],
    ['venmo @drill, CA 94110', 'venmo @drill', '94110', true, hidden],
    ['Venmo Drill, CA 94110', 'Venmo Drill', '94110', true, hidden],
    ['McCall, CA 83638', 'McCall', '83638', true, 'McCall, CA 83638'],
    ['Cashmere, CA 98815', 'Cashmere', '98815', true, 'Cashmere, CA 98815'],
    ['San José, CA 95112', 'San José', '95112', true, 'San José, CA 95112'],
    ['La Cañada Flintridge, CA', 'La Cañada Flintridge', null, true, 'La Cañada Flintridge, CA'],
    ['Nowhereville, CA', 'Nowhereville', null, false, hidden],
  ];
  for (const [location, city, zip, found] of places)
    await db.owner.query(
      `insert into public.items (owner_id, category_id, title, description, daily_price, security_deposit, location,
         city, state, zip, latitude, longitude, public_latitude, public_longitude, time_zone)
       select $1, c.id, 'Drill', 'A good drill', 25, 0, $2, $3, 'CA', $4, $5, $5, $5, $5, 'America/Los_Angeles'
       from public.categories c limit 1`,
      [owner.rows[0].id, location, city, zip, found ? 37.7 : null],
    );
  const before = await db.owner.query('select id, location from public.items');
  const client = await db.owner.connect();
  await prepareDatabase(client).finally(() => client.release());
  const after = await db.owner.query('select id, location, search from public.items');
  const shown = new Map(after.rows.map((row) => [row.id, row]));
  expect(before.rows.map((row) => [row.location, shown.get(row.id).location]).sort()).toEqual(
    places.map(([location, , , , is]) => [location, is]).sort(),
  );
  // The hidden words don't find them either.
  for (const { search } of after.rows) expect(search).not.toMatch(/venmo|example\.com|415|nowhere/);
});
