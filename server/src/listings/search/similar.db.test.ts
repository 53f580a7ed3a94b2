import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { anItem, aPerson, type ItemWish } from '../../../test/builders.ts';
import { freshDatabase } from '../../../test/database.ts';

const austin = { lat: 30.2672, lng: -97.7431 };
const north = (miles: number) => ({ lat: austin.lat + miles / 69, lng: austin.lng });

test('similar items share words or the category, are near and free, the likest first, one of each owner', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const make = (title: string, wish: ItemWish = {}) =>
    anItem(db, { title, at: austin, category: 'Tools', description: 'In good shape.', ...wish });
  const [owner, other] = [await aPerson(db), await aPerson(db)];
  const drill = await make('Cordless drill with batteries', { ownerId: owner.id });
  const same = await make('Cordless drill', { at: north(9) });
  const elsewhere = await make('Hammer drill', { category: 'Garden', at: north(5), ownerId: other.id });
  await make('Drill stand', { category: 'Garden', at: north(6), ownerId: other.id });
  const near = await make('Tile saw', { at: north(1) });
  const far = await make('Belt sander', { at: north(3) });
  await make('Cordless drill', { ownerId: owner.id });
  await make('Cordless drill', { at: north(40) });
  await make('Cordless drill', { status: 'paused' });
  await make('Party tent', { category: 'Garden' });
  const similar = async (id: string, dates = '') => {
    const { status, body } = await server.send('GET', `/api/items/${id}/similar${dates}`);
    return status === 200 ? body.itemIds : status;
  };
  expect(await similar(drill.id)).toEqual([same.id, elsewhere.id, near.id, far.id]);

  await db.owner.query(
    `insert into public.item_availability (item_id, start_date, end_date) values ($1, '2026-07-01', '2026-07-31')`,
    [same.id],
  );
  const june = '?startDate=2026-06-20&endDate=2026-06-22';
  expect(await similar(drill.id, june)).toEqual([elsewhere.id, near.id, far.id]);
  expect(await similar(drill.id, '?startDate=2026-07-02&endDate=2026-07-03')).toContain(same.id);

  const nowhere = await make('Angle grinder', { at: null, city: 'Austin', state: 'TX' });
  const saw = await make('Angle grinder', { at: null, city: 'Austin', state: 'TX' });
  expect((await similar(nowhere.id))[0]).toBe(saw.id);
  const [paused] = (await db.owner.query(`select id from public.items where status = 'paused'`)).rows;
  expect(await similar(paused.id)).toBe(404);
});
