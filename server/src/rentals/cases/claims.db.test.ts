import { after, hour } from '@borough/domain/clocks';
import { expect, test } from 'vitest';
import { aPerson, type BuiltPerson } from '../../../test/builders.ts';
import { aMarket, aPaidBooking, type Market, move, proveWho, zone, writeTo } from '../../../test/market.ts';
import { codeAt } from '../../../test/race-handovers.ts';
import { proofTest } from '../../../test/proof-test.ts';
import { inTransaction } from '#floor/db/transaction.ts';
import { appendEvidence } from '#rentals/evidence/append-evidence.ts';
import { atSite } from '#talk/notifications/site-address.ts';
import { passTime } from '#worker/pass-time.ts';

const day = 24 * hour;

async function anAdmin(market: Market): Promise<BuiltPerson> {
  const person = await aPerson(market.db);
  await market.db.owner.query('insert into public.admin_users (id, factor_vouched_at) values ($1, now())', [
    person.id,
  ]);
  return person;
}

/** Lets time pass, and does everything the clock does then. */
const pass = (market: Market, ms: number) =>
  passTime(market.deps, ms, { advance: market.pass, settled: market.work });

/** Lets time pass until this long after one of the booking's times. */
async function passUntil(market: Market, id: string, column: string, ms: number): Promise<void> {
  const at = (await market.booking(id))[column] as Date;
  await pass(market, after(at, ms).getTime() - market.now().getTime());
}

async function photo(market: Market, bookingId: string, handover: 'pickup' | 'return'): Promise<void> {
  const by = { part: 'owner', personId: market.owner.id } as const;
  const content = { handover, width: 10, height: 10, placeholder: '#aabbcc' };
  const sha256 = 'a'.repeat(64);
  await inTransaction(market.deps.db, (tx) =>
    appendEvidence(tx, { bookingId, kind: 'photo', by, content, sha256 }, market.now()),
  );
}

/** A two-day rental at $20, handed over with its deposit held and photographed. */
async function handedOver(market: Market): Promise<string> {
  await market.listen();
  const { bookingId } = await aPaidBooking(market, market.dates(3, 5));
  await passUntil(market, bookingId, 'starts_at', -hour);
  const code = await codeAt(market, bookingId, 'pick-up');
  const done = await move(market, market.owner, bookingId, 'hand-over', { code });
  expect(done.body.booking).toMatchObject({ stage: 'active' });
  await photo(market, bookingId, 'pickup');
  return bookingId;
}

/** Same as above, returned this long after its end; only the owner says so, unless the renter does too. */
async function back(market: Market, late = hour, says: 'owner' | 'both' = 'owner'): Promise<string> {
  const id = await handedOver(market);
  await passUntil(market, id, 'ends_at', late);
  if (says === 'both') await move(market, market.renter, id, 'say-returned');
  await move(market, market.owner, id, 'mark-back');
  await photo(market, id, 'return');
  return id;
}

const read = async (market: Market, as: { id: string }, id: string) =>
  (await market.app.send('GET', `/api/bookings/${id}/claim`, { as })).body;
const claim = (market: Market, id: string, body: object, as: { id: string } = market.owner) =>
  market.app.send('POST', `/api/bookings/${id}/claim`, { as, body });
const damage = (cents: number, words = 'The chuck is bent.') => ({ kind: 'damage', cents, words });
const act = (market: Market, as: { id: string }, id: string, what: string, body: object = {}) =>
  market.app.send('POST', `/api/bookings/${id}/claim/${what}`, { as, body });
const codeOf = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

const deposit = async (market: Market, id: string) =>
  (
    await market.db.owner.query(
      'select status, claimed, take_cents as take, award_cents as award from public.deposits where booking_id = $1',
      [id],
    )
  ).rows[0];
const captures = async (market: Market) =>
  (
    await market.db.owner.query<{ cents: number }>(
      `select (request ->> 'amount_to_capture')::int as cents from public.payment_operations where kind = 'capture-hold'`,
    )
  ).rows.map(({ cents }) => cents);
