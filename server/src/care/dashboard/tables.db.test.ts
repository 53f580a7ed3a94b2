import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson, bookCharges } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;
let person: BuiltPerson;

const take = (table: string, as: BuiltPerson | null = person) =>
  server.send('GET', `/api/me/dashboard/csv/${table}`, { as });

/** The cells of a file without quotes in it, line by line. */
const linesOf = (text: string) => text.replace(/^\uFEFF/, '').trimEnd().split('\r\n'); // oxfmt-ignore

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  person = await aPerson(db, { name: 'Maya R.' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

test('a table is a file of UTF-8 with its heads, and nobody else’s', async () => {
  const answer = await take('earnings');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(answer.headers['content-disposition']).toBe(
    'attachment; filename="borough-earnings-2026-06-01.csv"',
  );
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).toBe('\uFEFFEarned on,Item,From,To,Earned,Currency,Booking ID\r\n');
  expect((await take('earnings', null)).status).toBe(401);
  expect((await take('secrets')).status).toBe(400);
});

test('what a spreadsheet would run as a formula is text, and quotes and line ends stay inside their cell', async () => {
  const owner = await aPerson(db);
  const titles = ['=HYPERLINK("http://x";"Drill")', '+1 drill', '-2 drills', '@drill', 'A "big" tent, red\nand blue', 'Señor ⛺']; // oxfmt-ignore
  for (const [n, title] of titles.entries())
    await anItem(db, { ownerId: owner.id, title, createdAt: new Date(Date.UTC(2026, 0, 9 - n)) });
  const { text } = await take('items', owner);
  const expected = [
    `"'=HYPERLINK(""http://x"";""Drill"")"`,
    `'+1 drill`,
    `'-2 drills`,
    `'@drill`,
    `"A ""big"" tent, red\nand blue"`,
    'Señor ⛺',
  ];
  const body = text.slice(text.indexOf('\r\n') + 2);
  expect(body.split('\r\n').slice(0, -1).map((line) => line.split(',active,')[0])).toEqual(expected); // oxfmt-ignore
});

test('earnings, bookings, items and views say what the panels say, row by row', async () => {
  const [owner, renter] = [await aPerson(db, { name: 'Olive O.' }), await aPerson(db, { name: 'Rita R.' })];
  const item = await anItem(db, {
    ...{ ownerId: owner.id, title: 'Kayak', createdAt: new Date('2026-05-22T17:00:00Z') },
  });
  const of = { itemId: item.id, renterId: renter.id };
  const done = await aBooking(db, {
    ...of,
    startDate: '2026-05-25',
    endDate: '2026-05-27',
    stage: 'completed',
  });
  await bookCharges(db);
  const asked = await aBooking(db, { ...of, startDate: '2026-07-25', endDate: '2026-07-26', stage: 'asked' });
  await db.owner.query('insert into public.item_views (item_id, day, views) values ($1, $2, 7)', [
    item.id,
    '2026-05-30',
  ]);
  expect(linesOf((await take('earnings', owner)).text).slice(1)).toEqual([
    `2026-05-27,Kayak,2026-05-25,2026-05-27,50.00,USD,${done.id}`,
  ]);
  expect(linesOf((await take('earnings', renter)).text)).toHaveLength(1);
  expect(linesOf((await take('bookings', renter)).text).slice(1)).toEqual([
    `2026-05-18T12:00:00.000Z,Kayak,renter,Olive O.,completed,2026-05-25,2026-05-27,59.00,USD,${done.id}`,
    `2026-07-18T12:00:00.000Z,Kayak,renter,Olive O.,pending,2026-07-25,2026-07-26,29.50,USD,${asked.id}`,
  ]);
  expect(linesOf((await take('bookings', owner)).text)[1]).toContain(',owner,Rita R.,completed,2026-05-25,2026-05-27,50.00,'); // oxfmt-ignore
  expect(linesOf((await take('items', owner)).text).slice(1)).toEqual([
    `Kayak,active,25.00,7,2,1,30,3,11,50.00,${item.id}`,
  ]);
  expect(linesOf((await take('views', owner)).text)).toEqual([
    'Day,Item,Views,Item ID',
    `2026-05-30,Kayak,7,${item.id}`,
  ]);
  // An owner gets nothing from a booking that came to nothing.
  await aBooking(db, { ...of, startDate: '2026-08-05', endDate: '2026-08-06', stage: 'cancelled' });
  expect((await take('bookings', owner)).text).toContain(',cancelled,2026-08-05,2026-08-06,0.00,');
});

test('a table of thousands of rows is whole, in order, without a repetition', async () => {
  const owner = await aPerson(db);
  const [one, two] = [await anItem(db, { ownerId: owner.id }), await anItem(db, { ownerId: owner.id })];
  await db.owner.query(
    `insert into public.item_views (item_id, day, views)
     select i.id, date '2023-01-01' + n, 1 + n % 7 from unnest($1::uuid[]) as i (id), generate_series(0, 1199) n`,
    [[one.id, two.id]],
  );
  const lines = linesOf((await take('views', owner)).text).slice(1);
  expect([lines.length, new Set(lines).size]).toEqual([2_400, 2_400]);
  const days = lines.map((line) => line.slice(0, 10));
  expect(days).toEqual(days.toSorted());
});
