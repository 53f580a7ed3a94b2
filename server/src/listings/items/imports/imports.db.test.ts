import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, hour } from '@borough/domain/clocks';
import type { Import } from '@borough/domain/items/table/imports.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { aBooking, anItem, aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { sendFiles } from '../../../../test/send-files.ts';
import { zipOf } from '../../../../test/zip.ts';
import { csvOf } from '#floor/http/files/csv.ts';
import { readCsv } from '#floor/http/files/read-csv.ts';
import { runHousekeeping } from '#worker/clock.ts';

const now = new Date('2026-06-01T17:00:00Z');
let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
  await anItem(db, { category: 'Tools' });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

type Cells = Record<string, string>;
const drill: Cells = {
  reference: 'D1',
  title: 'Cordless drill',
  description: 'With two batteries and a case.',
  category: 'Tools',
  price: '25',
  deposit: '100',
  location: 'San Francisco, CA 94102',
  available: '2026-06-10 to 2026-07-31',
};
const tableOf = (rows: readonly Cells[], columns = Object.keys(rows[0] ?? {})) =>
  csvOf([Object.fromEntries(columns.map((name) => [name, name])), ...rows], columns, true);
const jpeg = (background = '#3366cc') =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

interface Sent {
  id?: string;
  files: Readonly<Record<string, string | Uint8Array>>;
}

/** Sends files to be checked; answers the status and the body. */
const check = (as: { id: string }, { id = randomUUID(), files }: Sent) =>
  sendFiles(server, `/api/me/imports/${id}`, { as, files });

/** Checks a file that is right; answers what it would do. */
async function ready(as: { id: string }, files: Sent['files']): Promise<Import> {
  const { body } = await check(as, { files });
  expect(body).toMatchObject({ outcome: 'ready' });
  return body.import;
}
const make = (as: { id: string }, id: string, key: string = randomUUID()) =>
  server.send('POST', `/api/me/imports/${id}/make`, { as, headers: { 'idempotency-key': key } });
const outOf = async (as: { id: string }): Promise<Cells[]> => {
  const { text } = await server.send('GET', '/api/me/items/csv', { as });
  const read = readCsv(Buffer.from(text), 1000);
  if (!('rows' in read)) throw new Error('the table cannot be read');
  const [head, ...rows] = read.rows;
  return rows.map(({ cells }) => Object.fromEntries(head!.cells.map((name, at) => [name, cells[at] ?? ''])));
};
const mine = async (owner: { id: string }, columns = 'title, daily_price::text as price, status') =>
  (await db.owner.query(`select ${columns} from public.items where owner_id = $1 order by title`, [owner.id]))
    .rows;
/** What an import that came to nothing may not leave behind. */
async function leftOvers(owner: { id: string }) {
  const counted = await db.owner.query(
    `select (select count(*)::int from public.item_imports where owner_id = $1) as imports,
       (select count(*)::int from public.files where owner_id = $1) as files,
       (select count(*)::int from public.items where owner_id = $1) as items`,
    [owner.id],
  );
  return counted.rows[0];
}
const nothing = { imports: 0, files: 0, items: 0 };
const refusalsOf = async (as: { id: string }, files: Sent['files']) => {
  const { status, body } = await check(as, { files });
  expect([status, body.outcome]).toEqual([200, 'refused']);
  return body.errors as { line: number; column: string | null; message: string }[];
};

