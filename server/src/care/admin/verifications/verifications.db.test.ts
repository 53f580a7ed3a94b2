import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { anItem, aPerson, type BuiltPerson } from '../../../../test/builders.ts';
import { writeTo } from '../../../../test/market.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/database.ts';
import { aPdf, sendId } from '../../../../test/id-files.ts';
import { proofTest } from '../../../../test/proof-test.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { dropApprovalOf } from '#account/identity/drop-approval.ts';

let now = new Date('2026-06-01T17:00:00Z');
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

const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
  server.setNow(now);
};

async function anAdmin(name = 'Ada Admin'): Promise<BuiltPerson> {
  const person = await aPerson(db, { name });
  await db.owner.query('insert into public.admin_users (id) values ($1)', [person.id]);
  return person;
}

let numbers = 1000;
const aNumber = () => `D${++numbers}`;

/** Someone with a pending request; returns them and its id. */
async function asking(name = 'Maya Reyes', wish: Parameters<typeof sendId>[2] = {}) {
  pass(1_000);
  const person = await aPerson(db, { name, displayName: name });
  const { body } = await sendId(server, person, { legalName: name, ...wish });
  return { person, id: String(body.request.id), request: body.request };
}

const decide = async (
  as: { id: string } | null,
  id: string,
  act: 'approve' | 'reject',
  body: object = {},
) => {
  const filled =
    act === 'approve'
      ? { documentKind: 'drivers-license', documentNumber: aNumber(), ...body }
      : { reasons: ['glare'], ...body };
  const reply = await server.send('POST', `/api/admin/verifications/${id}/${act}`, { as, body: filled });
  return reply.status === 204 ? 'done' : String(reply.body.error.code);
};
const list = async (as: { id: string }, query = '') =>
  (await server.send('GET', `/api/admin/verifications${query}`, { as })).body;
const own = async (as: { id: string }) => (await server.send('GET', '/api/me/verification', { as })).body;
const look = async (as: { id: string } | null, url: string) =>
  server.app.inject({ url, headers: as ? { 'x-test-person': as.id } : {} });
const letters = async (to: string) =>
  (
    await db.owner.query<{ kind: string; text: string }>(
      'select kind, body_text as text from public.outbox_messages where recipient = $1 order by created_at, id',
      [to],
    )
  ).rows;
const row = async (id: string) =>
  (await db.owner.query('select * from public.verification_requests where id = $1', [id])).rows[0];
const profile = async ({ id }: { id: string }) =>
  (
    await db.owner.query(
      'select id_document_status as status, id_verified as verified, full_name as name from public.profiles where id = $1',
      [id],
    )
  ).rows[0];