const refunds = async (market: Market) =>
  (
    await market.db.owner.query<{ cents: number }>(
      `select cents from public.refunds where purpose = 'deposit'`,
    )
  ).rows.map(({ cents }) => cents);
const balance = async (market: Market, account: string) =>
  Number(
    (
      await market.db.owner.query(
        'select coalesce(sum(cents), 0) as cents from public.ledger_lines where account = $1',
        [account],
      )
    ).rows[0]!.cents,
  );
/** What the owner is owed beyond the $40 of rent. */
const owedBeyondRent = async (market: Market) => -(await balance(market, 'owner')) - 4000;

async function drawn(market: Market, admins: readonly BuiltPerson[]) {
  for (const admin of admins) {
    const { items } = (await market.app.send('GET', '/api/admin/cases', { as: admin })).body;
    const entry = items.find((each: { drawn: string }) => each.drawn === 'you');
    if (entry) return { admin, entry };
  }
  throw new Error('nobody was drawn');
}

function decide(
  market: Market,
  { admin, entry }: Awaited<ReturnType<typeof drawn>>,
  cents: number,
  of: object = {},
) {
  const body = {
    verdict: cents,
    clause: cents > 0 ? 'claim-damage' : 'claim-unproven',
    reasons: 'The photos of the return show the bent chuck.',
    evidence: [entry.evidence[0].id],
    ...of,
  };
  return market.app.send('POST', `/api/admin/cases/${entry.id}/decide`, { as: admin, body });
}

const wish = { timeZone: zone, depositCents: 10_000 };

test('accepted: one capture of what was claimed, all of it for the owner, and the rest of the hold released', async () => {
  await using market = await aMarket(wish);
  const id = await back(market);
  expect(await read(market, market.owner, id)).toMatchObject({
    leftCents: 10_000,
    photos: { pickup: true, return: true },
    mayClaim: [{ kind: 'damage' }, { kind: 'missing' }],
  });
  expect((await claim(market, id, damage(2500))).status).toBe(200);
  const missing = { kind: 'missing', cents: 1500, words: 'One battery is gone.' };
  expect((await claim(market, id, missing)).body.claim).toMatchObject({
    cents: 4000,
    lines: [{ kind: 'damage' }, { kind: 'missing' }],
  });
  expect(codeOf(await act(market, market.renter, id, 'agree'))).toBe('claim.still-growing');
  expect(await captures(market)).toEqual([]);
  await act(market, market.owner, id, 'end-lines');
  expect(codeOf(await claim(market, id, damage(100)))).toBe('claim.too-late');
  expect((await read(market, market.renter, id)).claim.youMay).toEqual(['agree', 'contest']);
  // Both people's open pages learn that the renter can answer now.
  const told = await market.db.owner.query<{ to: string; data: unknown }>(
    `select distinct on (person_id) person_id as to, data from public.person_events where kind = 'booking' order by person_id, n desc`,
  );
  expect(new Map(told.rows.map(({ to, data }) => [to, data]))).toEqual(
    new Map(
      [market.renter.id, market.owner.id].map((person) => [
        person,
        expect.objectContaining({ bookingId: id, move: 'case-moved' }),
      ]),
    ),
  );
  const agreed = await act(market, market.renter, id, 'agree');
  expect(agreed.body.claim).toMatchObject({ status: 'accepted', verdictCents: 4000, youMay: [] });
  await market.work();
  expect(await captures(market)).toEqual([4000]);
  expect(await deposit(market, id)).toEqual({ status: 'settled', claimed: true, take: 4000, award: 4000 });
  // 3% stays with us, and what the two agree on at once is paid a week later.
  expect([await owedBeyondRent(market), await balance(market, 'held')]).toEqual([3880, 0]);
  const { rows } = await market.db.owner.query(
    `select cents, due_at - created_at as wait from public.payouts where purpose = 'claim'`,
  );
  expect(rows).toMatchObject([{ cents: 3880, wait: { days: 7 } }]);
  expect(await refunds(market)).toEqual([]);
  await pass(market, day);
  expect(await market.booking(id)).toMatchObject({ status: 'completed' });
  expect(await captures(market)).toEqual([4000]);
});