describe('listings out and in', () => {
  test('an owner takes 60 out, changes three prices, and brings them in: three change, nothing doubles', async () => {
    const owner = await aPerson(db);
    for (let n = 0; n < 60; n++)
      await anItem(db, { ownerId: owner.id, title: `Drill ${String(n).padStart(2, '0')}` });
    const table = await outOf(owner);
    expect(table).toHaveLength(60);
    for (const row of table.slice(10, 13)) row['price'] = '31.50';
    const checked = await ready(owner, { 'listings.csv': tableOf(table) });
    expect(checked).toMatchObject({ made: 0, changed: 3, same: 57 });
    expect(checked.listings[0]).toMatchObject({
      line: 12,
      isNew: false,
      changes: [{ column: 'price', from: '25.00', to: '31.50' }],
    });
    expect((await mine(owner)).filter(({ price }) => price === '31.50')).toEqual([]);
    expect((await make(owner, checked.id)).body).toEqual({ made: 0, changed: 3 });
    const after = await mine(owner);
    expect(after).toHaveLength(60);
    expect(after.filter(({ price }) => price === '31.50').map(({ title }) => title)).toEqual([
      'Drill 10',
      'Drill 11',
      'Drill 12',
    ]);
  });

  test('what is new is made with everything the form can say', async () => {
    const owner = await aPerson(db);
    const row = {
      ...drill,
      title: "=HYPERLINK('x') drill",
      pickup_address: '1 Market Street',
      features: '18 volts | Hammer',
      checklist: 'Charger | Two batteries',
      available: '2026-06-10 to 2026-06-20; 2026-06-21 to 2026-07-01; 2026-08-01 to 2026-08-02',
      requests_only: 'yes',
      verified_id_only: 'no',
      status: 'paused',
      photos: '',
    };
    const { id, listings } = await ready(owner, { 'listings.csv': tableOf([row]) });
    expect(listings).toMatchObject([{ line: 2, title: row.title, isNew: true, dailyPriceCents: 2500 }]);
    expect((await make(owner, id)).body).toEqual({ made: 1, changed: 0 });
    const [out] = await outOf(owner);
    expect(out).toEqual({
      ...row,
      listing_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      price: '25.00',
      deposit: '100.00',
      available: '2026-06-10 to 2026-07-01; 2026-08-01 to 2026-08-02',
    });
    const { text } = await server.send('GET', '/api/me/items/csv', { as: owner });
    // A spreadsheet would run it otherwise.
    expect(text).toContain(",'=HYPERLINK('x') drill,");
  });

  test('a known reference changes its listing, and the same file again changes nothing', async () => {
    const owner = await aPerson(db);
    const first = await ready(owner, { 'a.csv': tableOf([drill]) });
    await make(owner, first.id);
    const again = await ready(owner, { 'a.csv': tableOf([{ ...drill, price: '40' }]) });
    expect(again).toMatchObject({ made: 0, changed: 1, same: 0 });
    await make(owner, again.id);
    expect(await ready(owner, { 'a.csv': tableOf([{ ...drill, price: '40' }]) })).toMatchObject({ same: 1 });
    expect(await mine(owner)).toEqual([{ title: 'Cordless drill', price: '40.00', status: 'active' }]);
  });

  test('a file of two columns changes these two', async () => {
    const owner = await aPerson(db);
    const item = await anItem(db, { ownerId: owner.id, pickupAddress: '1 Market Street' });
    const { id } = await ready(owner, { 'a.csv': `listing_id;price\r\n${item.id};$30\r\n` });
    await make(owner, id);
    expect(await mine(owner, 'daily_price::text as price, pickup_address')).toEqual([
      { price: '30.00', pickup_address: '1 Market Street' },
    ]);
  });

  test('Excel’s own letters and line ends are read', async () => {
    const owner = await aPerson(db);
    const text = tableOf([{ ...drill, title: 'Café “grinder”', description: 'One\r\nTwo, "three"' }]);
    const windows = Buffer.from(text.slice(1).replaceAll('“', '\u0093').replaceAll('”', '\u0094'), 'latin1');
    const { id } = await ready(owner, { 'a.csv': windows });
    await make(owner, id);
    expect(await mine(owner, 'title, description')).toEqual([
      { title: 'Café “grinder”', description: 'One\nTwo, "three"' },
    ]);
  });
});

