import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { freshDatabase, type FreshDatabase } from '../../../test/database.ts';
import { sendId } from '../../../test/id-files.ts';
import { reportedThing } from '../../../test/reports.ts';

let db: FreshDatabase;
let server: TestApp;

beforeAll(async () => {
  db = await freshDatabase();
  server = await testApp(db);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await db[Symbol.asyncDispose]();
});

const reason = 'Agreed with the renter on the phone.';
const evidence = {
  ...{ customer_name: 'Rita', customer_email_address: 'rita@example.com', product_description: 'A drill' },
  ...{ service_date: 'June 1', refund_policy_disclosure: '', uncategorized_text: 'It was handed over.' },
};
const decision = {
  ...{ verdict: 'renter_absent', clause: 'pickup-renter-absent', evidence: [randomUUID()] },
  reasons: 'The photo of the porch was taken at nine.',
};

test.each([
  ['refunds/:id/settle', { reason }, 'refund.not-found'],
  ['refunds/:id/try-again', { reason }, 'refund.not-found'],
  ['debts/:id/waive', { reason }, 'booking.not-found'],
  ['bookings/:id/cancel', { reason, refundCents: 0, paidCents: 0 }, 'booking.not-found'],
  ['bookings/:id/cancel/answer', { agrees: true, reason }, 'booking.not-found'],
  ['payouts/:id/hold', { reason }, 'payouts.not-found'],
  ['payouts/:id/let-go', { reason }, 'payouts.not-found'],
  ['payouts/:id/send-again', { reason }, 'payouts.not-found'],
  ['fraud-warnings/:id/clear', { reason }, 'fraud-warning.not-found'],
  ['payment-disputes/:id/send', { evidence, reason }, 'dispute.not-found'],
  ['health/mails/:id/redirect', { reason, to: 'maya@mail.example' }, 'mail.not-refused'],
  ['people/:id/suspend', { reason, clause: 'reviews', days: 7 }, 'moderation.person-not-found'],
  ['people/:id/ban', { reason, clause: 'reviews' }, 'moderation.person-not-found'],
  ['people/:id/lift', { reason }, 'moderation.person-not-found'],
  ...(['take-down', 'warn', 'suspend'] as const).map(
    (act) =>
      [
        'reported/decide',
        { act, reason, clause: 'reviews', days: 7, things: [reportedThing('item', randomUUID())] },
        'moderation.report-settled',
      ] as const,
  ),
  ['cases/:id/decide', decision, 'case.not-found'],
  ['cases/:id/second', { agrees: true }, 'case.not-found'],
  [
    'verifications/:id/approve',
    { documentKind: 'drivers-license', documentNumber: 'D1234567', isAnother: false },
    'identity.not-found',
  ],
  ['imports/:id/withdraw', { reason }, 'import.not-found'],
  ['verifications/:id/reject', { reasons: ['blurry'], note: '' }, 'identity.not-found'],
] as const)('an admin confirms who they are before %s', async (path, body, unknown) => {
  const admin = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const url = `/api/admin/${path.replace(':id', randomUUID())}`;
  const stale = await server.send('POST', url, { as: admin, body, headers: { 'x-test-stale': 'yes' } });
  expect([stale.status, stale.body.error.code]).toEqual([403, 'account.prove-again']);
  expect((await server.send('POST', url, { as: admin, body })).body.error.code).toBe(unknown);
});

test("an admin confirms who they are before another person's ID document is shown, and no look is noted until then", async () => {
  const admin = await aPerson(db);
  await db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  const maya = await aPerson(db);
  const { body } = await sendId(server, maya);
  const { address } = body.request.documents[0];
  const look = async (as: { id: string }, stale: boolean) => {
    const headers = { 'x-test-person': as.id, ...(stale && { 'x-test-stale': 'yes' }) };
    const reply = await server.app.inject({ url: address, headers });
    return reply.statusCode === 200 ? 200 : reply.json().error.code;
  };
  const looks = async () =>
    (await db.owner.query('select from public.document_views where viewer_id = $1', [admin.id])).rowCount;
  expect([await look(admin, true), await looks()]).toEqual(['account.prove-again', 0]);
  expect([await look(admin, false), await looks()]).toEqual([200, 1]);
  expect(await look(maya, true)).toBe(200);
});
