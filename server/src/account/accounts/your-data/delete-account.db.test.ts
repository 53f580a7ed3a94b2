import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { accountsApp, aMember, maya } from '../../../../test/accounts-app.ts';
import { runClock } from '#worker/clock.ts';
import { aBooking, anItem, aPerson, aReview } from '../../../../test/builders.ts';
import { aCheckout, aMarket, aPaidBooking, ask, type Market } from '../../../../test/market.ts';

const leave = (market: Market, as: { id: string }) =>
  market.app.send('DELETE', '/api/me', { as, body: { confirm: 'DELETE' } });
const obstacles = async (market: Market, as: { id: string }) =>
  (await market.app.send('GET', '/api/me/deletion', { as })).body.obstacles;
const accounts = async (market: Market) =>
  (await market.db.owner.query<{ id: string }>('select id from accounts."user"')).rows.map(({ id }) => id);

async function aMessage(
  market: Market,
  from: { id: string },
  to: { id: string },
  text: string,
): Promise<void> {
  await market.db.owner.query(
    `with talk as (
       insert into public.conversations (item_id, renter_id) values ($1, $2)
       on conflict (item_id, owner_id, renter_id) do update set updated_at = now() returning id)
     insert into public.messages (conversation_id, item_id, sender_id, receiver_id, content)
     select talk.id, $1, $3, $4, $5 from talk`,
    [market.item.id, market.renter.id, from.id, to.id, text],
  );
}

test('photos in messages and what the other person was told of messages go too', async () => {
  await using market = await aMarket();
  const { owner, renter, db } = market;
  await aMessage(market, renter, owner, 'The ladder is blue.');
  await db.owner.query(
    `with photo as (update public.messages set kind = 'photo' where sender_id = $1 returning id)
     insert into public.message_photos (message_id, position, stem, width, height, widths, placeholder)
     select id, 0, 'a/b', 10, 10, '{10}', '#aabbcc' from photo`,
    [renter.id],
  );
  await db.owner.query(
    `insert into public.person_events (person_id, n, kind, data) values
       ($1, 1, 'message', jsonb_build_object('message', jsonb_build_object('senderId', $2::text, 'content', 'Blue.'))),
       ($1, 2, 'message', jsonb_build_object('message', jsonb_build_object('senderId', $1::text, 'content', 'Red.')))`,
    [owner.id, renter.id],
  );
  const reply = await leave(market, renter);
  expect(reply.status, reply.text).toBe(200);
  const { rows: left } = await db.owner.query('select kind, content from public.messages');
  expect(left).toEqual([{ kind: 'text', content: '[deleted]' }]);
  expect((await db.owner.query('select id from public.message_photos')).rows).toEqual([]);
  const told = await db.owner.query(
    `select data -> 'message' ->> 'content' as content from public.person_events where person_id = $1 order by n`,
    [owner.id],
  );
  expect(told.rows).toEqual([{ content: '[deleted]' }, { content: 'Red.' }]);
});

test('deleting takes away who one was, and leaves the other party their records', async () => {
  await using market = await aMarket();
  const { owner, renter, item, db } = market;
  const done = await aBooking(db, {
    itemId: item.id,
    renterId: renter.id,
    startDate: '2026-01-05',
    endDate: '2026-01-06',
    stage: 'completed',
  });
  await aReview(db, { itemId: item.id, bookingId: done.id, reviewerId: renter.id, comment: 'Lovely drill.' });
  await db.owner.query(
    `update public.bookings set deposit_consent = '{"at": "2026-01-01", "address": "203.0.113.9"}' where id = $1`,
    [done.id],
  );
  await aMessage(market, renter, owner, 'My number is 415 555 0100.');
  await aMessage(market, owner, renter, 'See you at noon.');
  await db.owner.query(
    `update public.profiles set full_name = 'Rita Renter', bio = 'I like drills', age = 40, phone_number = '+14155550100' where id = $1`,
    [renter.id],
  );

  const reply = await leave(market, renter);
  expect(reply.status, reply.text).toBe(200);

  const profile = await db.owner.query('select * from public.profiles where id = $1', [renter.id]);
  expect(profile.rows[0]).toMatchObject({ display_name: 'Former member', account_id: null });
  expect(JSON.stringify(profile.rows[0])).not.toMatch(/Rita|4155550100|drills|@/);
  expect(await accounts(market)).toEqual([owner.id]);
  expect((await market.app.send('GET', `/api/profiles/${renter.id}`)).status).toBe(404);

  const seen = await market.app.send('GET', `/api/bookings/${done.id}`, { as: owner });
  expect(seen.body).toMatchObject({
    status: 'completed',
    renter: { displayName: 'Former member', avatarUrl: null },
  });
  expect(await market.booking(done.id)).toMatchObject({
    charged_cents: done.chargedCents,
    deposit_consent: { at: '2026-01-01' },
  });
  expect((await market.booking(done.id)).deposit_consent).not.toHaveProperty('address');
  const review = await db.owner.query('select comment, reviewer_id from public.reviews');
  expect(review.rows).toEqual([{ comment: 'Lovely drill.', reviewer_id: renter.id }]);
  const talk = await db.owner.query('select content from public.messages order by created_at');
  expect(talk.rows.map(({ content }) => content)).toEqual(['[deleted]', 'See you at noon.']);

  const mails = await db.owner.query(
    `select recipient, kind, body_text as text from public.outbox_messages where recipient = $1`,
    [renter.email],
  );
  expect(mails.rows).toMatchObject([{ recipient: renter.email, kind: 'account-deleted' }]);
  // What the mail says about messages really happened to them.
  const said = mails.rows[0].text.replaceAll(/\s+/g, ' ');
  expect(said).toContain('we deleted your Borough account with your profile, photos, and listings.');
  expect(said).toContain('Your messages there now read "[deleted]", from a former member.');
});