test('silent about a return that only the owner marked: nothing lapses, and an admin decides', async () => {
  await using market = await aMarket(wish);
  const id = await back(market);
  expect((await read(market, market.owner, id)).mayClaim).toMatchObject([
    { kind: 'damage', silenceSettles: false },
    { kind: 'missing', silenceSettles: false },
  ]);
  const stated = await claim(market, id, damage(2500));
  expect(stated.body.claim).toMatchObject({ next: { what: 'is-referred' } });
  await pass(market, 48 * hour);
  expect((await read(market, market.renter, id)).claim).toMatchObject({
    status: 'contested',
    verdictCents: null,
  });
  expect(await owedBeyondRent(market)).toBe(0);
});

proofTest(
  'silent: it lapses after 48 hours, the money stands apart for three days, and then it is final',
  async () => {
    await using market = await aMarket(wish);
    const id = await back(market, hour, 'both');
    await claim(market, id, damage(2500));
    await pass(market, 48 * hour - 1000);
    // The rental has completed; only the deposit is still waiting.
    expect(await market.booking(id)).toMatchObject({ status: 'completed' });
    expect((await deposit(market, id))!.status).toBe('held');
    expect(await captures(market)).toEqual([]);
    await pass(market, 1000);
    expect((await read(market, market.renter, id)).claim).toMatchObject({
      status: 'lapsed',
      youMay: ['agree', 'contest'],
      next: { what: 'becomes-final' },
    });
    await market.work();
    expect([await captures(market), await balance(market, 'held')]).toEqual([[2500], -2500]);
    await pass(market, 72 * hour - 1000);
    expect([await owedBeyondRent(market), await balance(market, 'held')]).toEqual([0, -2500]);
    await pass(market, 1000);
    expect([await owedBeyondRent(market), await balance(market, 'held')]).toEqual([2425, 0]);
    expect(codeOf(await act(market, market.renter, id, 'contest', { cents: 0 }))).toBe('case.over');
  },
);

proofTest(
  'contested and decided in part: nothing moves before it is final, then it is split; who knows a side cannot decide',
  async () => {
    await using market = await aMarket(wish);
    const admins = [await anAdmin(market), await anAdmin(market)];
    await writeTo(market.app, admins[0]!, { itemId: market.item.id });
    const id = await back(market);
    await claim(market, id, damage(5000));
    await act(market, market.owner, id, 'end-lines');
    expect(codeOf(await act(market, market.renter, id, 'contest', { cents: 5000 }))).toBe('case.not-yours');
    const words = 'That was there before.';
    const contested = await act(market, market.renter, id, 'contest', { cents: 1000, words });
    expect(contested.body.claim).toMatchObject({ status: 'contested', counterCents: 1000 });
    await market.work();
    expect([await captures(market), await balance(market, 'held')]).toEqual([[5000], -5000]);
    const mine = await drawn(market, admins);
    expect(mine.admin.id).toBe(admins[1]!.id);
    expect(mine.entry).toMatchObject({
      kind: 'claim',
      claim: 5000,
      counterclaim: 1000,
      lines: [{ cents: 5000 }],
    });
    expect(codeOf(await decide(market, { ...mine, admin: admins[0]! }, 2000))).toBe('moderation.involved');
    expect(codeOf(await decide(market, mine, 5001))).toBe('case.wrong-amount');
    expect(codeOf(await decide(market, mine, 2000, { clause: 'claim-wear' }))).toBe('case.wrong-clause');
    expect(codeOf(await decide(market, mine, 2000, { evidence: [] }))).toBe('request.invalid');
    expect((await decide(market, mine, 2000)).status).toBe(204);
    expect((await read(market, market.owner, id)).claim).toMatchObject({
      status: 'decided',
      decisions: [{ cents: 2000, clause: { id: 'claim-damage' } }],
      youMay: ['appeal'],
    });
    expect(await owedBeyondRent(market)).toBe(0);
    await pass(market, 72 * hour);
    expect([await owedBeyondRent(market), await balance(market, 'held')]).toEqual([1940, 0]);
    expect([await captures(market), await refunds(market)]).toEqual([[5000], [3000]]);
  },
);

