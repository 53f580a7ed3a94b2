import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { firstBreak } from '@borough/domain/evidence/chain.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aBooking, anItem, aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { unzip } from '../../../test/unzip.ts';
import { deleteAccount } from '#account/accounts/your-data/delete-account.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { keepFile } from '#floor/sealed-files/sealed-store.ts';
import { runHousekeeping } from '#worker/clock.ts';
import { runJobsOnce } from '#worker/worker.ts';
import { appendEvidence, digest } from './append-evidence.ts';
import { evidenceOf } from './evidence.store.ts';
import { insertFiles } from './evidence-files.store.ts';
import { evidenceBucket, fileIdOf } from './photo-files.ts';
import { resealEvidence } from './forget-old-evidence.ts';
import { readPhoto } from './read-photo.ts';
import { withdrawPhoto } from './withdraw-photo.ts';

const now = new Date('2026-06-01T17:00:00Z');
const day = 86_400_000;
let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

async function aRental() {
  const [renter, owner] = [await aPerson(db), await aPerson(db)];
  const item = await anItem(db, { ownerId: owner.id });
  const booking = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-06-10',
    endDate: '2026-06-12',
  });
  return { renter, owner, bookingId: booking.id, by: { part: 'renter' as const, personId: renter.id } };
}
type Rental = Awaited<ReturnType<typeof aRental>>;

const says = ({ bookingId, by }: Rental, words: string) =>
  inTransaction(server.deps.db, (tx) =>
    appendEvidence(tx, { bookingId, kind: 'statement', by, content: { words } }, now),
  );

async function shows({ bookingId, by }: Rental, bytes = randomBytes(500)): Promise<string> {
  const id = randomUUID();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = await keepFile(server.deps, { bucket: evidenceBucket, id: fileIdOf(id, 'full') }, bytes);
  await inTransaction(server.deps.db, async (tx) => {
    await appendEvidence(tx, { id, bookingId, kind: 'photo', by, content: { width: 10 }, sha256 }, now);
    await insertFiles(tx, id, [{ size: 'full', bytes: bytes.byteLength, ...file }]);
  });
  return id;
}

const chainOf = ({ bookingId }: Rental) => inTransaction(server.deps.db, (tx) => evidenceOf(tx, bookingId));
const filesKept = async () =>
  (await readdir(join(server.deps.config.dataDir, 'files', evidenceBucket)).catch(() => [])).length;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string; constraint?: string }) => error.constraint ?? error.code,
  );

test('twenty who write at once make one chain, and reading it back verifies', async () => {
  const rental = await aRental();
  await Promise.all(Array.from({ length: 20 }, (_, n) => says(rental, `Word ${n}: é, "quotes" and \\`)));
  await shows(rental);
  const rows = await chainOf(rental);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
  expect(firstBreak(rows, digest, { last: rows.at(-1)!.hash })).toBeNull();
  expect(firstBreak(rows.with(4, { ...rows[4]!, content: { words: 'Other' } }), digest)).toEqual({
    seq: 5,
    why: 'hash',
  });
});

test('the database lets nobody change, remove or slip in a row', async () => {
  const rental = await aRental();
  await says(rental, 'One');
  await says(rental, 'Two');
  const { id } = (await chainOf(rental))[0]!;
  const asCommand = (statement: string) => codeOf(inTransaction(server.deps.db, (tx) => tx.query(statement)));
  const forbidden = '42501';
  expect(await asCommand(`update public.evidence set content = '{}' where id = '${id}'`)).toBe(forbidden);
  expect(await asCommand(`delete from public.evidence where id = '${id}'`)).toBe(forbidden);
  expect(await asCommand('truncate public.evidence')).toBe(forbidden);
  const asOwner = (statement: string) => codeOf(db.owner.query(statement));
  expect(await asOwner(`update public.evidence set content = '{}' where id = '${id}'`)).toBe(
    'evidence_never_changes',
  );
  expect(await asOwner('truncate public.evidence cascade')).toBe('evidence_never_changes');
  const slipIn = (seq: number, prevHash: string) =>
    asCommand(
      `insert into public.evidence (id, booking_id, seq, kind, part, at, content, prev_hash, hash)
       values ('${randomUUID()}', '${rental.bookingId}', ${seq}, 'statement', 'system', now(), '{}', '${prevHash}', '${'0'.repeat(64)}')`,
    );
  const last = (await chainOf(rental))[1]!.hash;
  expect(await slipIn(2, last)).toBe('evidence_continues');
  expect(await slipIn(4, last)).toBe('evidence_continues');
  expect(await slipIn(3, '0'.repeat(64))).toBe('evidence_continues');
});