test('an owner who leaves takes listings, places and photos along; what was booked stays as an empty record', async () => {
  await using market = await aMarket({ pickupAddress: '12 Private Lane', photos: 2 });
  const { owner, item, db, deps } = market;
  await aBooking(db, { itemId: item.id, startDate: '2026-01-05', endDate: '2026-01-06', stage: 'completed' });
  const fresh = await anItem(db, { ownerId: owner.id, photos: 1 });
  const shared = 'demo/drill-320.webp';
  const own = [`${item.id}/1-0-320.webp`, `${fresh.id}/1-0-320.webp`];
  for (const path of [...own, shared]) {
    await deps.files.put('item-images', path, Buffer.from('picture'), 'image/webp');
    await db.owner.query(
      `insert into public.files (bucket, path, owner_id, bytes, content_type, sha256)
       values ('item-images', $1, $2, 7, 'image/webp', repeat('0', 64))`,
      [path, owner.id],
    );
  }

  expect((await leave(market, owner)).status).toBe(200);
  const { rows } = await db.owner.query('select * from public.items');
  expect(rows).toMatchObject([
    {
      id: item.id,
      status: 'archived',
      pickup_address: null,
      latitude: null,
      zip: null,
      image_urls: [],
      listed: false,
    },
  ]);
  expect(rows[0].location).toBe('San Francisco, CA');
  expect((await market.app.send('GET', `/api/items/${item.id}`)).status).toBe(404);

  const isThere = async (path: string) => {
    const found = await deps.files.read('item-images', path);
    found?.stream.destroy();
    return found !== null;
  };
  expect(await isThere(own[0]!)).toBe(true);
  await market.work();
  for (const path of own) expect(await isThere(path)).toBe(false);
  // A picture that other people's items also show isn't theirs to remove.
  expect(await isThere(shared)).toBe(true);
});

test('open matters prevent deletion, with words and a link, and nothing is deleted', async () => {
  await using market = await aMarket();
  const { owner, renter } = market;
  expect(await obstacles(market, renter)).toEqual([]);
  const asked = await ask(market);
  expect(asked.status, asked.text).toBe(201);
  const link = `/booking/${asked.body.id}`;
  const title = market.item.title;
  const mine = [
    { kind: 'booking', words: `You have an open request for "${title}". Withdraw it first.`, link },
  ];
  expect(await obstacles(market, renter)).toEqual(mine);
  expect(await obstacles(market, owner)).toEqual([
    { kind: 'booking', words: `You have an open request for "${title}". Respond to it first.`, link },
  ]);
  for (const person of [renter, owner]) {
    const refused = await leave(market, person);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account.cannot-be-deleted']);
    expect(refused.body.error.data.obstacles).toHaveLength(1);
  }
  expect(await accounts(market)).toHaveLength(2);
});

