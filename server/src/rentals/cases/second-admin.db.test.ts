import { clauses } from '@borough/domain/cases/clauses';
import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market } from '../../../test/market.ts';
import { runClock } from '#worker/clock.ts';

async function anAdmin(market: Market): Promise<BuiltPerson> {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    person.id,
  ]);
  return person;
}

const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

/** A one-day rental whose two people disagree about the pickup, three hours after its start. */
async function aContestedPickup(market: Market): Promise<string> {
  const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
  const { starts_at: startsAt } = await market.booking(bookingId);
  market.pass(startsAt.getTime() - market.now().getTime() + 3 * hour);
  for (const as of [market.renter, market.owner])
    await market.app.send('POST', `/api/bookings/${bookingId}/case`, {
      as,
      body: { statement: 'you_did_not_come', words: 'I was there.' },
    });
  return bookingId;
}

/** The case as the drawn admin sees it. */
async function drawn(market: Market, admins: readonly BuiltPerson[]) {
  for (const admin of admins) {
    const [entry] = (await market.app.send('GET', '/api/admin/cases', { as: admin })).body.items;
    if (entry?.drawn === 'you') return { admin, entry };
  }
  throw new Error('nobody was drawn');
}

async function decide(market: Market, { admin, entry }: Awaited<ReturnType<typeof drawn>>) {
  return market.app.send('POST', `/api/admin/cases/${entry.id}/decide`, {
    as: admin,
    body: {
      verdict: 'renter_absent',
      clause: 'pickup-renter-absent',
      reasons: 'The photo of the porch was taken at nine.',
      evidence: entry.evidence.map(({ id }: { id: string }) => id),
    },
  });
}
const second = (market: Market, as: BuiltPerson, caseId: string, agrees: boolean) =>
  market.app.send('POST', `/api/admin/cases/${caseId}/second`, { as, body: { agrees } });