describe('all or none', () => {
  test('every wrong row is told by line and column, and nothing is kept of the others', async () => {
    const owner = await aPerson(db);
    const text = tableOf([
      { ...drill, description: 'Two lines\nin one cell, quoted' },
      { ...drill, reference: 'D2', price: 'cheap', title: '' },
      { ...drill, reference: 'D3', location: 'San Francisco, CA 10001' },
      { ...drill, reference: 'D4', category: 'Spaceships' },
      { ...drill, reference: 'D5', description: 'Call me at 415 555 0134 for the drill' },
      { ...drill, reference: 'D1' },
      { ...drill, reference: 'D6', available: '2020-01-01 to 2020-02-01' },
    ]);
    const errors = await refusalsOf(owner, { 'a.csv': text });
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [4, 'title'],
      [4, 'price'],
      [5, 'location'],
      [6, 'category'],
      [7, 'description'],
      [8, 'reference'],
      [9, 'available'],
    ]);
    expect(errors[2]?.message).toContain('ZIP code 10001 is in a different place');
    expect(await leftOvers(owner)).toEqual(nothing);
  });

  test('a day that is booked stays offered, and then nothing of the file happens', async () => {
    const [owner, renter] = [await aPerson(db), await aPerson(db)];
    const item = await anItem(db, {
      ownerId: owner.id,
      availabilities: [{ startDate: '2026-06-01', endDate: '2026-07-31' }],
    });
    const [row] = await outOf(owner);
    const changed = { ...row, price: '40', available: '2026-06-20 to 2026-07-31' };
    const { id } = await ready(owner, {
      'a.csv': tableOf([changed, { ...drill, listing_id: '' }], Object.keys(row!)),
    });
    // Booked after the check.
    await aBooking(db, {
      itemId: item.id,
      renterId: renter.id,
      startDate: '2026-06-10',
      endDate: '2026-06-12',
    });
    const { status, body } = await make(owner, id);
    expect([status, body.error.code, body.error.data.errors]).toMatchObject([
      409,
      'import.changed',
      [{ line: 2, column: 'available', message: expect.stringContaining('Jun 10') }],
    ]);
    expect(await mine(owner, 'daily_price::text as price')).toEqual([{ price: '25.00' }]);
    expect(await refusalsOf(owner, { 'a.csv': tableOf([changed]) })).toMatchObject([{ column: 'available' }]);
  });

  test('one press makes them once, also if the answer was lost', async () => {
    const owner = await aPerson(db);
    const { id } = await ready(owner, { 'a.csv': tableOf([{ ...drill, reference: '' }]) });
    const first = await make(owner, id, 'one press');
    const again = await make(owner, id, 'one press');
    expect([first.body, again.body]).toEqual([
      { made: 1, changed: 0 },
      { made: 1, changed: 0 },
    ]);
    expect((await make(owner, id)).body.error.code).toBe('import.not-found');
    expect(await mine(owner)).toHaveLength(1);
  });
});