test('nobody leaves while suspended, nor for 30 days while a report about them or a listing of theirs is open', async () => {
  await using market = await aMarket();
  const { owner, renter, item, db } = market;
  const suspend = (until: string | null) =>
    db.owner.query('update public.profiles set suspended_at = $2, suspended_until = $3 where id = $1', [
      renter.id,
      new Date(market.now().getTime() - 1),
      until && new Date(market.now().getTime() + 3_600_000),
    ]);
  const kinds = async (as: { id: string }) =>
    (await obstacles(market, as)).map(({ kind }: { kind: string }) => kind);
  await suspend(null);
  const refused = await leave(market, renter);
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'account.cannot-be-deleted']);
  expect(refused.body.error.data.obstacles).toMatchObject([{ kind: 'suspended' }]);
  // A temporary suspension ends on its own.
  await suspend('an hour');
  await runClock(market.deps);
  expect(await kinds(renter)).toEqual(['suspended']);
  market.pass(3_600_000);
  await runClock(market.deps);
  expect(await kinds(renter)).toEqual([]);

  const report = { itemId: item.id, reason: 'scam' };
  expect((await market.app.send('POST', '/api/reports', { as: renter, body: report })).status).toBe(201);
  expect(await kinds(owner)).toEqual(['report']);
  expect((await leave(market, owner)).status).toBe(409);
  expect(await kinds(renter)).toEqual([]);
  await db.owner.query(`update public.reports set status = 'dismissed', settled_at = now()`);
  expect(await kinds(owner)).toEqual([]);
  await db.owner.query(`update public.reports set status = 'open', settled_at = null`);
  market.pass(30 * 24 * 3_600_000);
  expect(await kinds(owner)).toEqual([]);
  expect((await leave(market, owner)).status).toBe(200);
  // The report is still there and says what it was about.
  const left = await db.owner.query(`select about, evidence ->> 'title' as title from public.reports`);
  expect(left.rows).toEqual([{ about: 'item', title: item.title }]);
});

test('unsettled money prevents deletion: a hold being paid, a refund on its way, a deposit', async () => {
  await using market = await aMarket();
  const { owner, renter, db } = market;
  const hold = await aCheckout(market);
  expect(await obstacles(market, renter)).toMatchObject([
    { kind: 'paying', link: `/booking/${hold.bookingId}` },
  ]);
  expect(await obstacles(market, owner)).toMatchObject([
    { kind: 'paying', link: '/account/bookings?as=owner' },
  ]);

  const paid = await aPaidBooking(market, market.dates(20, 21));
  await db.owner.query(
    `update public.bookings set status = 'cancelled', cancelled_at = now(), cancel_reason = 'owner', cancel_actor = 'owner' where id = any ($1)`,
    [[paid.bookingId, hold.bookingId]],
  );
  await db.owner.query(`update public.checkout_sessions set state = 'expired'`);
  expect(await obstacles(market, renter)).toMatchObject([
    { kind: 'deposit', link: `/booking/${paid.bookingId}` },
  ]);
  await db.owner.query(
    `update public.deposits set status = 'settled', needed_by = null, customer_id = null, payment_method_id = null`,
  );
  await db.owner.query(
    `insert into public.payment_operations (kind, subject_type, subject_id, idempotency_key, request, request_sha256)
     values ('refund', 'booking', $1, 'refund:test', '{}', repeat('0', 64))`,
    [paid.bookingId],
  );
  expect(await obstacles(market, owner)).toMatchObject([{ kind: 'payment' }]);
  await db.owner.query(
    `update public.payment_operations set state = 'done', asked_at = now(), finished_at = now()`,
  );
  await db.owner.query(
    `insert into public.refunds (subject_type, subject_id, payment_intent_id, cents, purpose, state, failed_at)
     values ('booking', $1, 'pi_test', 100, 'cancelled', 'failed', now())`,
    [paid.bookingId],
  );
  expect(await obstacles(market, renter)).toMatchObject([{ kind: 'payment' }]);
  await db.owner.query(`update public.refunds set state = 'settled'`);
  expect(await obstacles(market, renter)).toEqual([]);
  expect((await leave(market, renter)).status).toBe(200);
  const requests = await db.owner.query(`select request::text from public.payment_operations`);
  expect(JSON.stringify(requests.rows)).not.toContain(renter.email);
});

test('deleting asks for the word, a fresh proof and somebody who is signed in', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  expect((await browser.send('DELETE', '/api/me', {})).status).toBe(400);
  expect((await browser.send('DELETE', '/api/me', { confirm: 'yes' })).status).toBe(400);
  expect((await world.browser().send('DELETE', '/api/me', { confirm: 'DELETE' })).status).toBe(401);
  await world.owner.query(`update accounts."session" set "provedAt" = now() - interval '11 minutes'`);
  const refused = await browser.send('DELETE', '/api/me', { confirm: 'DELETE' });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'account.prove-again']);
});

