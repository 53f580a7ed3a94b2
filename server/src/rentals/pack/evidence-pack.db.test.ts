import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bookingNumber } from '@borough/domain/bookings/reading/booking-number';
import { lineInWords } from '@borough/domain/bookings/reading/history-words';
import { hour } from '@borough/domain/clocks';
import { product } from '@borough/domain/company';
import { lookNow } from '@borough/domain/look';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market } from '../../../test/market.ts';
import { unzip } from '../../../test/unzip.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { escaped } from '#floor/http/markup.ts';
import { keepFile } from '#floor/sealed-files/sealed-store.ts';
import { runClock } from '#worker/clock.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { insertFiles } from '#rentals/evidence/evidence-files.store.ts';
import { evidenceBucket, fileIdOf } from '#rentals/evidence/photo-files.ts';
import { packParts } from './make-pack.ts';
import { openPack } from './open-pack.ts';

type Person = { id: string };

let market: Market;
let place: string;
let admins: Person[];
/** A case that was contested and decided, with photos, notes, statements and messages. */
let bookingId: string;
let caseId: string;

beforeAll(async () => {
  market = await aMarket({ depositCents: 0 });
  place = await mkdtemp(join(tmpdir(), 'borough-pack-'));
  admins = [await anAdmin(), await anAdmin()];
  ({ bookingId } = await aPaidBooking(market, market.dates(1, 2)));
  const { starts_at: startsAt } = await market.booking(bookingId);
  await says('The blade was straight when I left it. Ring 415-555-0142');
  await sends(market.renter, 'Ring me at 415-555-0142 when you are there');
  await sends(market.owner, 'I have been waiting for an hour');
  for (const handover of ['pickup', 'return'] as const) await shows(handover);
  market.pass(startsAt.getTime() - market.now().getTime() + 3 * hour);
  await runClock(market.deps);
  const state = (as: Person, statement: string) =>
    market.app.send('POST', `/api/bookings/${bookingId}/case`, {
      as,
      body: { statement, words: 'I was there.' },
    });
  caseId = (await state(market.renter, 'you_did_not_come')).body.case.id;
  expect((await state(market.owner, 'you_did_not_come')).body.case.status).toBe('contested');
});
afterAll(async () => {
  await rm(place, { recursive: true });
  await market[Symbol.asyncDispose]();
});

async function anAdmin(): Promise<Person> {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    person.id,
  ]);
  return person;
}

const bySide = () => ({ part: 'renter' as const, personId: market.renter.id });

const says = (note: string) =>
  inTransaction(market.deps.db, (tx) =>
    appendEvidence(
      tx,
      {
        bookingId,
        kind: 'condition',
        by: bySide(),
        content: { handover: 'pickup', ticked: ['Works'], unticked: [], note },
      },
      market.now(),
    ),
  );

const sends = (from: Person, content: string) =>
  market.db.owner.query(
    `insert into public.messages (conversation_id, item_id, sender_id, receiver_id, content, created_at)
     select c.id, c.item_id, $1, case when $1 = c.renter_id then c.owner_id else c.renter_id end, $2, $4
     from public.conversations c where c.renter_id = $3`,
    [from.id, content, market.renter.id, market.now()],
  );

async function shows(handover: string, size = 500): Promise<string> {
  const id = randomUUID();
  const bytes = randomBytes(size);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = await keepFile(market.deps, { bucket: evidenceBucket, id: fileIdOf(id, 'full') }, bytes);
  const content = { handover, width: 40, height: 30, placeholder: '' };
  await inTransaction(market.deps.db, async (tx) => {
    await appendEvidence(tx, { id, bookingId, kind: 'photo', by: bySide(), content, sha256 }, market.now());
    await insertFiles(tx, id, [{ size: 'full', bytes: size, ...kept }]);
  });
  return id;
}

const ask = (as: Person | null, url = `/api/bookings/${bookingId}/evidence-pack`) =>
  market.app.app.inject({ url, headers: as ? { 'x-test-person': as.id } : {} });