describe('photos', () => {
  test('come from a zip with the table in it, in their order, and nobody else sees them before', async () => {
    const [owner, other] = [await aPerson(db), await aPerson(db)];
    const zip = await zipOf({
      'My things/listings.csv': tableOf([{ ...drill, photos: 'Front.JPG | back.jpg' }]),
      'My things/front.jpg': await jpeg('#aa0000'),
      'My things/back.jpg': await jpeg('#00aa00'),
      'My things/more.jpg': await jpeg(),
      '__MACOSX/My things/._front.jpg': 'resource fork',
      'My things/notes.docx': 'words',
    });
    const checked = await ready(owner, { 'things.zip': zip });
    expect(checked).toMatchObject({ made: 1, photos: 2, photosDone: 2, unnamed: 1 });
    const { thumbnail } = checked.listings[0]!;
    const seenBy = async (person: { id: string } | null) =>
      (await server.send('GET', thumbnail!, { as: person })).status;
    expect([await seenBy(owner), await seenBy(other), await seenBy(null)]).toEqual([200, 404, 404]);
    await make(owner, checked.id);
    expect(await seenBy(null)).toBe(200);
    const [{ image_urls: urls }] = await mine(owner, 'image_urls');
    expect(urls).toHaveLength(2);
    const [{ placeholder }] = (
      await db.owner.query(
        `select m.placeholder from public.item_images m join public.items i on i.id = m.item_id
         where i.owner_id = $1 and m.position = 0`,
        [owner.id],
      )
    ).rows;
    expect(placeholder).toMatch(/^#a[0-9a-f]0/);
  });

  test('are added to those a listing has, and one that is there already is not asked for again', async () => {
    const owner = await aPerson(db);
    const first = await ready(owner, {
      'a.csv': tableOf([{ ...drill, photos: 'a.jpg' }]),
      'a.zip': await zipOf({ 'a.jpg': await jpeg() }),
    });
    await make(owner, first.id);
    const [row] = await outOf(owner);
    const again = await ready(owner, {
      'a.csv': tableOf([{ ...row, photos: `${row!['photos']} | b.jpg` }]),
      'a.zip': await zipOf({ 'b.jpg': await jpeg() }),
    });
    expect(again).toMatchObject({ changed: 1, photos: 1 });
    await make(owner, again.id);
    expect((await mine(owner, 'cardinality(image_urls) as photos'))[0]).toEqual({ photos: 2 });
  });

  test('that are missing, double, too many or no pictures are told by line, and no file is left', async () => {
    const owner = await aPerson(db);
    const named = (reference: string, photos: string) => ({ ...drill, reference, photos });
    const zip = { 'a/x.jpg': await jpeg(), 'b/x.jpg': await jpeg(), 'c.jpg': await jpeg() };
    const errors = await refusalsOf(owner, {
      'a.csv': tableOf([
        named('1', 'nowhere.jpg'),
        named('2', 'x.jpg'),
        named('3', 'a/x.jpg | c.jpg'),
        named('4', 'c.jpg | c.jpg | c.jpg | c.jpg | c.jpg | c.jpg'),
      ]),
      'a.zip': await zipOf(zip),
    });
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [2, 'photos'],
      [3, 'photos'],
      [5, 'photos'],
    ]);
    // Two rows, one thing to mend.
    const without = await refusalsOf(owner, { 'a.csv': tableOf([named('1', 'c.jpg'), named('2', 'd.jpg')]) });
    expect(without).toMatchObject([
      { line: 2, column: 'photos', message: expect.stringContaining('Choose the zip') },
    ]);
    const unreadable = await refusalsOf(owner, {
      'a.csv': tableOf([named('1', 'c.jpg'), named('2', 'bad.jpg')]),
      'a.zip': await zipOf({ ...zip, 'bad.jpg': '<svg/>' }),
    });
    expect(unreadable).toMatchObject([
      { line: 3, column: 'photos', message: expect.stringContaining('"bad.jpg"') },
    ]);
    expect(await leftOvers(owner)).toEqual(nothing);
  });

  test('of a canceled file, and of one nobody pressed for, are forgotten', async () => {
    const owner = await aPerson(db);
    const files = {
      'a.csv': tableOf([{ ...drill, photos: 'a.jpg' }]),
      'a.zip': await zipOf({ 'a.jpg': await jpeg() }),
    };
    const canceled = await ready(owner, files);
    expect((await server.send('DELETE', `/api/me/imports/${canceled.id}`, { as: owner })).status).toBe(204);
    expect(await leftOvers(owner)).toEqual(nothing);
    await ready(owner, files);
    server.setNow(after(now, 25 * hour));
    try {
      expect((await server.send('GET', '/api/me/imports', { as: owner })).body).toEqual({ items: [] });
      await runHousekeeping(server.deps);
      expect(await leftOvers(owner)).toEqual(nothing);
    } finally {
      server.setNow(now);
    }
  });
});

