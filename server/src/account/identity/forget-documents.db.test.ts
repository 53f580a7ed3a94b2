import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { aPdf, sendId } from '../../../test/id-files.ts';
import { unzip } from '../../../test/unzip.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { deleteAccount } from '#account/accounts/your-data/delete-account.ts';
import { runHousekeeping } from '#worker/clock.ts';
import { runJobsOnce } from '#worker/worker.ts';
import { forgetOldDocuments, resealDocuments } from './forget-documents.ts';

const start = new Date('2026-06-01T17:00:00Z');
const day = 86_400_000;
let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db, { now: start });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const filesKept = async () =>
  (await readdir(join(server.deps.config.dataDir, 'files', 'id-documents')).catch(() => [])).length;

async function decided(name: string) {
  const person = await aPerson(db, { name });
  const admin = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const { body } = await sendId(server, person, { legalName: name, back: await aPdf() });
  const { id, documents } = body.request;
  await server.app.inject({ url: documents[0].address, headers: { 'x-test-person': admin.id } });
  const reply = await server.send('POST', `/api/admin/verifications/${id}/reject`, {
    as: admin,
    body: { reasons: ['expired'] },
  });
  expect(reply.status).toBe(204);
  return { person, admin, id: String(id), address: String(documents[0].address) };
}

test('documents go 90 days after the decision, to the second, and what was decided stays', async () => {
  server.setNow(start);
  const { person, id, address } = await decided('Ninety Days');
  const waiting = await aPerson(db);
  await sendId(server, waiting);
  const before = await filesKept();
  const own = async () => (await server.send('GET', '/api/me/verification', { as: person })).body.request;
  expect((await own()).documentsUntil).toBe(new Date(start.getTime() + 90 * day).toISOString());
  await forgetOldDocuments(server.deps, new Date(start.getTime() + 90 * day - 1));
  expect((await own()).documents).toHaveLength(3);
  const end = new Date(start.getTime() + 90 * day);
  server.setNow(end);
  await runHousekeeping(server.deps);
  expect(await own()).toMatchObject({
    status: 'rejected',
    documents: [],
    documentsUntil: null,
    documentsDeletedAt: end.toISOString(),
  });
  expect((await server.send('GET', address, { as: person })).body.error.code).toBe(
    'identity.document-not-found',
  );
  await runJobsOnce(server.deps, db.owner);
  expect(await filesKept()).toBe(before - 3);
  const { rows } = await db.owner.query('select from public.verification_requests where id = $1', [id]);
  expect(rows).toHaveLength(1);
  // A request no one has decided keeps its documents.
  expect(
    (await server.send('GET', '/api/me/verification', { as: waiting })).body.request.documents,
  ).toHaveLength(2);
});

test('a deleted account leaves no request, document, look or file', async () => {
  server.setNow(start);
  const before = await filesKept();
  const { person } = await decided('Leaving Person');
  await sendId(server, person);
  await deleteAccount(server.deps, person.id);
  await runJobsOnce(server.deps, db.owner);
  for (const [table, column] of [
    ['verification_requests', 'user_id'],
    ['id_documents', 'person_id'],
    ['document_views', 'person_id'],
  ])
    expect([
      table,
      (await db.owner.query(`select from public.${table} where ${column} = $1`, [person.id])).rowCount,
    ]).toEqual([table, 0]);
  expect(await filesKept()).toBe(before);
});

test('the export has what was sent and decided, who looked, and the documents that are kept', async () => {
  server.setNow(start);
  const { person, admin } = await decided('Taking Along');
  const reply = await server.app.inject({ url: '/api/me/export', headers: { 'x-test-person': person.id } });
  const files = unzip(reply.rawPayload);
  const { requests, looks } = JSON.parse(files.get('id.json')?.toString() ?? '');
  expect(requests).toMatchObject([
    { type: 'identity', legalName: 'Taking Along', status: 'rejected', reason: 'The document has expired.' },
  ]);
  expect(looks).toEqual([{ at: start.toISOString(), side: 'front', by: 'a reviewer' }]);
  expect(requests[0].documents).toHaveLength(3);
  for (const name of requests[0].documents) expect(files.get(name)?.length).toBeGreaterThan(100);
  const back = requests[0].documents.find((name: string) => name.endsWith('-back.pdf'));
  expect(files.get(back)?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(files.get('id.json')?.toString()).not.toContain(admin.id);
});

proofTest(
  'after a new secret the documents open still, are sealed with it within the hour, and the earlier one can go',
  async () => {
    server.setNow(start);
    const { person, address } = await decided('New Secret');
    const secret = 'a later secret of the tests, long enough';
    await using both = await testApp(db, {
      now: start,
      deps: { secret, previousSecrets: [server.deps.secret], files: server.deps.files },
    });
    await using later = await testApp(db, { now: start, deps: { secret, files: server.deps.files } });
    const shown = async (app: TestApp) =>
      (await app.app.inject({ url: address, headers: { 'x-test-person': person.id } })).statusCode;
    expect([await shown(both), await shown(later)]).toEqual([200, 404]);
    await resealDocuments(both.deps);
    expect([await shown(both), await shown(later), await shown(server)]).toEqual([200, 200, 404]);
  },
);