test('before deciding, the drawn admin reads the emails that are then sent, word for word, and nothing is kept', async () => {
  await using market = await aMarket(wish);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await back(market);
  await claim(market, id, damage(4000));
  await act(market, market.owner, id, 'end-lines');
  await act(market, market.renter, id, 'contest', { cents: 0 });
  const mine = await drawn(market, admins);
  const look = async (as: { id: string }, cents: number) => {
    const decision = { verdict: cents, clause: cents > 0 ? 'claim-damage' : 'claim-unproven' };
    const url = `/api/admin/cases/${mine.entry.id}/preview`;
    return market.app.send('POST', url, { as, body: { decision } });
  };
  /** The emails about the decision that are in the outbox, as they leave us. */
  const sent = async () => {
    const { rows } = await market.db.owner.query<{ subject: string; text: string; html: string }>(
      `select subject, body_text as text, body_html as html from public.outbox_messages
       where kind = 'claim-decided' order by body_text`,
    );
    return rows.map((mail) => {
      const { subject, text, html } = atSite({ ...mail, isRedirected: true }, market.app.deps);
      return { subject, text, html };
    });
  };
  const before = (await market.db.owner.query('select * from public.cases')).rows;
  const read = (await look(mine.admin, 2500)).body;
  expect(read.afterSecond).toBe(false);
  expect(read.mails.map(({ to }: { to: string }) => to).toSorted()).toEqual(['owner', 'renter']);
  expect(read.mails[0].text).toContain('$25 of the $40');
  expect((await look(mine.admin, 1000)).body.mails[0].text).toContain('$10 of the $40');
  expect(codeOf(await look(mine.admin, 4001))).toBe('case.wrong-amount');
  const another = admins.find((admin) => admin !== mine.admin)!;
  expect(codeOf(await look(another, 2500))).toBe('case.not-drawn');
  expect(await sent()).toEqual([]);
  expect((await market.db.owner.query('select * from public.cases')).rows).toEqual(before);

  expect((await decide(market, mine, 2500)).status).toBe(204);
  const previewed = read.mails.map(({ to: _, ...mail }: { to: string }) => mail);
  const byText = (one: { text: string }, other: { text: string }) => (one.text < other.text ? -1 : 1);
  expect(previewed.toSorted(byText)).toEqual((await sent()).toSorted(byText));
});

proofTest('appealed: another admin decides for good, at once', async () => {
  await using market = await aMarket(wish);
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await back(market);
  await claim(market, id, damage(5000));
  await act(market, market.owner, id, 'end-lines');
  await act(market, market.renter, id, 'contest', { cents: 0 });
  const first = await drawn(market, admins);
  await decide(market, first, 5000);
  await act(market, market.renter, id, 'appeal', { words: 'Look at the first photo.' });
  const second = await drawn(market, admins);
  expect(second.admin.id).not.toBe(first.admin.id);
  expect((await decide(market, second, 0)).status).toBe(204);
  await market.work();
  expect((await read(market, market.renter, id)).claim).toMatchObject({ verdictCents: 0, status: 'decided' });
  expect([await owedBeyondRent(market), await refunds(market)]).toEqual([0, [5000]]);
});

