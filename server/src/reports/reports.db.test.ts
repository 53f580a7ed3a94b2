import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { anItem, aPerson } from '../../test/builders.ts';
import { freshDatabase } from '../../test/database.ts';

test('a report is stored once for each person and item while it is open', async () => {
  await using db = await freshDatabase();
  await using server = await testApp(db);
  const person = await aPerson(db);
  const item = await anItem(db);
  const report = async (body: object, as: { id: string } | null = person) =>
    server.send('POST', '/api/reports', { as, body });
  const both = await Promise.all(
    [1, 2, 3].map(() => report({ itemId: item.id, reason: 'scam', details: 'Asks for a wire transfer.' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(both.find(({ status }) => status === 409)?.body.error.message).toBe(
    'You already reported this listing. We are looking at it.',
  );
  await db.owner.query("update public.reports set status = 'dismissed'");
  expect((await report({ itemId: item.id, reason: 'other' })).status).toBe(201);
  const { rows } = await db.owner.query('select reason, details, status from public.reports order by status');
  expect(rows).toEqual([
    { reason: 'scam', details: 'Asks for a wire transfer.', status: 'dismissed' },
    { reason: 'other', details: null, status: 'open' },
  ]);
  expect((await report({ itemId: item.id, reason: 'scam' }, null)).status).toBe(401);
  expect((await report({ itemId: item.id, reason: 'scam' }, { id: item.ownerId })).status).toBe(403);
  expect((await report({ itemId: randomUUID(), reason: 'scam' })).status).toBe(404);
  expect((await report({ itemId: item.id, reason: 'nonsense' })).status).toBe(400);
  expect((await report({ itemId: item.id, reason: 'other', details: 'x'.repeat(1_001) })).status).toBe(400);
});