test('bytes are stored encrypted, and of a withdrawn picture only the row, its hash and the reason stay', async () => {
  const rental = await aRental();
  const bytes = Buffer.from('a picture nobody may keep'.repeat(20));
  const id = await shows(rental, bytes);
  expect(await readPhoto(server.deps, id, 'full')).toEqual(bytes);
  const before = await chainOf(rental);
  const withRole = (statement: string) =>
    codeOf(
      inTransaction(server.deps.db, async (tx) => {
        await tx.query('set local role borough_evidence');
        await tx.query(statement);
      }),
    );
  const file = `update public.evidence_files set`;
  expect(await withRole(`${file} path = 'elsewhere' where evidence_id = '${id}'`)).toBe(
    'evidence_files_stay',
  );
  expect(await withRole(`${file} bytes = 1 where evidence_id = '${id}'`)).toBe('evidence_files_stay');
  expect(await withRole(`delete from public.evidence_files where evidence_id = '${id}'`)).toBe('42501');
  const byHand = (reason: string) =>
    withRole(
      `${file} path = null, sealed_key = null, withdrawn_at = now(), withdrawn_reason = ${reason} where evidence_id = '${id}'`,
    );
  expect(await byHand('null')).toBe('evidence_files_there_or_withdrawn');
  const reason = 'It shows somebody who never agreed.';
  expect(await withdrawPhoto(server.deps, randomUUID(), reason)).toBe(0);
  const kept = await filesKept();
  expect(await withdrawPhoto(server.deps, id, reason)).toBe(1);
  await runJobsOnce(server.deps, db.owner);
  expect(await filesKept()).toBe(kept - 1);
  expect(await withdrawPhoto(server.deps, id, 'Again.')).toBe(0);
  expect(await byHand(`'Again.'`)).toBe('evidence_files_stay');
  expect(await readPhoto(server.deps, id, 'full')).toBeNull();
  expect(await chainOf(rental)).toEqual(before);
  expect(firstBreak(before, digest)).toBeNull();
});

test('after a new secret photos open still, are sealed with it within the hour, and the earlier one can go', async () => {
  const id = await shows(await aRental());
  const secret = 'a later secret of the tests, long enough';
  const both = { ...server.deps, secret, previousSecrets: [server.deps.secret] };
  const later = { ...server.deps, secret, previousSecrets: [] };
  const opens = async (deps: typeof both) => (await readPhoto(deps, id, 'full')) !== null;
  expect([await opens(both), await opens(later)]).toEqual([true, false]);
  await resealEvidence(both);
  expect([await opens(both), await opens(later)]).toEqual([true, true]);
  await resealEvidence({ ...both, secret: server.deps.secret, previousSecrets: [secret] });
});

test('evidence goes two years after the rental ended, to the second, with its bytes', async () => {
  const [old, young, running] = [await aRental(), await aRental(), await aRental()];
  for (const rental of [old, young, running]) await shows(rental);
  await says(old, 'A word');
  const end = (rental: Rental, at: Date) =>
    db.owner.query(
      `update public.bookings set status = 'cancelled', cancelled_at = $2, cancel_reason = 'owner', cancel_actor = 'owner'
       where id = $1`,
      [rental.bookingId, at],
    );
  await end(old, new Date(now.getTime() - 730 * day));
  await end(young, new Date(now.getTime() - 730 * day + 1_000));
  const before = await filesKept();
  await runHousekeeping(server.deps);
  await runJobsOnce(server.deps, db.owner);
  expect([await chainOf(old), (await chainOf(young)).length, (await chainOf(running)).length]).toEqual([
    [],
    1,
    1,
  ]);
  expect(await filesKept()).toBe(before - 1);
});

test('the archive of a person has their rows and photos, and nothing of the other person', async () => {
  const rental = await aRental();
  const bytes = randomBytes(300);
  const id = await shows(rental, bytes);
  await inTransaction(server.deps.db, (tx) =>
    appendEvidence(
      tx,
      {
        bookingId: rental.bookingId,
        kind: 'statement',
        by: { part: 'owner', personId: rental.owner.id },
        content: { words: 'Words of the owner' },
      },
      now,
    ),
  );
  const reply = await server.app.inject({
    url: '/api/me/export',
    headers: { 'x-test-person': rental.renter.id },
  });
  const files = unzip(reply.rawPayload);
  const { rows } = JSON.parse(files.get('evidence.json')!.toString());
  expect(rows).toMatchObject([{ id, kind: 'photo', part: 'renter', file: `evidence/${id}.webp` }]);
  expect(files.get(`evidence/${id}.webp`)).toEqual(bytes);
  expect(files.get('evidence.json')!.toString()).not.toContain('Words of the owner');
});

test('evidence stays for the other person when an account is deleted', async () => {
  const rental = await aRental();
  await shows(rental);
  await db.owner.query(
    `update public.bookings set status = 'cancelled', cancelled_at = $2, cancel_reason = 'owner', cancel_actor = 'owner'
     where id = $1`,
    [rental.bookingId, now],
  );
  const before = await chainOf(rental);
  server.setNow(new Date(now.getTime() + 400 * day));
  await deleteAccount(server.deps, rental.renter.id);
  server.setNow(now);
  expect(await chainOf(rental)).toEqual(before);
});