const statusOf = async (market: Market, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}/case`, { as: market.renter })).body.case;

// Approves the renter's ID, because rentals of this value require one.
async function approved(market: Market): Promise<void> {
  await market.db.owner.query(
    `update public.profiles set id_document_status = 'approved', approved_first_name = 'Rita', phone_verified = true where id = $1`,
    [market.renter.id],
  );
}

test('a preview of a decision about more than $500 has the emails that follow once a second admin agrees', async () => {
  await using market = await aMarket({ dailyPriceCents: 42_500, depositCents: 0 });
  await approved(market);
  const admins = [await anAdmin(market), await anAdmin(market)];
  await aContestedPickup(market);
  const first = await drawn(market, admins);
  const look = (as: BuiltPerson, decision: object | null) =>
    market.app.send('POST', `/api/admin/cases/${first.entry.id}/preview`, { as, body: { decision } });
  const sketch = { verdict: 'renter_absent', clause: 'pickup-renter-absent' };
  const { mails, afterSecond } = (await look(first.admin, sketch)).body;
  expect(afterSecond).toBe(true);
  expect(mails.map(({ to }: { to: string }) => to).toSorted()).toEqual(['owner', 'renter']);
  expect(codeOf(await look(first.admin, null))).toBe('case.over');

  expect((await decide(market, first)).status).toBe(204);
  const other = await drawn(market, admins);
  expect(other.admin).not.toBe(first.admin);
  expect((await look(other.admin, null)).body).toEqual({ mails, afterSecond: false });
});

test('a decision about a pickup that cost more than $500 waits for a second admin, who is another one', async () => {
  // $425 and 18 % of fees are $501.50.
  await using market = await aMarket({ dailyPriceCents: 42_500, depositCents: 0 });
  await approved(market);
  const admins = [await anAdmin(market), await anAdmin(market), await anAdmin(market)];
  const id = await aContestedPickup(market);
  const first = await drawn(market, admins);
  expect((await decide(market, first)).status).toBe(204);
  expect(await statusOf(market, id)).toMatchObject({ status: 'contested', decisions: [] });
  expect(codeOf(await second(market, first.admin, first.entry.id, true))).toBe('case.not-drawn');

  const other = await drawn(market, admins);
  expect(other.admin.id).not.toBe(first.admin.id);
  expect(other.entry.proposal).toMatchObject({
    verdict: 'renter_absent',
    reasons: 'The photo of the porch was taken at nine.',
  });
  expect(codeOf(await decide(market, other))).toBe('case.over');
  expect((await second(market, other.admin, other.entry.id, true)).status).toBe(204);
  expect(await statusOf(market, id)).toMatchObject({
    status: 'decided',
    decisions: [{ verdict: 'renter_absent' }],
  });
  const { rows } = await market.db.owner.query(
    'select stake_cents, admin_id, agreed_by from public.case_decisions where case_id = $1',
    [first.entry.id],
  );
  expect(rows).toEqual([{ stake_cents: 50_150, admin_id: first.admin.id, agreed_by: other.admin.id }]);
  market.pass(72 * hour);
  await runClock(market.deps);
  expect(await market.booking(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'renter_absent' });
});

test('a second admin who does not agree takes the case over, and needs another one', async () => {
  await using market = await aMarket({ dailyPriceCents: 42_500, depositCents: 0 });
  await approved(market);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await aContestedPickup(market);
  const first = await drawn(market, admins);
  await decide(market, first);
  const other = await drawn(market, admins);
  expect((await second(market, other.admin, other.entry.id, false)).status).toBe(204);
  expect((await decide(market, await drawn(market, [other.admin]))).status).toBe(204);
  const back = await drawn(market, [first.admin]);
  expect((await second(market, back.admin, back.entry.id, true)).status).toBe(204);
  expect(await statusOf(market, id)).toMatchObject({ status: 'decided' });
});

test('an appeal goes to an admin who neither decided nor agreed, and the database refuses the others', async () => {
  await using market = await aMarket({ dailyPriceCents: 42_500, depositCents: 0 });
  await approved(market);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await aContestedPickup(market);
  const first = await drawn(market, admins);
  await decide(market, first);
  const other = await drawn(market, admins);
  await second(market, other.admin, other.entry.id, true);
  const appeal = { as: market.renter, body: { words: 'Look at the clock.' } };
  await market.app.send('POST', `/api/bookings/${id}/case/appeal`, appeal);
  expect(await statusOf(market, id)).toMatchObject({ status: 'contested', appealedBy: 'renter' });
  await expect(drawn(market, admins)).rejects.toThrow('nobody was drawn');

  const again = (adminId: string, agreedBy: string) =>
    market.db.owner.query(
      `insert into public.case_decisions
         (id, case_id, round, at, admin_id, verdict, stake_cents, agreed_by, clause, clause_heading, clause_words, reasons, evidence)
       select gen_random_uuid(), case_id, 2, at, $2, verdict, stake_cents, $3, clause, clause_heading, clause_words, reasons, evidence
       from public.case_decisions where case_id = $1`,
      [first.entry.id, adminId, agreedBy],
    );
  const third = await anAdmin(market);
  for (const [decides, agrees] of [
    [other.admin, third],
    [third, first.admin],
    [third, other.admin],
  ] as const)
    await expect(again(decides.id, agrees.id)).rejects.toMatchObject({
      constraint: 'case_decisions_by_new_admins',
    });

  market.pass(24 * hour);
  await runClock(market.deps);
  expect((await drawn(market, [third])).entry.appealed).toBe(true);
});

test('a decision keeps its rule as it read then', async () => {
  await using market = await aMarket({ depositCents: 0 });
  const admins = [await anAdmin(market)];
  const id = await aContestedPickup(market);
  await decide(market, await drawn(market, admins));
  const clauseNow = async () => (await statusOf(market, id)).decisions[0].clause;
  expect(await clauseNow()).toEqual({
    id: 'pickup-renter-absent',
    heading: clauses['pickup-renter-absent'].heading,
    words: clauses['pickup-renter-absent'].words,
  });
  // How it reads once the rule has been reworded.
  await market.db.owner.query(
    `update public.case_decisions set clause_heading = 'Did not come', clause_words = 'As it read then.'`,
  );
  expect(await clauseNow()).toEqual({
    id: 'pickup-renter-absent',
    heading: 'Did not come',
    words: 'As it read then.',
  });
  const { items } = (await market.app.send('GET', '/api/admin/cases?state=closed', { as: admins[0]! })).body;
  expect(items[0].decisions[0].clause.words).toBe('As it read then.');
});

test('up to $500 one admin decides', async () => {
  // $420 and 18 % of fees are $495.60.
  await using market = await aMarket({ dailyPriceCents: 42_000, depositCents: 0 });
  await approved(market);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await aContestedPickup(market);
  expect((await decide(market, await drawn(market, admins))).status).toBe(204);
  expect(await statusOf(market, id)).toMatchObject({ status: 'decided' });
});
