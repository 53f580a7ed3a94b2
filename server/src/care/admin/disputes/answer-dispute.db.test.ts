import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson } from '../../../../test/builders.ts';
import { aMarket, aPaidBooking, anotherRenter, type Market, writeTo } from '../../../../test/market.ts';
import { aCompletedRental } from '../../../../test/paid-owner.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { providerEventHandlers } from '#provider.ts';

const reason = 'Everything is on record.';

async function anAdmin(market: Market, id?: string) {
  const admin = id ? { id } : await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id) values ($1)', [admin.id]);
  return admin;
}

/** The renter's bank takes the payment back; returns our id of the dispute, and the provider's. */
async function aDispute(market: Market, bookingId: string): Promise<{ id: string; providerId: string }> {
  const paid = await market.db.owner.query(
    `select payment_intent_id from public.payments where subject_id = $1 and purpose = 'rental'`,
    [bookingId],
  );
  const intent = String(paid.rows[0].payment_intent_id);
  await fetch(`${market.simulator.url}/_simulator/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payment_intent: intent, reason: 'product_not_received' }),
  });
  const [dispute] = (await market.deps.stripe.disputes.list({ payment_intent: intent })).data;
  const providerId = String(dispute?.id);
  await hear(market, providerId);
  const { rows } = await market.db.owner.query(
    'select id from public.payment_disputes where provider_dispute_id = $1',
    [providerId],
  );
  return { id: String(rows[0].id), providerId };
}
const hear = (market: Market, providerId: string) =>
  providerEventHandlers['charge.dispute.updated'](market.deps, providerId);

const path = '/api/admin/payment-disputes';
const read = async (market: Market, id: string, as: { id: string }) =>
  (await market.app.send('GET', `${path}/${id}`, { as })).body;
const listed = async (market: Market, stage: string, as: { id: string }, more = '') =>
  (await market.app.send('GET', `${path}?stage=${stage}${more}`, { as })).body;
const save = (market: Market, id: string, evidence: object, as: { id: string }) =>
  market.app.send('PUT', `${path}/${id}/answer`, { as, body: evidence });
const send = (market: Market, id: string, evidence: object, as: { id: string }) =>
  market.app.send('POST', `${path}/${id}/send`, { as, body: { evidence, reason } });

test('the draft says that an item was handed over by code even if an older server recorded that', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const bookingId = await aCompletedRental(market);
  await market.db.owner.query('update public.bookings set handed_to_verified = null where id = $1', [
    bookingId,
  ]);
  const { id } = await aDispute(market, bookingId);
  expect((await read(market, id, await anAdmin(market))).evidence.uncategorized_text).toContain(
    'The owner entered a code',
  );
});

test('our records make a draft; an admin edits and saves it, another sends it, and the bank has exactly that, once', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const [first, second] = [await anAdmin(market), await anAdmin(market)];
  const { id, providerId } = await aDispute(market, await aCompletedRental(market));
  const fresh = await read(market, id, first);
  expect(fresh).toMatchObject({ stage: 'to-answer', state: 'open', reason: 'product_not_received' });
  expect(fresh.answer).toBeNull();
  expect(fresh.evidence.uncategorized_text).toContain(
    "The owner entered a code that only the customer's account shows.",
  );
  expect(fresh.evidence.customer_email_address).toBe(market.renter.email);

  const edited = {
    ...fresh.evidence,
    refund_policy_disclosure: '',
    uncategorized_text: 'It was handed over.',
  };
  const saved = await save(market, id, edited, first);
  expect([saved.status, saved.body.answer.state, saved.body.stage]).toEqual([200, 'draft', 'to-answer']);
  expect((await read(market, id, second)).evidence).toEqual(edited);

  const sent = await send(market, id, edited, second);
  expect([sent.status, sent.body.answer.state, sent.body.stage]).toEqual([200, 'sending', 'with-bank']);
  const twice = await send(market, id, edited, first);
  expect([twice.status, twice.body.error.code]).toEqual([409, 'dispute.answered']);
  await market.work();
  await market.work();
  const { refund_policy_disclosure: _, ...said } = edited;
  const atProvider = await market.deps.stripe.disputes.retrieve(providerId);
  expect(atProvider).toMatchObject({
    status: 'under_review',
    evidence: { ...said, refund_policy_disclosure: null },
    evidence_details: { submission_count: 1 },
  });
  await hear(market, providerId);
  expect((await read(market, id, first)).answer).toMatchObject({ state: 'sent', error: null });
  expect((await listed(market, 'to-answer', first)).total).toBe(0);
  expect((await listed(market, 'with-bank', first)).items).toMatchObject([{ id, answer: { state: 'sent' } }]);
  const late = await save(market, id, edited, first);
  expect([late.status, late.body.error.code]).toEqual([409, 'dispute.answered']);
  const { rows } = await market.db.owner.query('select admin_id, act, reason from public.moderation_acts');
  expect(rows).toEqual([{ admin_id: second.id, act: 'answer-dispute', reason }]);
});

test('two admins who send at once send one answer', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admins = [await anAdmin(market), await anAdmin(market)];
  const { id, providerId } = await aDispute(market, (await aPaidBooking(market)).bookingId);
  const { evidence } = await read(market, id, admins[0]!);
  const replies = await Promise.all(admins.map((as) => send(market, id, evidence, as)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  await market.work();
  const { evidence_details: details } = await market.deps.stripe.disputes.retrieve(providerId);
  expect(details.submission_count).toBe(1);
});

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('what the bank decides after %s is shown from the provider’s word: %s', async (words, state) => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const { id, providerId } = await aDispute(market, (await aPaidBooking(market)).bookingId);
  const { evidence } = await read(market, id, admin);
  await send(market, id, { ...evidence, uncategorized_text: words }, admin);
  await market.work();
  await hear(market, providerId);
  expect(await read(market, id, admin)).toMatchObject({ stage: 'decided', state, answer: { state: 'sent' } });
  expect((await listed(market, 'decided', admin)).items).toMatchObject([{ id, state }]);
  const again = await send(market, id, evidence, admin);
  expect([again.status, again.body.error.code]).toEqual([409, 'dispute.decided']);
});

test('an answer whose reply is lost is looked for, not sent twice; one the provider refuses can be sent again', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const { id, providerId } = await aDispute(market, (await aPaidBooking(market)).bookingId);
  const { evidence } = await read(market, id, admin);
  // Someone answered on the provider's own pages, so the provider refuses our answer, and we find out it has one.
  await market.deps.stripe.disputes.update(providerId, { evidence: { uncategorized_text: 'Theirs.' } });
  await send(market, id, evidence, admin);
  await market.work();
  expect((await read(market, id, admin)).answer.state).toBe('sent');

  const other = await aDispute(
    market,
    (await aPaidBooking(market, market.dates(10, 12), await anotherRenter(market))).bookingId,
  );
  await market.deps.stripe.disputes.close(other.providerId);
  await send(market, other.id, evidence, admin);
  await market.work();
  expect((await read(market, other.id, admin)).answer).toMatchObject({
    state: 'refused',
    error: expect.stringContaining('already closed'),
  });
});

test('a bank must be told what happened, in fields it has; a draft may still lack it', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const { id } = await aDispute(market, (await aPaidBooking(market)).bookingId);
  const { evidence } = await read(market, id, admin);
  const empty = { ...evidence, uncategorized_text: ' ' };
  expect((await save(market, id, empty, admin)).status).toBe(200);
  expect((await send(market, id, empty, admin)).status).toBe(400);
  expect((await save(market, id, { ...evidence, excuse: 'none' }, admin)).status).toBe(400);
  const unknown = '11111111-1111-4111-8111-111111111111';
  expect((await read(market, unknown, admin)).error.code).toBe('dispute.not-found');
  expect((await send(market, unknown, evidence, admin)).body.error.code).toBe('dispute.not-found');
});

test('an admin whose own booking it is neither reads nor answers it', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const owner = await anAdmin(market, market.owner.id);
  const admin = await anAdmin(market);
  const { id } = await aDispute(market, (await aPaidBooking(market)).bookingId);
  const { evidence } = await read(market, id, admin);
  expect((await read(market, id, owner)).error.code).toBe('moderation.involved');
  expect((await save(market, id, evidence, owner)).body.error.code).toBe('moderation.involved');
  expect((await send(market, id, evidence, owner)).body.error.code).toBe('moderation.involved');
  expect((await listed(market, 'to-answer', owner)).items).toMatchObject([{ id, involved: true }]);
});

test('an admin who once wrote to the owner neither reads nor answers it', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const [admin, friend] = [await anAdmin(market), await anAdmin(market)];
  await writeTo(market.app, friend, { itemId: market.item.id });
  const { id } = await aDispute(market, (await aPaidBooking(market)).bookingId);
  const { evidence } = await read(market, id, admin);
  expect((await read(market, id, friend)).error?.code).toBe('moderation.involved');
  expect((await save(market, id, evidence, friend)).body.error?.code).toBe('moderation.involved');
  expect((await send(market, id, evidence, friend)).body.error?.code).toBe('moderation.involved');
  expect((await listed(market, 'to-answer', friend)).items).toMatchObject([{ id, involved: true }]);
  expect((await listed(market, 'to-answer', admin)).items).toMatchObject([{ id, involved: false }]);
});

test('the bank gets the photos taken at the pickup', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const bookingId = await aCompletedRental(market);
  const content = { handover: 'pickup', width: 10, height: 10, placeholder: '#ccc' };
  const by = { part: 'renter', personId: market.renter.id } as const;
  await inTransaction(market.deps.db, (tx) =>
    appendEvidence(tx, { bookingId, kind: 'photo', by, content, sha256: 'a'.repeat(64) }, market.now()),
  );
  const { id } = await aDispute(market, bookingId);
  expect((await read(market, id, admin)).evidence.uncategorized_text).toContain(
    'We have 1 photo of the handover',
  );
});

test('the queue begins with the answer that is due first, and 400 of them are read page by page', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admin = await anAdmin(market);
  const { bookingId } = await aPaidBooking(market);
  await market.db.owner.query(
    `insert into public.payment_disputes (opened_at, provider_dispute_id, payment_intent_id, charge_id, subject_type,
       subject_id, cents, reason, provider_status, state, due_by)
     select $1, 'du_' || n, 'pi_' || n, 'ch_' || n, 'booking', $2, 100 + n, 'general', 'needs_response', 'open',
       $1::timestamptz + ((n * 37) % 400) * interval '1 hour'
     from generate_series(1, 400) n`,
    [market.now(), bookingId],
  );
  const due: string[] = [];
  let cursor = '';
  do {
    const page = await listed(market, 'to-answer', admin, `&limit=100&cursor=${cursor}`);
    expect(page.total).toBe(400);
    due.push(...page.items.map(({ dueBy }: { dueBy: string }) => dueBy));
    cursor = page.nextCursor ?? '';
  } while (cursor !== '');
  expect(due).toHaveLength(400);
  expect(due).toEqual(due.toSorted());
  expect(new Date(due[0]!).getTime()).toBeLessThanOrEqual(market.now().getTime() + hour);
});
