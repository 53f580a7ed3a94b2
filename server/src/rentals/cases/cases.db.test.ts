import { hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market, proveWho, writeTo } from '../../../test/market.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { runClock } from '#worker/clock.ts';

const day = 24 * hour;

/** A paid one-day booking at $20 with $3.60 of fees, which was to start this many hours ago. */
async function aMissedPickup(market: Market, hoursAgo = 3): Promise<string> {
  const { bookingId } = await aPaidBooking(market, market.dates(1, 2));
  const { starts_at: startsAt } = await market.booking(bookingId);
  market.pass(startsAt.getTime() - market.now().getTime() + hoursAgo * hour);
  return bookingId;
}

async function anAdmin(market: Market): Promise<BuiltPerson> {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    person.id,
  ]);
  return person;
}

const state = (market: Market, as: { id: string }, id: string, statement: string, words = '') =>
  market.app.send('POST', `/api/bookings/${id}/case`, { as, body: { statement, words } });
const act = (market: Market, as: { id: string }, id: string, what: string) =>
  market.app.send('POST', `/api/bookings/${id}/case/${what}`, { as, body: {} });
const read = async (market: Market, as: { id: string }, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}/case`, { as })).body;
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

/** Lets time pass, and does everything the clock does then. */
async function pass(market: Market, ms: number): Promise<void> {
  market.pass(ms);
  await runClock(market.deps);
  await market.work();
}

const outcome = async (market: Market, id: string) => {
  const {
    status,
    cancel_reason: reason,
    refund_cents: refund,
    owner_keeps_cents: keeps,
  } = await market.booking(id);
  return { status, reason, refund, keeps };
};
const refundsOf = async (market: Market) =>
  (await market.deps.stripe.refunds.list({ limit: 10 })).data.map(({ amount }) => amount);
const owes = async (market: Market) =>
  Number(
    (
      await market.db.owner.query(
        `select coalesce(sum(cents), 0) as cents from public.ledger_lines where account = 'owner' and person_id = $1`,
        [market.owner.id],
      )
    ).rows[0]!.cents,
  );
const noDeposit = { depositCents: 0 };
const keeps = { status: 'cancelled', reason: 'renter_absent', refund: 1000, keeps: 1000 };
const allBack = { status: 'cancelled', refund: 2360, keeps: 0 };

test.each([
  ['the renter did not come', 'renter', 'i_did_not_come', 'you_did_not_come', keeps, [1000], -1000, 'lapses'],
  [
    'the owner did not come',
    'renter',
    'you_did_not_come',
    'i_did_not_come',
    { ...allBack, reason: 'owner_absent' },
    [2360],
    360,
    'lapses',
  ],
  [
    'it was handed over',
    'owner',
    'handed_over',
    'handed_over',
    { status: 'active', reason: null, refund: null, keeps: null },
    [],
    -2000,
    'is-referred',
  ],
] as const)(
  'both say that %s: it counts at once, and the money follows',
  async (_, opener, first, second, ends, refunds, balance, next) => {
    await using market = await aMarket(noDeposit);
    const id = await aMissedPickup(market);
    const answerer = opener === 'renter' ? market.owner : market.renter;
    const opened = await state(market, market[opener], id, first, 'I waited at the door.');
    expect(opened.body.case).toMatchObject({ status: 'open', youMay: ['withdraw'] });
    expect(await outcome(market, id)).toMatchObject({ status: 'confirmed' });
    const seen = await read(market, answerer, id);
    expect(seen.case).toMatchObject({
      youMay: ['agree', 'contest'],
      said: [{ by: opener, says: first, words: 'I waited at the door.' }],
      next: { what: next },
    });
    const done = await state(market, answerer, id, second);
    expect(done.body.case).toMatchObject({ status: 'accepted', next: null, youMay: [] });
    expect(await outcome(market, id)).toEqual(ends);
    await market.work();
    expect(await refundsOf(market)).toEqual(refunds);
    expect(await owes(market)).toBe(balance);
  },
);

test('silence: it lapses after a day, can be contested for three more, and then counts as stated', async () => {
  await using market = await aMarket(noDeposit);
  const id = await aMissedPickup(market);
  await state(market, market.renter, id, 'you_did_not_come');
  await pass(market, day - 1000);
  expect((await read(market, market.owner, id)).case.status).toBe('open');
  await pass(market, 1000);
  expect((await read(market, market.owner, id)).case).toMatchObject({
    status: 'lapsed',
    youMay: ['agree', 'contest'],
    next: { what: 'becomes-final' },
  });
  await pass(market, 72 * hour - 1000);
  expect(await outcome(market, id)).toMatchObject({ status: 'confirmed' });
  await pass(market, 1000);
  expect(await outcome(market, id)).toEqual({ ...allBack, reason: 'owner_absent' });
  expect(await refundsOf(market)).toEqual([2360]);
  expect(codeOf(await state(market, market.owner, id, 'handed_over'))).toBe('case.over');
});

test('contested: an admin drawn among those who know neither decides, with reasons; three days later it is final', async () => {
  await using market = await aMarket(noDeposit);
  const known = await anAdmin(market);
  await writeTo(market.app, known, { itemId: market.item.id });
  const id = await aMissedPickup(market);
  await state(market, market.renter, id, 'you_did_not_come', 'Nobody opened.');
  await state(market, market.owner, id, 'you_did_not_come', 'I was there all morning.');
  const list = async (as: { id: string }, query = '') =>
    (await market.app.send('GET', `/api/admin/cases${query}`, { as })).body;
  expect((await list(known)).items).toMatchObject([{ drawn: 'nobody', involved: true, evidence: [] }]);
  const stranger = await anAdmin(market);
  await pass(market, hour);
  const [entry] = (await list(stranger)).items;
  expect(entry).toMatchObject({ drawn: 'you', claim: 'owner_absent', counterclaim: 'renter_absent' });
  expect((await list(known)).items).toMatchObject([{ drawn: 'other', evidence: [], messages: [] }]);
  const evidence = entry.evidence.map((each: { id: string }) => each.id);
  expect(entry.evidence.map((each: { text: string }) => each.text)).toEqual([
    "The other person didn't show up. Nobody opened.",
    "The other person didn't show up. I was there all morning.",
  ]);
  const decide = (as: { id: string }, of: object = {}) =>
    market.app.send('POST', `/api/admin/cases/${entry.id}/decide`, {
      as,
      body: {
        verdict: 'renter_absent',
        clause: 'pickup-renter-absent',
        reasons: 'The photo of the porch was taken at nine.',
        evidence,
        ...of,
      },
    });
  expect(codeOf(await decide(known))).toBe('moderation.involved');
  expect(codeOf(await decide(await anAdmin(market)))).toBe('case.not-drawn');
  expect(codeOf(await decide(stranger, { evidence: [] }))).toBe('request.invalid');
  expect(codeOf(await decide(stranger, { evidence: [market.item.id] }))).toBe('case.foreign-evidence');
  expect(codeOf(await decide(stranger, { reasons: ' ' }))).toBe('request.invalid');
  expect(codeOf(await decide(stranger, { clause: 'pickup-unclear' }))).toBe('case.wrong-clause');
  expect((await decide(stranger)).status).toBe(204);
  expect(codeOf(await decide(stranger))).toBe('case.over');
  expect((await read(market, market.owner, id)).case).toMatchObject({
    status: 'decided',
    youMay: ['appeal'],
    decisions: [{ verdict: 'renter_absent', reasons: 'The photo of the porch was taken at nine.' }],
  });
  expect((await list(stranger, '?state=closed')).items).toHaveLength(1);
  await pass(market, 72 * hour);
  expect(await outcome(market, id)).toEqual(keeps);
});

proofTest('appealed: another admin decides, and that is final at once', async () => {
  await using market = await aMarket(noDeposit);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await aMissedPickup(market);
  await state(market, market.renter, id, 'you_did_not_come');
  await state(market, market.owner, id, 'handed_over');
  const decide = async (verdict: string, clause: string) => {
    for (const admin of admins) {
      const { items } = (await market.app.send('GET', '/api/admin/cases', { as: admin })).body;
      const [entry] = items;
      if (entry.drawn !== 'you') continue;
      const body = {
        verdict,
        clause,
        reasons: 'This is what the messages of the two say.',
        evidence: [entry.evidence[0].id],
      };
      const reply = await market.app.send('POST', `/api/admin/cases/${entry.id}/decide`, { as: admin, body });
      expect(reply.status).toBe(204);
      return admin.id;
    }
    throw new Error('nobody was drawn');
  };
  const first = await decide('owner_absent', 'pickup-owner-absent');
  await act(market, market.owner, id, 'appeal');
  expect(codeOf(await act(market, market.renter, id, 'appeal'))).toBe('case.over');
  expect(await decide('handed_over', 'pickup-handed-over')).not.toBe(first);
  expect(await outcome(market, id)).toMatchObject({ status: 'active' });
  const { picked_up_at: pickedUpAt, meeting_since: since } = await market.booking(id);
  expect(pickedUpAt).toEqual(since);
});

proofTest(
  'contested and undecided: an alarm after five days, and after two weeks everything goes back, to nobody’s blame',
  async () => {
    await using market = await aMarket(noDeposit);
    const id = await aMissedPickup(market);
    await state(market, market.owner, id, 'you_did_not_come');
    await state(market, market.renter, id, 'handed_over');
    const admin = await anAdmin(market);
    const mails = async (subject: string) =>
      (
        await market.db.owner.query('select recipient from public.outbox_messages where subject like $1', [
          `${subject}%`,
        ])
      ).rows.length;
    await pass(market, 5 * day - 1000);
    expect([await mails('Yours to decide'), await mails('Waiting for a decision')]).toEqual([1, 0]);
    await pass(market, 1000);
    expect(await mails('Waiting for a decision')).toBe(1);
    expect((await market.app.send('GET', '/api/admin/counts', { as: admin })).body.cases).toBe(1);
    await pass(market, 9 * day);
    expect(await outcome(market, id)).toEqual({ ...allBack, reason: 'not_met' });
    expect(await refundsOf(market)).toEqual([2360]);
    expect(await owes(market)).toBe(0);
  },
);

test('while the pickup is in doubt nothing else ends the booking, and its deposit stays held', async () => {
  await using market = await aMarket();
  await market.listen();
  const { bookingId: id } = await aPaidBooking(market, market.dates(3, 4));
  const { starts_at: startsAt } = await market.booking(id);
  const deposit = async () =>
    (await market.db.owner.query('select status from public.deposits where booking_id = $1', [id])).rows[0]!
      .status;
  await pass(market, startsAt.getTime() - 47 * hour - market.now().getTime());
  await market.work();
  expect(await deposit()).toBe('held');
  market.pass(startsAt.getTime() - market.now().getTime() + hour);
  await state(market, market.owner, id, 'handed_over');
  expect(await market.dueFor(id)).toEqual([]);
  await state(market, market.renter, id, 'i_did_not_come');
  // Long past the end of the rental, and past anything that would have closed it.
  for (let half = 0; half < 8; half++) await pass(market, day / 2);
  expect(await outcome(market, id)).toMatchObject({ status: 'confirmed' });
  expect(['held', 'captured_held']).toContain(await deposit());
  expect((await act(market, market.owner, id, 'agree')).status).toBe(200);
  expect(await deposit()).toBe('settled');
});

test('withdrawn: the booking continues with its clocks; a third time it is refused', async () => {
  await using market = await aMarket(noDeposit);
  const id = await aMissedPickup(market);
  // No one is reminded of a pickup whose time has come. That it was missed is asked about three hours after the start: now.
  const before = (await market.dueFor(id)).filter(({ at }) => at >= market.now());
  expect(before[0]).toEqual({ kind: 'missed-reminder', at: market.now() });
  for (let round = 0; round < 2; round++) {
    await state(market, market.renter, id, 'you_did_not_come');
    expect(await market.dueFor(id)).toEqual([]);
    expect(codeOf(await act(market, market.owner, id, 'withdraw'))).toBe('case.not-yours');
    expect((await act(market, market.renter, id, 'withdraw')).body).toMatchObject({
      case: null,
      mayState: true,
    });
    expect(await market.dueFor(id)).toEqual(before);
  }
  expect(codeOf(await state(market, market.renter, id, 'you_did_not_come'))).toBe('case.too-many');
  expect((await state(market, market.owner, id, 'i_did_not_come')).status).toBe(200);
});

test('nothing can be said before the start, about the other before two hours, by strangers, or with a phone number', async () => {
  await using market = await aMarket(noDeposit);
  const id = await aMissedPickup(market, -1);
  expect((await read(market, market.renter, id)).mayState).toBe(false);
  expect(codeOf(await state(market, market.renter, id, 'handed_over'))).toBe('booking.not-yet');
  market.pass(2 * hour);
  const early = await state(market, market.renter, id, 'you_did_not_come');
  expect(codeOf(early)).toBe('case.too-early');
  expect(early.body.error.message).toBe(
    'Please wait until two hours after the start before you report that.',
  );
  const stranger = await aPerson(market.db);
  expect(codeOf(await state(market, stranger, id, 'handed_over'))).toBe('booking.not-found');
  expect((await read(market, stranger, id)).error.code).toBe('booking.not-found');
  const called = await state(market, market.renter, id, 'i_did_not_come', 'Call me at 415 555 0142');
  expect(codeOf(called)).toBe('text.contact-details');
  expect((await state(market, market.renter, id, 'i_did_not_come')).status).toBe(200);
  expect(codeOf(await state(market, market.renter, id, 'handed_over'))).toBe('case.open');
});

proofTest('both speak at the same moment: one opens, the other answers, ten times over', async () => {
  await using market = await aMarket(noDeposit);
  await proveWho(market);
  for (let round = 0; round < 10; round++) {
    const { bookingId: id } = await aPaidBooking(market, market.dates(1 + round * 3, 2 + round * 3));
    const { starts_at: startsAt } = await market.booking(id);
    await market.db.owner.query(
      `update public.bookings set starts_at = $2, ends_at = $2::timestamptz + interval '9 hours' where id = $1`,
      [id, new Date(market.now().getTime() - 3 * hour)],
    );
    expect(startsAt).not.toBeNull();
    const [one, other] = await Promise.all([
      state(market, market.renter, id, 'you_did_not_come'),
      state(market, market.owner, id, 'you_did_not_come'),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    const lines = await market.db.owner.query(
      `select move from public.booking_events where booking_id = $1 and move like '%-meeting' order by id`,
      [id],
    );
    expect(lines.rows.map(({ move }) => move)).toEqual(['state-meeting', 'contest-meeting']);
    expect((await read(market, market.renter, id)).case.status).toBe('contested');
  }
});

test('the database refuses a decision without reasons, without evidence, or changed afterwards', async () => {
  await using market = await aMarket(noDeposit);
  const admin = await anAdmin(market);
  const id = await aMissedPickup(market);
  await state(market, market.owner, id, 'you_did_not_come');
  await state(market, market.renter, id, 'handed_over');
  const found = await market.db.owner.query(
    `select c.id, e.id as evidence from public.cases c join public.evidence e on e.booking_id = c.booking_id limit 1`,
  );
  const { id: caseId, evidence } = found.rows[0]!;
  const decide = (of: Record<string, unknown>) =>
    market.db.owner.query(
      `insert into public.case_decisions (id, case_id, round, at, admin_id, verdict, stake_cents, clause, clause_heading, clause_words, reasons, evidence)
       values (gen_random_uuid(), $1, 1, now(), $2, 'not_met', $6, $3, 'Unclear', $7, $4, $5)`,
      [
        caseId,
        admin.id,
        of['clause'] ?? 'pickup-unclear',
        of['reasons'] ?? 'Nothing shows who came.',
        of['evidence'],
        of['stake'] ?? 2360,
        of['words'] ?? 'Nobody can tell.',
      ],
    );
  await expect(decide({ evidence: [] })).rejects.toMatchObject({
    constraint: 'case_decisions_rests_on_evidence',
  });
  await expect(decide({ evidence: [id] })).rejects.toMatchObject({
    constraint: 'case_decisions_on_own_evidence',
  });
  await expect(decide({ evidence: [evidence], reasons: ' ' })).rejects.toMatchObject({
    constraint: 'case_decisions_gives_reasons',
  });
  await expect(decide({ evidence: [evidence], stake: 50_001 })).rejects.toMatchObject({
    constraint: 'case_decisions_above_limit_need_second',
  });
  await expect(decide({ evidence: [evidence], clause: ' ' })).rejects.toMatchObject({
    constraint: 'case_decisions_names_clause',
  });
  await expect(decide({ evidence: [evidence], words: ' ' })).rejects.toMatchObject({
    constraint: 'case_decisions_keeps_words',
  });
  await expect(
    market.db.owner.query(`update public.cases set status = 'decided' where id = $1`, [caseId]),
  ).rejects.toMatchObject({ constraint: 'cases_decided_by_decision' });
});