test('sessions and tokens end with the account, its address is told, and can sign up again as somebody else', async () => {
  await using world = await accountsApp();
  const browser = await aMember(world);
  const { token } = (await browser.post('/api/me/app-tokens', { name: 'Script', scope: 'write' })).body;
  const id = (await browser.get('/api/me')).body.person.id;
  const gone = await browser.send('DELETE', '/api/me', { confirm: 'delete' });
  expect(gone.status, gone.text).toBe(200);
  expect(browser.jar.has('borough.session_token')).toBe(false);
  expect((await browser.get('/api/me')).body.person).toBeNull();
  const call = await world.browser().send('GET', '/api/me', undefined, { authorization: `Bearer ${token}` });
  expect(call.status).toBe(401);
  for (const table of ['"user"', '"session"', '"account"', '"verification"', 'sign_up_notes', 'app_tokens'])
    expect([table, (await world.owner.query(`select 1 from accounts.${table}`)).rowCount]).toEqual([
      table,
      0,
    ]);
  expect((await world.mails()).map(({ to, kind }) => [to, kind])).toEqual([[maya.email, 'account-deleted']]);

  const again = await aMember(world);
  const person = (await again.get('/api/me')).body.person;
  expect(person.displayName).toBe('Maya R.');
  expect(person.id).not.toBe(id);
});

test('an account that was never confirmed still vanishes with its profile', async () => {
  await using world = await accountsApp();
  await world.browser().post('/api/auth/sign-up', maya);
  expect((await world.owner.query('select 1 from public.profiles')).rowCount).toBe(1);
  await world.owner.query('delete from accounts."user"');
  expect((await world.owner.query('select 1 from public.profiles')).rowCount).toBe(0);
});

test('the database itself keeps an erased profile empty, and lets commands remove no other account', async () => {
  await using market = await aMarket();
  const { owner, renter, db } = market;
  await leave(market, renter);
  const says = (work: Promise<unknown>) =>
    work.then(
      () => '',
      (error: { constraint?: string }) => error.constraint,
    );
  for (const change of [`email = 'x@example.com'`, `bio = 'I am back'`, `display_name = 'Rita'`])
    expect(
      await says(db.owner.query(`update public.profiles set ${change} where id = $1`, [renter.id])),
    ).toBe('profiles_erased_say_nothing');
  expect(await says(db.owner.query('select accounts.remove_erased_account($1)', [owner.id]))).toBe(
    'accounts_erased_first',
  );
  expect(await says(anItem(db, { ownerId: renter.id }))).toBe('people_are_present');
  expect(
    await says(
      aBooking(db, {
        itemId: market.item.id,
        renterId: renter.id,
        startDate: '2027-01-05',
        endDate: '2027-01-06',
      }),
    ),
  ).toBe('people_are_present');
  const late = db.owner.query(
    `with talk as (insert into public.conversations (item_id, renter_id) values ($1, $2) returning id)
     insert into public.messages (conversation_id, item_id, sender_id, content) select id, $1, $3, 'One more thing' from talk`,
    [market.item.id, (await aPerson(db)).id, renter.id],
  );
  expect(await says(late)).toBe('people_are_present');
  const writing = market.app.send('POST', '/api/conversations', {
    as: renter,
    body: { itemId: market.item.id },
  });
  expect((await writing).status).toBeLessThan(500);
});

test.each(['the renter', 'the owner'] as const)(
  'anyone who leaves while a booking is being made: either it is seen, or it is refused (%s)',
  async (who) => {
    await using market = await aMarket();
    const { db, app } = market;
    // From the deletion well ahead, through both at the same time, to the booking well ahead.
    const headStarts = [400, 24, 16, 8, 4, 2, 0, 0, -2, -4, -8, -16, -24, -400];
    let left = 0;
    for (const [round, headStart] of headStarts.entries()) {
      const owner = await aPerson(db);
      const renter = await aPerson(db);
      const item = await anItem(db, { ownerId: owner.id, dailyPriceCents: 2_000 });
      const leaver = who === 'the renter' ? renter : owner;
      const dates = { ...market.dates(5, 7), itemId: item.id };
      const path = round % 2 === 0 ? '/api/bookings' : '/api/functions/create-checkout';
      const [going, booking] = await Promise.all([
        sleep(Math.max(0, -headStart)).then(() => leave(market, leaver)),
        sleep(Math.max(0, headStart)).then(() => app.send('POST', path, { as: renter, body: dates })),
      ]);
      const { rows } = await db.owner.query<{ live: number; gone: number }>(
        `select (select count(*)::int from public.bookings b where b.item_id = $1 and b.status = 'pending') as live,
           (select count(*)::int from public.profiles p where p.id = $2 and p.erased_at is not null) as gone`,
        [item.id, leaver.id],
      );
      const { live, gone } = rows[0]!;
      expect([round, live + gone]).toEqual([round, 1]);
      expect([round, going.status]).toEqual([round, gone === 1 ? 200 : 409]);
      expect(booking.status < 300).toBe(live === 1);
      expect(booking.status, booking.text).toBeLessThan(500);
      left += gone;
    }
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(headStarts.length);
  },
);
