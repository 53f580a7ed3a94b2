import { randomUUID } from 'node:crypto';
import { after, dayIn } from '@borough/domain/clocks';
import { addDays, type Day } from '@borough/domain/days';
import { consentWords } from '@borough/domain/deposits/consent.rules';
import { startSimulator, type WireCall } from '@borough/stripe-simulator/start-simulator';
import { pino } from 'pino';
import { runJobsOnce } from '#worker/worker.ts';
import { testApp, type TestApp } from './app.ts';
import { aPerson, anItem, type BuiltPerson, type ItemWish } from './builders.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';

/** The time zone of every item in these tests. */
export const zone = 'America/New_York';

/** A database with the app on it, the payment simulator, an owner with an item, and a renter. */
export async function aMarket(wish: ItemWish = {}) {
  const db = await freshDatabase();
  const secrets = { secretKey: 'sk_test_market', webhookSecret: 'whsec_market' };
  let hook: string | undefined;
  const wire: WireCall[] = [];
  const simulator = await startSimulator({
    ...secrets,
    webhookUrl: () => hook,
    pagesBase: 'http://pages.test/simulator',
    wireLog: (call) => wire.push(call),
    log: pino({ level: 'silent' }),
  });
  let now = new Date();
  const app = await testApp(db, { now, stripe: { ...secrets, apiBase: simulator.url } });
  const owner = await aPerson(db, { name: 'Olive Owner' });
  const renter = await aPerson(db, { name: 'Rita Renter' });
  const depositCents = wish.depositCents ?? 5000;
  const item = await anItem(db, { ownerId: owner.id, dailyPriceCents: 2000, ...wish, depositCents });
  const consent = depositCents > 0 ? { depositConsent: consentWords(depositCents) } : {};
  const dayAfter = (days: number): Day => addDays(dayIn(zone, now), days);

  return {
    db,
    app,
    deps: app.deps,
    simulator,
    /** Every call to the provider so far, as it came over the wire. */
    wire,
    owner,
    renter,
    item,
    /** The renter's consent to the deposit, as pages send it. */
    consent,
    /** The day that many days from now, in the item's time zone. */
    day: dayAfter,
    /** Dates for the item, requested by someone who consents to its deposit. */
    dates: (from: number, to: number) => ({
      itemId: item.id,
      startDate: dayAfter(from),
      endDate: dayAfter(to),
      ...consent,
    }),
    now: () => now,
    /** Moves the app's and the provider's clocks. */
    pass: (ms: number) => {
      now = after(now, ms);
      app.setNow(now);
      simulator.clock.advance(ms);
    },
    /** Sets the app's clock to the provider's, which keeps running. */
    catchUp: () => {
      now = simulator.clock.now();
      app.setNow(now);
    },
    /** Sets the app's clock ahead of the provider's, so that nothing recorded on a slow machine is in the app's future. */
    lead: (ms: number) => {
      now = after(now, ms);
      app.setNow(now);
    },
    /** Fills in the provider's page as a browser would. */
    payAt: async (url: string, number = '4242 4242 4242 4242') => {
      const page = url.replace('http://pages.test', simulator.url);
      return fetch(`${page}/pay`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123' }),
      });
    },
    /** Runs every job that's due. */
    work: () => runJobsOnce(app.deps, db.owner),
    /** Listens on a real port, so the provider's events arrive. */
    listen: async () => {
      const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
      hook = `${address}/api/webhooks/stripe`;
    },
    /** A booking's deadlines that aren't done yet, earliest first. */
    dueFor: async (id: string) => {
      const found = await db.owner.query(
        'select kind, at from public.booking_deadlines where booking_id = $1 and done_at is null order by at',
        [id],
      );
      return found.rows;
    },
    booking: async (id: string) => {
      const found = await db.owner.query('select * from public.bookings where id = $1', [id]);
      return found.rows[0];
    },
    [Symbol.asyncDispose]: async () => {
      await app[Symbol.asyncDispose]();
      await simulator.stop();
      await db[Symbol.asyncDispose]();
    },
  };
}

export type Market = Awaited<ReturnType<typeof aMarket>>;

/** Another renter, ready to book. */
export const anotherRenter = (market: { db: FreshDatabase }): Promise<BuiltPerson> => aPerson(market.db);

/** Gives someone a confirmed phone number and an approved ID, so they can rent items of any value. */
export async function proveWho(
  { db, renter }: { db: FreshDatabase; renter: { id: string } },
  person: { id: string } = renter,
): Promise<void> {
  await db.owner.query(
    `update public.profiles set phone_verified = true, id_document_status = 'approved' where id = $1`,
    [person.id],
  );
}

/** Opens a checkout for the dates; returns its address and the booking that holds the dates. */
export async function aCheckout(
  market: Market,
  dates = market.dates(5, 7),
  as: { id: string } = market.renter,
) {
  const reply = await market.app.send('POST', '/api/functions/create-checkout', { as, body: dates });
  if (reply.status !== 200) throw new Error(`no checkout: ${reply.text}`);
  const found = await market.db.owner.query(
    `select s.provider_session_id as session, b.id from public.bookings b join public.checkout_sessions s on s.booking_id = b.id
     where b.renter_id = $1 and b.item_id = $2 and b.start_date = $3 order by s.created_at desc limit 1`,
    [as.id, dates.itemId, dates.startDate],
  );
  return {
    url: String(reply.body.url),
    sessionId: String(found.rows[0].session),
    bookingId: String(found.rows[0].id),
  };
}

/** A paid and confirmed booking. */
export async function aPaidBooking(
  market: Market,
  dates = market.dates(5, 7),
  as: { id: string } = market.renter,
) {
  const checkout = await aCheckout(market, dates, as);
  await market.payAt(checkout.url);
  await verify(market, checkout.sessionId);
  await market.work();
  return checkout;
}

/** The request the return page makes. */
export async function verify(market: { app: TestApp }, sessionId: string) {
  return market.app.send('POST', '/api/functions/verify-payment', { body: { sessionId } });
}

/** Requests dates; returns the reply. */
export async function ask(market: Market, dates = market.dates(5, 7), as: { id: string } = market.renter) {
  return market.app.send('POST', '/api/bookings', { as, body: dates });
}

/** Makes a move, consenting to the deposit if it opens a page; returns the reply. */
export async function move(
  market: Market,
  as: { id: string },
  bookingId: string,
  name: string,
  body: object = {},
) {
  const opensPage = name === 'pay' || name === 'give-card';
  return market.app.send('POST', `/api/bookings/${bookingId}/${name}`, {
    as,
    body: { ...(opensPage ? market.consent : {}), ...body },
  });
}

/** Writes to the owner of an item as someone; returns the conversation. */
export async function writeTo(
  app: TestApp,
  as: { id: string },
  { itemId, content = 'Is it in good shape?' }: { itemId: string; content?: string },
): Promise<string> {
  const begun = await app.send('POST', '/api/conversations', { as, body: { itemId } });
  const id = String(begun.body.conversation.id);
  const body = { id: randomUUID(), content };
  const sent = await app.send('POST', `/api/conversations/${id}/messages`, { as, body });
  if (sent.status !== 201) throw new Error(`not sent: ${JSON.stringify(sent.body)}`);
  return id;
}