test('admins list requests, the newest first, with names and whether the address is confirmed (V-017, V-018, V-019, W-044)', async () => {
  const admin = await anAdmin();
  const first = await asking('Ann First');
  const second = await asking('Bob Second');
  await db.owner.query('update public.profiles set email_verified = false where id = $1', [second.person.id]);
  const found = (await list(admin, '?state=all')).items.slice(0, 2);
  expect(found).toMatchObject([
    {
      id: second.id,
      status: 'pending',
      person: { displayName: 'Bob Second', emailVerified: false },
      legalName: 'Bob Second',
    },
    {
      id: first.id,
      status: 'pending',
      person: { displayName: 'Ann First', emailVerified: true },
      involved: false,
    },
  ]);
  expect(found[0].documents.map(({ side }: { side: string }) => side)).toEqual(['front', 'selfie']);
  const page = await list(admin, '?state=all&limit=1');
  expect(page.items.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  const next = await list(admin, `?state=all&limit=1&cursor=${page.nextCursor}`);
  expect(next.items.map(({ id }: { id: string }) => id)).toEqual([first.id]);
  expect((await server.send('GET', '/api/admin/counts', { as: admin })).body.ids).toBe(
    (await list(admin)).total,
  );
  await decide(admin, first.id, 'reject');
  expect((await list(admin)).items.map(({ id }: { id: string }) => id)).not.toContain(first.id);
  expect(
    (await list(admin, '?state=all')).items.find(({ id }: { id: string }) => id === first.id),
  ).toMatchObject({
    status: 'rejected',
    reviewedBy: 'Ada Admin',
    reason: 'Glare hides part of the document.',
  });
});

test('nobody but admins lists, looks or decides (Q-033, J-017)', async () => {
  const { person, id, request } = await asking();
  const stranger = await aPerson(db);
  for (const as of [null, stranger, person]) {
    expect((await server.send('GET', '/api/admin/verifications', { as })).status).toBe(as ? 403 : 401);
    expect(await decide(as, id, 'approve')).toMatch(/^session\./);
    expect(await decide(as, id, 'reject')).toMatch(/^session\./);
  }
  const [{ address }] = request.documents;
  expect([(await look(null, address)).statusCode, (await look(stranger, address)).statusCode]).toEqual([
    401, 404,
  ]);
  expect((await look(person, address)).statusCode).toBe(200);
});

test('approving sets both marks, says who and when, keeps no number, and tells the person (V-021, V-023, V-025, W-045)', async () => {
  const admin = await anAdmin();
  const { person, id } = await asking('Maya Elena Reyes');
  const documentNumber = 'QX-7788 9900';
  expect(await decide(admin, id, 'approve', { documentNumber })).toBe('done');
  expect(await row(id)).toMatchObject({
    status: 'approved',
    reviewed_at: now,
    reviewed_by: admin.id,
    document_kind: 'drivers-license',
  });
  expect(await profile(person)).toEqual({ status: 'approved', verified: true, name: 'Maya Elena Reyes' });
  expect(await own(person)).toMatchObject({
    status: 'approved',
    tickHidden: false,
    request: { status: 'approved' },
  });
  expect((await letters(person.email)).map(({ kind }) => kind)).toEqual(['id-approved']);
  const { rows } = await db.owner.query(
    `select admin_id, subject_id, reason from public.moderation_acts where act = 'approve-id' and subject_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    { admin_id: admin.id, subject_id: id, reason: "Driver's license compared with the selfie and the name" },
  ]);
  for (const table of [
    'verification_requests',
    'moderation_acts',
    'profiles',
    'id_documents',
    'outbox_messages',
  ]) {
    const { rows: found } = await db.owner.query(
      `select from public.${table} t where upper(regexp_replace(to_jsonb(t)::text, '[^0-9A-Za-z]', '', 'g')) like '%QX77889900%'`,
    );
    expect([table, found.length]).toEqual([table, 0]);
  }
});

test('rejecting says why, and the person may send another (V-022, V-024, V-025)', async () => {
  const admin = await anAdmin();
  const { person, id } = await asking();
  expect(await decide(admin, id, 'reject', { reasons: [], note: '' })).toBe('request.invalid');
  expect(await decide(admin, id, 'reject', { reasons: ['blurry'], note: 'Please use daylight.' })).toBe(
    'done',
  );
  const reason = 'A photo is too blurry to read. Please use daylight.';
  expect(await row(id)).toMatchObject({
    status: 'rejected',
    reviewed_by: admin.id,
    reason,
    number_fingerprint: null,
  });
  expect(await profile(person)).toMatchObject({ status: 'rejected', verified: false });
  expect(await own(person)).toMatchObject({ status: 'rejected', request: { status: 'rejected', reason } });
  const [letter] = await letters(person.email);
  expect([letter?.kind, letter?.text]).toEqual(['id-rejected', expect.stringContaining(reason)]);
  expect(letter?.text).not.toContain('Ada');
  pass(1_000);
  expect((await sendId(server, person)).body).toMatchObject({ status: 'pending' });
  expect((await list(admin, '?state=all')).items[0]).toMatchObject({ rejectedBefore: 1 });
  // Once the approval is revoked, the rejection stands again.
  expect((await server.send('DELETE', '/api/me/verification', { as: person })).body.status).toBe('rejected');
});

test('of two admins who decide at once one is first, whatever each decides', async () => {
  const [one, two] = [await anAdmin(), await anAdmin()];
  for (let round = 0; round < 3; round++) {
    const { person, id } = await asking();
    const answers = await Promise.all([decide(one, id, 'approve'), decide(two, id, 'reject')]);
    expect(answers.toSorted()).toEqual(['done', 'identity.decided']);
    const won = answers[0] === 'done' ? 'approved' : 'rejected';
    expect([(await row(id)).status, (await profile(person)).status]).toEqual([won, won]);
    expect(await letters(person.email)).toHaveLength(1);
    const { rows } = await db.owner.query('select act from public.moderation_acts where subject_id = $1', [
      id,
    ]);
    expect(rows).toHaveLength(1);
  }
});

test('a request that is taken back while an admin decides is decided or gone, never both', async () => {
  const admin = await anAdmin();
  for (let round = 0; round < 3; round++) {
    const { person, id } = await asking();
    const [decided, taken] = await Promise.all([
      decide(admin, id, 'approve'),
      server.send('DELETE', '/api/me/verification', { as: person }),
    ]);
    if (decided === 'done') {
      expect([taken.body.error.code, (await profile(person)).status]).toEqual([
        'identity.not-pending',
        'approved',
      ]);
    } else {
      expect([decided, taken.status, (await profile(person)).status]).toEqual([
        'identity.not-found',
        200,
        'none',
      ]);
    }
  }
});

test('no admin looks or decides about themselves or anyone they have dealt with', async () => {
  const admin = await anAdmin();
  const { person, id, request } = await asking();
  const item = await anItem(db, { ownerId: person.id });
  await writeTo(server, admin, { itemId: item.id });
  const [seen] = (await list(admin, '?state=all')).items;
  expect(seen).toMatchObject({ id, involved: true, documents: [], legalName: '' });
  expect(seen.person).toMatchObject({ fullName: null, age: null });
  expect((await look(admin, request.documents[0].address)).json().error.code).toBe('moderation.involved');
  for (const act of ['approve', 'reject'] as const)
    expect(await decide(admin, id, act)).toBe('moderation.involved');
  const mine = (await sendId(server, admin)).body.request.id;
  expect(await decide(admin, mine, 'approve')).toBe('moderation.involved');
  expect((await row(id)).status).toBe('pending');
});

test('each look is noted before anything is shown, and the person reads when; a PDF is saved, never opened', async () => {
  const [one, two] = [await anAdmin(), await anAdmin()];
  const { person, request } = await asking('Maya Reyes', { back: await aPdf() });
  const [front, back] = request.documents;
  const shown = await look(one, front.address);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect(shown.headers['content-disposition']).toBe('inline; filename="front.webp"');
  expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  pass(60_000);
  expect((await look(two, back.address)).headers['content-disposition']).toBe(
    'attachment; filename="back.pdf"',
  );
  pass(60_000);
  await look(person, front.address);
  await look(one, back.address);
  expect((await own(person)).views.map(({ by, side }: { by: string; side: string }) => [by, side])).toEqual(
    expect.arrayContaining([
      ['Reviewer 1', 'front'],
      ['Reviewer 2', 'back'],
      ['You', 'front'],
      ['Reviewer 1', 'back'],
    ]),
  );
  expect(JSON.stringify(await own(person))).not.toContain(one.id);
});

test('a number that another account was approved with asks the admin to compare', async () => {
  const admin = await anAdmin();
  const [first, second] = [await asking('Ann Same'), await asking('Amy Same')];
  expect(await decide(admin, first.id, 'approve', { documentNumber: 'S-77 001' })).toBe('done');
  const same = { documentNumber: 's77001' };
  const reply = await server.send('POST', `/api/admin/verifications/${second.id}/approve`, {
    as: admin,
    body: { documentKind: 'drivers-license', ...same },
  });
  expect(reply.body.error).toMatchObject({
    code: 'identity.number-taken',
    message:
      'Ann Same was approved with a document that has this number. Compare the two before you continue.',
  });
  expect((await profile(second.person)).status).toBe('pending');
  expect(await decide(admin, second.id, 'approve', { ...same, documentKind: 'passport' })).toBe('done');
  const third = await asking('Abe Same');
  expect(await decide(admin, third.id, 'approve', { ...same, isAnother: true })).toBe('done');
});

test('the ID of a banned person is known again, also on a new secret: the account waits until an admin has looked', async () => {
  const admin = await anAdmin();
  const banned = await asking('Bad Person');
  const documentNumber = 'B-666-777';
  expect(await decide(admin, banned.id, 'approve', { documentNumber })).toBe('done');
  await server.send('POST', `/api/admin/people/${banned.person.id}/ban`, {
    as: admin,
    body: { reason: 'Wrote threats.', clause: 'kind' },
  });
  const kept = await db.owner.query<{ kind: string; fingerprint: string }>(
    'select kind, fingerprint from accounts.banned_fingerprints where person_id = $1',
    [banned.person.id],
  );
  expect(kept.rows.map(({ kind }) => kind)).toContain('id');
  expect(JSON.stringify(kept.rows)).not.toContain('666777');

  const again = await asking('Good Name');
  const { secret } = server.deps;
  await using rotated = await testApp(db, {
    now,
    deps: { secret: 'a later secret of the tests, long enough', previousSecrets: [secret] },
  });
  const approve = async (wish: object = {}) => {
    const reply = await rotated.send('POST', `/api/admin/verifications/${again.id}/approve`, {
      as: admin,
      body: { documentKind: 'drivers-license', documentNumber, ...wish },
    });
    return reply.status === 204 ? 'done' : reply.body.error.code;
  };
  expect(await approve()).toBe('identity.number-banned');
  expect(await approve({ isAnother: true })).toBe('identity.number-banned');
  expect((await profile(again.person)).status).toBe('pending');
  expect((await server.send('GET', '/api/me/standing', { as: again.person })).body.kind).toBe('under-review');
  const [letter] = await letters(again.person.email);
  expect([letter?.kind, letter?.text]).toEqual([
    'under-review',
    expect.stringContaining('The ID you sent us may match an account we closed'),
  ]);
  const { items } = (await server.send('GET', '/api/admin/sign-ups', { as: admin })).body;
  const review = items.find(({ person }: { person: { id: string } }) => person.id === again.person.id);
  expect(review).toMatchObject({ matched: ['id'], resembles: [{ id: banned.person.id }] });
  await server.send('POST', `/api/admin/sign-ups/${review.id}/approve`, {
    as: admin,
    body: { reason: 'A twin.' },
  });
  expect(await approve()).toBe('identity.number-taken');
  expect(await approve({ isAnother: true })).toBe('done');
});

test('the tick shows only while the name others see begins with the approved first name', async () => {
  const admin = await anAdmin();
  const { person, id } = await asking('Maya Reyes');
  await decide(admin, id, 'approve');
  const ticks: Record<string, boolean> = {};
  for (const name of ['Maya R.', 'maya', 'Maya, of the drills', 'Mayabelle', 'Tom H.', 'Maya']) {
    await db.owner.query('update public.profiles set display_name = $2 where id = $1', [person.id, name]);
    ticks[name] = (await profile(person)).verified;
    expect((await own(person)).tickHidden).toBe(!ticks[name]);
  }
  expect(ticks).toEqual({
    'Maya R.': true,
    maya: true,
    'Maya, of the drills': true,
    Mayabelle: false,
    'Tom H.': false,
    Maya: true,
  });
});

proofTest(
  'another legal name drops the approval, and the person is told; spaces and capitals do not',
  async () => {
    const admin = await anAdmin();
    const { person, id } = await asking('Maya Reyes');
    await decide(admin, id, 'approve');
    const change = (name: string) =>
      inTransaction(db.db, (tx) => dropApprovalOf(tx, server.deps, person.id, name));
    expect(await change(' MAYA  reyes')).toBe(false);
    expect(await profile(person)).toMatchObject({ status: 'approved', verified: true });
    expect(await change('Maya Hale')).toBe(true);
    expect(await profile(person)).toMatchObject({ status: 'none', verified: false });
    expect((await row(id)).dropped_at).toEqual(now);
    expect((await letters(person.email)).map(({ kind }) => kind)).toEqual(['id-approved', 'id-dropped']);
    expect(await change('Maya Third')).toBe(false);
    expect((await sendId(server, person, { legalName: 'Maya Hale' })).status).toBe(201);
    expect(await profile(person)).toMatchObject({ status: 'pending', verified: false });
  },
);

proofTest(
  'an approved person sends an ID again only under another name, which drops the approval',
  async () => {
    const admin = await anAdmin();
    const { person, id } = await asking('Maya Reyes');
    await decide(admin, id, 'approve');
    pass(1_000);
    expect((await sendId(server, person, { legalName: 'maya reyes' })).body.error.code).toBe(
      'identity.already-approved',
    );
    expect(await profile(person)).toMatchObject({ status: 'approved' });
    expect((await sendId(server, person, { legalName: 'Maya Hale' })).status).toBe(201);
    expect(await profile(person)).toMatchObject({ status: 'pending', verified: false });
  },
);