/** A pack, unpacked into its own folder. */
async function unpacked(as: Person = market.renter, url?: string): Promise<string> {
  const reply = await ask(as, url);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="borough-evidence-${bookingNumber(bookingId)}.zip"`,
  );
  const folder = await mkdtemp(join(place, 'pack-'));
  for (const [name, bytes] of unzip(reply.rawPayload)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

const run = promisify(execFile);

/** The list of keys the installation publishes, as someone who checks a pack downloads it. */
async function publishedKeys(): Promise<string> {
  const file = join(place, 'evidence-keys.json');
  await writeFile(file, (await ask(null, '/.well-known/evidence-keys.json')).body);
  return file;
}

/** What a pack's script says of it and the published keys with nothing but Node, and whether it finds the pack intact. */
const verified = async (folder: string, ...args: string[]) =>
  checked(folder, ...(args.length > 0 ? args : ['--key', await publishedKeys()]));

/** What a pack's script says with these arguments; intact only if it exits with 0. */
async function checked(folder: string, ...args: string[]): Promise<{ isWhole: boolean; says: string }> {
  // No environment and another folder, so nothing from this repository is within reach.
  const asked = run(process.execPath, [join(folder, 'verify.mjs'), ...args], { cwd: tmpdir(), env: {} });
  return asked.then(
    ({ stdout }) => ({ isWhole: true, says: stdout }),
    (error: unknown) => ({ isWhole: false, says: String((error as { stdout: string }).stdout) }),
  );
}

const readJson = async (folder: string, name: string) =>
  JSON.parse(await readFile(join(folder, name), 'utf8'));
const writeJson = (folder: string, name: string, value: unknown) =>
  writeFile(join(folder, name), `${JSON.stringify(value, null, 2)}\n`);

test('the pack of a contested case verifies offline, and names who signed it', async () => {
  const folder = await unpacked();
  const { isWhole, says } = await verified(folder);
  expect(says).toMatch(/^As it was signed: 9 files; rows: 5 of evidence, \d+ of history, \d+ of messages\./);
  expect(isWhole).toBe(true);
  const bare = await checked(folder);
  expect(bare.isWhole).toBe(false);
  expect(bare.says).toMatch(/^Fits itself, but WHO SIGNED IT IS NOT CHECKED/);
  const published = (await ask(null, '/.well-known/evidence-keys.json')).json();
  expect(says).toContain(published.keys[0].id);
  await writeFile(join(place, 'key.pem'), published.keys[0].publicKey);
  expect((await verified(folder, '--key', join(place, 'key.pem'))).isWhole).toBe(true);
  expect((await ask(null, '/.well-known/verify-evidence.mjs')).body).toBe(
    await readFile(join(folder, 'verify.mjs'), 'utf8'),
  );
});

test('both people and the drawn admin get the same rows; contact details are masked in it', async () => {
  const mine = await unpacked();
  const theirs = await unpacked(market.owner);
  const drawn = (
    await Promise.all(admins.map((as) => ask(as, `/api/admin/cases/${caseId}/evidence-pack`)))
  ).map(({ statusCode }) => statusCode);
  expect(drawn.toSorted()).toEqual([200, 403]);
  const admin = await unpacked(admins[drawn.indexOf(200)], `/api/admin/cases/${caseId}/evidence-pack`);
  for (const name of ['evidence.json', 'history.json', 'messages.json'])
    for (const other of [theirs, admin])
      expect(await readFile(join(other, name), 'utf8')).toBe(await readFile(join(mine, name), 'utf8'));
  expect((await readJson(theirs, 'pack.json')).madeFor).toBe('owner');
  expect((await readJson(admin, 'pack.json')).madeFor).toBe('admin');
  const { rows } = await readJson(mine, 'messages.json');
  expect(rows.map(({ text }: { text: string }) => text)).toEqual(
    expect.arrayContaining(['Ring me at ••• when you are there', 'I have been waiting for an hour']),
  );
  const page = await readFile(join(mine, 'index.html'), 'utf8');
  for (const shown of ['Ring me at •••', 'Photos at pickup', 'Photos at return', 'I was there.', 'Works'])
    expect(page).toContain(shown);
  // The page works without a network: everything it shows comes with it.
  for (const [, source = ''] of page.matchAll(/(?:src|href)="([^"]+)"/g))
    await expect(readFile(join(mine, source))).resolves.toBeInstanceOf(Buffer);
  expect(page).not.toContain('<script');
});

test('its page tells in words what happened, bears our name and colors, and prints dark on white', async () => {
  const folder = await unpacked();
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const { rows } = await readJson(folder, 'history.json');
  for (const { move } of rows) expect(page).toContain(escaped(lineInWords(move)));
  expect(page).toContain('Told us what happened at the pickup');
  expect(page).not.toMatch(/State meeting|Contest meeting|1 minutes|<dd>(confirmed|active|cancelled)/);
  expect(page).toContain(`<p class="brand">${product.name}</p>`);
  expect(page).toContain(`--brick: ${lookNow().light.brick}`);
  // Paper has the colors of the day, whatever the screen has.
  expect(page).toContain('@media screen and (prefers-color-scheme: dark)');
});

test.each([
  [
    'a byte of a photo',
    /photos\/\d{3}-pickup-renter\.webp: was changed/,
    async (folder: string) => {
      const { photos } = await readJson(folder, 'pack.json');
      const at = join(folder, photos[0].file);
      const bytes = await readFile(at);
      bytes.writeUInt8(bytes.readUInt8(250) ^ 1, 250);
      await writeFile(at, bytes);
    },
  ],
  [
    'a byte of a message',
    /messages\.json: row \d+ \(.*owner, text\) was changed/,
    async (folder: string) => {
      const at = join(folder, 'messages.json');
      const text = await readFile(at, 'utf8');
      expect(text).toContain('waiting for an hour');
      await writeFile(at, text.replace('waiting for an hour', 'waiting for an hou4'));
    },
  ],
  [
    'a byte of a row',
    /evidence\.json: row 1 \(.*renter, condition\) was changed/,
    async (folder: string) => {
      const at = join(folder, 'evidence.json');
      await writeFile(at, (await readFile(at, 'utf8')).replace('The blade was', 'The blade is'));
    },
  ],
  [
    'the order of rows',
    /evidence\.json: row 3 \(.*photo\) is out of order: row 2 belongs here/,
    async (folder: string) => {
      const evidence = await readJson(folder, 'evidence.json');
      const [first, second, third, ...others] = evidence.rows;
      await writeJson(folder, 'evidence.json', { ...evidence, rows: [first, third, second, ...others] });
    },
  ],
  [
    'the last rows',
    /history\.json: rows after row \d+ are missing/,
    async (folder: string) => {
      const history = await readJson(folder, 'history.json');
      await writeJson(folder, 'history.json', { ...history, rows: history.rows.slice(0, -1) });
    },
  ],
  [
    'a word on the page',
    /index\.html: was changed/,
    async (folder: string) => {
      const at = join(folder, 'index.html');
      await writeFile(at, (await readFile(at, 'utf8')).replace('I was there.', 'I was here.'));
    },
  ],
  [
    'a file that is gone',
    /photos\/.*: is missing/,
    async (folder: string) => {
      const { photos } = await readJson(folder, 'pack.json');
      await rm(join(folder, photos[1].file));
    },
  ],
  [
    'a file that was added',
    /photos\/extra\.webp: does not belong to the pack/,
    (folder: string) => writeFile(join(folder, 'photos', 'extra.webp'), 'x'),
  ],
  [
    'a photo and its checksum, by somebody who cannot sign',
    /SHA256SUMS: this list of checksums is not the one that was signed/,
    async (folder: string) => {
      const { photos } = await readJson(folder, 'pack.json');
      const other = randomBytes(500);
      const at = join(folder, photos[0].file);
      const before = createHash('sha256')
        .update(await readFile(at))
        .digest('hex');
      await writeFile(at, other);
      const sums = await readFile(join(folder, 'SHA256SUMS'), 'utf8');
      await writeFile(
        join(folder, 'SHA256SUMS'),
        sums.replace(before, createHash('sha256').update(other).digest('hex')),
      );
    },
  ],
])('what is changed is found, and where: %s', async (_, where, change) => {
  const whole = await unpacked();
  const folder = await mkdtemp(join(place, 'changed-'));
  await cp(whole, folder, { recursive: true });
  await change(folder);
  const { isWhole, says } = await verified(folder);
  expect(says).toMatch(where);
  expect(isWhole).toBe(false);
  expect((await verified(whole)).isWhole).toBe(true);
});

test('a pack that somebody else signed is not ours, however well it fits together', async () => {
  const folder = await unpacked();
  const other = { ...market.deps, secret: 'the secret of somebody else, long enough to be one' };
  const facts = await openPack(market.deps, { part: 'party', personId: market.renter.id, bookingId });
  const forged = await mkdtemp(join(place, 'forged-'));
  const parts = packParts(other, facts, { madeFor: 'renter', madeAt: market.now() });
  for await (const { name, source } of parts) {
    // Their secret doesn't open any of our photos: the pack says so instead of hiding it.
    const bytes = await source();
    if (!Buffer.isBuffer(bytes)) continue;
    await mkdir(dirname(join(forged, name)), { recursive: true });
    await writeFile(join(forged, name), bytes);
  }
  const { keys } = (await ask(null, '/.well-known/evidence-keys.json')).json();
  await writeFile(join(place, 'ours.pem'), keys[0].publicKey);
  // By itself it fits, and the script says that this proves nothing.
  expect(await checked(forged)).toMatchObject({
    isWhole: false,
    says: expect.stringMatching(/^Fits itself, but WHO SIGNED IT IS NOT CHECKED/),
  });
  expect((await verified(forged)).says).toMatch(/signed with another key/);
  const { isWhole, says } = await verified(forged, '--key', join(place, 'ours.pem'));
  expect(says).toMatch(/signature\.json: the pack was signed with another key/);
  expect(isWhole).toBe(false);
  expect((await verified(folder, '--key', join(place, 'ours.pem'))).isWhole).toBe(true);
});

test('a withdrawn photo is named with the reason, and the pack verifies all the same', async () => {
  const id = await shows('return');
  await market.db.owner.query(
    `update public.evidence_files set path = null, sealed_key = null, withdrawn_at = now(), withdrawn_reason = 'Shows a child'
     where evidence_id = $1`,
    [id],
  );
  const folder = await unpacked();
  expect((await readJson(folder, 'pack.json')).gone).toEqual([{ id, why: 'Shows a child' }]);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toContain('Shows a child');
  expect((await verified(folder)).isWhole).toBe(true);
});

test('a row that was changed behind our back is said on the page and found by the script', async () => {
  const folder = await unpacked();
  const { rows } = await readJson(folder, 'evidence.json');
  const change = (note: string) =>
    market.db.owner.query(
      `begin; alter table public.evidence disable trigger evidence_never_changes;
       update public.evidence set content = jsonb_set(content, '{note}', '${JSON.stringify(note)}') where id = '${rows[0].id}';
       alter table public.evidence enable trigger evidence_never_changes; commit`,
    );
  await change('The blade was bent.');
  const changed = await unpacked();
  expect((await readJson(changed, 'pack.json')).evidence.broken).toEqual({ seq: 1, why: 'hash' });
  expect(await readFile(join(changed, 'index.html'), 'utf8')).toContain('is broken at row 1');
  const { isWhole, says } = await verified(changed);
  expect(says).toMatch(/evidence\.json: row 1 \(.*condition\) was changed/);
  expect(isWhole).toBe(false);
  await change(rows[0].content.note);
  expect((await verified(await unpacked())).isWhole).toBe(true);
});

test('everyone who looks is noted; strangers find no pack, and two years after the end it is gone', async () => {
  const stranger = await aPerson(market.db);
  expect((await ask(stranger)).json().error.code).toBe('booking.not-found');
  expect((await ask(null)).json().error.code).toBe('session.required');
  expect((await ask(market.renter, '/api/bookings/none/evidence-pack')).json().error.code).toBe(
    'booking.not-found',
  );
  const { rows } = await market.db.owner.query(
    'select distinct viewer_id as id from public.evidence_views where viewer_id = any ($1::uuid[])',
    [[market.owner.id, market.renter.id, stranger.id]],
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([market.owner.id, market.renter.id].toSorted());

  const end = (ago: string) =>
    market.db.owner.query(
      `update public.bookings set status = 'cancelled', cancelled_at = $2::timestamptz - $3::interval,
         cancel_reason = 'admin', cancel_actor = 'admin' where id = $1`,
      [bookingId, market.now(), ago],
    );
  await end('729 days');
  expect((await ask(market.owner)).statusCode).toBe(200);
  await end('730 days');
  expect((await ask(market.owner)).json().error.code).toBe('evidence.pack-gone');
});

test('photos are never in memory together', async () => {
  const { bookingId: second } = await aPaidBooking(market, market.dates(8, 9), await aPerson(market.db));
  const first = bookingId;
  bookingId = second;
  const size = 300_000;
  for (let n = 0; n < 40; n++) await shows('return', size);
  bookingId = first;
  let reads = 0;
  const files: typeof market.deps.files = {
    ...market.deps.files,
    read: (...of) => {
      reads++;
      return market.deps.files.read(...of);
    },
  };
  const facts = await openPack(market.deps, {
    part: 'party',
    personId: market.owner.id,
    bookingId: second,
  });
  const { streamZip } = await import('#floor/http/files/stream-zip.ts');
  const parts = packParts({ ...market.deps, files }, facts, { madeFor: 'owner', madeAt: market.now() });
  let bytes = 0;
  let most = 0;
  for await (const chunk of streamZip(parts, { date: market.now(), log: market.deps.log })) {
    bytes += (chunk as Buffer).length;
    most = Math.max(most, reads * size - bytes);
  }
  expect(bytes).toBeGreaterThan(40 * size);
  expect(most).toBeLessThan(6 * size);
});