proofTest(
  'withdrawn: nothing is charged, and the deposit is released as if nothing had been claimed',
  async () => {
    await using market = await aMarket(wish);
    const id = await back(market);
    await claim(market, id, damage(5000));
    expect(codeOf(await act(market, market.renter, id, 'withdraw'))).toBe('case.not-yours');
    expect(codeOf(await move(market, market.owner, id, 'all-good'))).toBe('claim.open');
    expect((await act(market, market.owner, id, 'withdraw')).body).toMatchObject({ claim: null });
    expect((await deposit(market, id))!.status).toBe('held');
    await pass(market, day);
    expect(await market.booking(id)).toMatchObject({ status: 'completed' });
    expect(await deposit(market, id)).toMatchObject({ status: 'settled', award: null });
    expect([await captures(market), await owedBeyondRent(market)]).toEqual([[], 0]);
  },
);

test('withdrawn after silence had it charged: the charge goes back, and the page says whose it was', async () => {
  await using market = await aMarket(wish);
  const id = await back(market, hour, 'both');
  await claim(market, id, damage(2500));
  await pass(market, 48 * hour);
  await market.work();
  expect((await act(market, market.owner, id, 'withdraw')).body).toMatchObject({ claim: null });
  await market.work();
  expect([await captures(market), await refunds(market)]).toEqual([[2500], [2500]]);
  const { body } = await market.app.send('GET', `/api/bookings/${id}`, { as: market.renter });
  expect(body.deposit).toMatchObject({
    ...{ status: 'returned', claim: 'none', claimGone: true, chargedCents: 2500 },
  });
});

proofTest('contested and undecided for two weeks: the owner gets half, and the rest goes back', async () => {
  await using market = await aMarket(wish);
  const id = await back(market);
  await claim(market, id, damage(5000));
  await act(market, market.owner, id, 'end-lines');
  await act(market, market.renter, id, 'contest', { cents: 0 });
  await pass(market, 14 * day);
  expect((await read(market, market.renter, id)).claim).toMatchObject({ verdictCents: 2500 });
  expect([await owedBeyondRent(market), await refunds(market), await balance(market, 'held')]).toEqual([
    2425,
    [2500],
    0,
  ]);
});

test('page, notice and mail say what a claim means for the deposit, and that nothing goes back while it stands', async () => {
  await using market = await aMarket(wish);
  const { owner } = market.db;
  const admins = [await anAdmin(market), await anAdmin(market)];
  const id = await back(market);
  await claim(market, id, damage(4500));
  await act(market, market.owner, id, 'end-lines');
  const page = async (as: { id: string }) =>
    (await market.app.send('GET', `/api/bookings/${id}`, { as })).body.deposit;
  const standing = { claim: 'stands', claimedCents: 4500, ownerCents: 0, backCents: 0 };
  expect(await page(market.renter)).toMatchObject({ ...standing, status: 'held', chargedCents: 0 });
  await pass(market, day);
  expect(await market.booking(id)).toMatchObject({ status: 'completed' });
  const said = async (notice: string) => {
    const words = await owner.query<{ words: string }>(
      'select words from public.notifications where name = $1 and person_id = $2',
      [notice, market.renter.id],
    );
    const mails = await owner.query<{ words: string }>(
      'select body_text as words from public.outbox_messages where kind = $1',
      [notice],
    );
    return [...words.rows, ...mails.rows].map((each) => each.words.replaceAll(/\s+/g, ' ')).join('\n');
  };
  const closed = await said('rental-closed');
  expect(closed).toMatch(/claims \$45 of it. It stays held until that is settled/);
  expect(closed).not.toMatch(/release|refund/i);
  await act(market, market.renter, id, 'contest', { cents: 0 });
  await market.work();
  expect(await page(market.owner)).toMatchObject({
    ...standing,
    status: 'captured_held',
    chargedCents: 4500,
  });
  const mine = await drawn(market, admins);
  await decide(market, mine, 2000);
  expect(await page(market.owner)).toMatchObject(standing);
  await pass(market, 72 * hour);
  expect(await page(market.renter)).toMatchObject({
    ...{ status: 'claimed', claim: 'settled', claimedCents: 4500 },
    ...{ chargedCents: 4500, ownerCents: 2000, backCents: 2500 },
  });
});