describe('files that are none of ours', () => {
  test.each<[string, () => Promise<Sent['files']>, string]>([
    ['no file', async () => ({}), 'import.no-table'],
    [
      'a zip without a table',
      async () => ({ 'a.zip': await zipOf({ 'a.jpg': await jpeg() }) }),
      'import.no-table',
    ],
    ['two tables', async () => ({ 'a.zip': await zipOf({ 'a.csv': 'a', 'b.csv': 'b' }) }), 'import.no-table'],
    [
      'a workbook',
      async () => ({ 'a.xlsx': await zipOf({ '[Content_Types].xml': '<x/>' }) }),
      'import.is-workbook',
    ],
    ['a workbook named CSV', async () => ({ 'a.csv': await zipOf({ x: 'y' }) }), 'import.is-workbook'],
    ['what is no zip', async () => ({ 'a.zip': 'PK nothing' }), 'import.zip-unreadable'],
    [
      'a bomb',
      async () => ({
        'a.zip': await zipOf({ 'a.csv': tableOf([drill]), 'x.jpg': Buffer.alloc(14_000_000) }),
      }),
      'import.zip-unreadable',
    ],
    [
      'a way out of the folder',
      async () => ({ 'a.zip': await zipOf({ 'a.csv': tableOf([drill]), '../../x.jpg': await jpeg() }) }),
      'in',
    ],
    [
      'more files than fit',
      async () => ({
        'a.zip': await zipOf(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.jpg`, 'x']))),
      }),
      'import.zip-too-many',
    ],
    [
      'more rows than fit',
      async () => ({
        'a.csv': tableOf(Array.from({ length: 501 }, (_, n) => ({ ...drill, reference: `${n}` }))),
      }),
      'import.table-too-large',
    ],
  ])('%s: refused, and nothing is left on disk', async (name, files, code) => {
    const owner = await aPerson(db);
    const { body } = await check(owner, { files: await files() });
    // Our zip library strips the way out itself; the name is compared and never used as a path.
    if (code === 'in') expect(body).toMatchObject({ outcome: 'ready', import: { unnamed: 1 } });
    else expect([name, body.error?.code]).toEqual([name, code]);
    const left = (await readdir(tmpdir())).filter((folder) => folder.startsWith('upload-'));
    expect(left.map((folder) => join(tmpdir(), folder))).toEqual([]);
  });

  test('a broken quotation mark is told with its line', async () => {
    const owner = await aPerson(db);
    const errors = await refusalsOf(owner, { 'a.csv': 'title,price\n"Drill,25\n' });
    expect(errors).toMatchObject([{ line: 2, column: null }]);
  });
});

describe('the owner of imported listings', () => {
  let owner: BuiltPerson;
  let other: BuiltPerson;
  beforeAll(async () => {
    owner = await aPerson(db);
    other = await aPerson(db);
  });

  test('someone else’s listing is not changed by its ID', async () => {
    const item = await anItem(db, { ownerId: other.id });
    const errors = await refusalsOf(owner, { 'a.csv': tableOf([{ ...drill, listing_id: item.id }]) });
    expect(errors).toMatchObject([{ line: 2, column: 'listing_id' }]);
  });

  test('someone else’s file is neither read, made nor canceled', async () => {
    const { id } = await ready(owner, { 'a.csv': tableOf([drill]) });
    const codes = [
      await server.send('GET', `/api/me/imports/${id}`, { as: other }),
      await make(other, id),
      await server.send('DELETE', `/api/me/imports/${id}`, { as: other }),
    ].map(({ body }) => body.error.code);
    expect(codes).toEqual(['import.not-found', 'import.not-found', 'import.not-found']);
    expect((await make(owner, id)).status).toBe(200);
  });

  test('a suspended person can’t import anything', async () => {
    const suspended = await aPerson(db, { suspended: true });
    const { body } = await check(suspended, { files: { 'a.csv': tableOf([drill]) } });
    expect(body.error.code).toBe('account.suspended');
  });
});

test('500 rows are checked and made within seconds', async () => {
  const owner = await aPerson(db);
  const rows = Array.from({ length: 500 }, (_, n) => ({ ...drill, reference: `R${n}`, title: `Drill ${n}` }));
  const began = performance.now();
  const { id } = await ready(owner, { 'a.csv': tableOf(rows) });
  const checked = performance.now();
  expect((await make(owner, id)).body).toEqual({ made: 500, changed: 0 });
  const done = performance.now();
  console.info(
    `500 rows: checked in ${Math.round(checked - began)} ms, made in ${Math.round(done - checked)} ms`,
  );
  expect(done - began).toBeLessThan(60_000);
});