test('lateness is counted, goes beyond the deposit, and what is beyond it is the renter’s debt', async () => {
  await using market = await aMarket({ ...wish, depositCents: 5000 });
  const id = await back(market, 2 * day + 4 * hour);
  const { mayClaim } = await read(market, market.owner, id);
  expect(mayClaim.find((each: { kind: string }) => each.kind === 'late')).toMatchObject({
    days: 3,
    cents: 6000,
  });
  expect((await claim(market, id, { kind: 'late' })).body.claim).toMatchObject({ cents: 6000 });
  expect(codeOf(await claim(market, id, { kind: 'late' }))).toBe('claim.said-already');
  await act(market, market.owner, id, 'end-lines');
  await act(market, market.renter, id, 'agree');
  await market.work();
  expect(await captures(market)).toEqual([5000]);
  expect([await owedBeyondRent(market), await balance(market, 'renter')]).toEqual([4850, 1000]);
  // The page shows what the card was charged, not what is owed beyond it.
  const { body } = await market.app.send('GET', `/api/bookings/${id}`, { as: market.renter });
  const fromDeposit = body.money.payments.filter(({ purpose }: { purpose: string }) => purpose === 'deposit');
  expect(fromDeposit).toMatchObject([{ cents: 5000 }]);
});

proofTest(
  'an item that never came back: above $300 silence is for an admin, above $500 for two; then it is over and not listed',
  async () => {
    await using market = await aMarket({ ...wish, depositCents: 60_000, dailyPriceCents: 3000 });
    await proveWho(market);
    const admins = [await anAdmin(market), await anAdmin(market)];
    const id = await handedOver(market);
    await passUntil(market, id, 'ends_at', day - 1000);
    const lost = { kind: 'not_returned', cents: 60_000, words: 'It never came back.' };
    expect(codeOf(await claim(market, id, lost))).toBe('claim.not-now');
    await pass(market, 1000);
    expect((await claim(market, id, lost)).status).toBe(200);
    await pass(market, 72 * hour);
    expect((await read(market, market.renter, id)).claim).toMatchObject({
      status: 'contested',
      counterCents: null,
      youMay: ['agree', 'contest'],
    });
    // Long past the day when a rental no one marked as returned completes.
    await pass(market, 5 * day);
    expect(await market.booking(id)).toMatchObject({ status: 'active' });
    const first = await drawn(market, admins);
    expect((await decide(market, first, 60_000, { clause: 'claim-not-returned' })).status).toBe(204);
    expect((await read(market, market.owner, id)).claim.decisions).toEqual([]);
    const second = await drawn(market, admins);
    expect(second.admin.id).not.toBe(first.admin.id);
    expect(second.entry.proposal).toMatchObject({ verdict: 60_000, clause: { id: 'claim-not-returned' } });
    const agrees = await market.app.send('POST', `/api/admin/cases/${second.entry.id}/second`, {
      as: second.admin,
      body: { agrees: true },
    });
    expect(agrees.status).toBe(204);
    await pass(market, 72 * hour);
    expect(await market.booking(id)).toMatchObject({ status: 'completed' });
    const { rows } = await market.db.owner.query('select status from public.items where id = $1', [
      market.item.id,
    ]);
    expect(rows[0]).toEqual({ status: 'paused' });
    expect(-(await balance(market, 'owner'))).toBe(66_000);
  },
);

proofTest(
  'a claim for a lost item that comes to nothing ends the rental as well, with its deposit',
  async () => {
    await using market = await aMarket(wish);
    const id = await handedOver(market);
    await passUntil(market, id, 'ends_at', day);
    await claim(market, id, { kind: 'not_returned', cents: 10_000, words: 'It never came back.' });
    const no = { cents: 0, words: 'I put it on the porch.' };
    expect((await act(market, market.renter, id, 'contest', no)).status).toBe(200);
    await pass(market, 13 * day);
    expect(await market.booking(id)).toMatchObject({ status: 'active' });
    await pass(market, day);
    expect(await market.booking(id)).toMatchObject({ status: 'completed', claim_since: null });
    expect(await deposit(market, id)).toMatchObject({ status: 'settled' });
    expect(await refunds(market)).toEqual([10_000]);
    expect(await owedBeyondRent(market)).toBe(0);
    const { rows } = await market.db.owner.query('select purpose, cents from public.payouts');
    expect(rows).toEqual([{ purpose: 'rental', cents: 4000 }]);
  },
);

proofTest('what was claimed as lost and comes back falls away; damage can be claimed then', async () => {
  await using market = await aMarket(wish);
  const id = await handedOver(market);
  await passUntil(market, id, 'ends_at', day);
  await claim(market, id, { kind: 'not_returned', cents: 10_000, words: 'It never came back.' });
  await move(market, market.owner, id, 'mark-back');
  expect(codeOf(await act(market, market.renter, id, 'agree'))).toBe('case.over');
  await pass(market, 60_000);
  expect((await read(market, market.owner, id)).claim).toBeNull();
  await photo(market, id, 'return');
  expect((await claim(market, id, damage(500))).status).toBe(200);
});

test('what cannot be claimed: by the renter, without photos, beyond the deposit, too late, or with a phone number', async () => {
  await using market = await aMarket(wish);
  const id = await handedOver(market);
  expect(codeOf(await claim(market, id, damage(500)))).toBe('claim.not-now');
  await passUntil(market, id, 'ends_at', hour);
  await move(market, market.owner, id, 'mark-back');
  expect(codeOf(await claim(market, id, damage(500)))).toBe('claim.needs-photos');
  await photo(market, id, 'return');
  expect(codeOf(await claim(market, id, damage(500), market.renter))).toBe('case.not-yours');
  expect(codeOf(await claim(market, id, damage(10_001)))).toBe('claim.above-deposit');
  expect(codeOf(await claim(market, id, damage(500, 'Call me at 415 555 0142')))).toBe(
    'text.contact-details',
  );
  expect(codeOf(await claim(market, id, damage(500, 'Bent')))).toBe('request.invalid');
  expect(codeOf(await claim(market, id, { kind: 'late' }))).toBe('claim.not-now');
  await pass(market, day);
  expect(codeOf(await claim(market, id, damage(500)))).not.toBeUndefined();
  expect((await read(market, market.owner, id)).mayClaim).toEqual([]);
});

test('the database refuses more than the deposit, more than the claim, and $500 without a second admin', async () => {
  await using market = await aMarket(wish);
  const admin = await anAdmin(market);
  const id = await back(market);
  await claim(market, id, damage(5000));
  const { rows } = await market.db.owner.query(
    `select c.id, e.id as evidence from public.cases c join public.evidence e on e.booking_id = c.booking_id limit 1`,
  );
  const { id: caseId, evidence } = rows[0]!;
  await expect(
    market.db.owner.query(
      `insert into public.case_lines (case_id, seq, at, kind, cents, words) values ($1, 2, now(), 'missing', 5001, '')`,
      [caseId],
    ),
  ).rejects.toMatchObject({ constraint: 'case_lines_within_deposit' });
  const decision = (cents: number, stake: number, clause = 'claim-damage') =>
    market.db.owner.query(
      `insert into public.case_decisions (id, case_id, round, at, admin_id, cents, stake_cents, clause, clause_heading, clause_words, reasons, evidence)
       values (gen_random_uuid(), $1, 1, now(), $2, $3, $4, $5, 'Damage', 'Renters pay for damage.', 'The photos show it quite well.', $6)`,
      [caseId, admin.id, cents, stake, clause, [evidence]],
    );
  await expect(decision(5001, 5001)).rejects.toMatchObject({ constraint: 'case_decisions_up_to_claim' });
  await expect(decision(100, 50_001)).rejects.toMatchObject({
    constraint: 'case_decisions_above_limit_need_second',
  });
  await expect(decision(100, 99)).rejects.toMatchObject({ constraint: 'case_decisions_stake_of_amount' });
  await expect(decision(100, 100, ' ')).rejects.toMatchObject({ constraint: 'case_decisions_names_clause' });
});
