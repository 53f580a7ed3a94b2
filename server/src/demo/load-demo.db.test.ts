import { Readable } from 'node:stream';
import { trustScore } from '@borough/domain/trust/trust.rules';
import { startSimulator } from '@borough/stripe-simulator/start-simulator';
import { verifyPassword } from 'better-auth/crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../test/database.ts';
import type { FileStore } from '../outside/files.ts';
import { openStripe } from '../outside/stripe.ts';
import { demoCounts } from './catalogue.ts';
import { clashing } from './demo-history.ts';
import { filteredTexts } from './demo-filtered.ts';
import { demoPassword, type DemoWorld, inventDemo, loadDemo } from './load-demo.ts';
import { payDemoRentals } from './pay-demo-rentals.ts';
import { metros } from './places.ts';
import { chanceFrom } from './random.ts';

const now = new Date('2026-11-21T17:30:00Z');
const kept = new Map<string, Uint8Array>();
const files: FileStore = {
  put: async (bucket, path, bytes) => void kept.set(`/files/${bucket}/${path}`, bytes),
  read: async (bucket, path) => {
    const bytes = kept.get(`/files/${bucket}/${path}`);
    return bytes ? { stream: Readable.from([bytes]), bytes: bytes.byteLength } : null;
  },
  delete: async (bucket, path) => void kept.delete(`/files/${bucket}/${path}`),
};

let db: FreshDatabase;
let world: DemoWorld;
let took: { wall: number; work: number };

const all = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await db.owner.query<R>(text, values)).rows;
const number = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await all<{ n: number }>(`select (${text})::int as n`, values))[0]?.n);

beforeAll(async () => {
  db = await freshDatabase();
  const began = performance.now();
  const before = process.cpuUsage();
  world = await loadDemo(db.owner, { files, now });
  const { user, system } = process.cpuUsage(before);
  took = { wall: performance.now() - began, work: (user + system) / 1000 };
});
afterAll(() => db[Symbol.asyncDispose]());

describe('the demo', () => {
  // Other tests share the machine: what it costs by itself is the figure, and on the wall there is room for them.
  test('is there within ten seconds', () => {
    expect(took.work).toBeLessThan(8_000);
    expect(took.wall).toBeLessThan(30_000);
  });

  test('has exactly the counted items in each category, all of them listed', async () => {
    const counts = await all<{ name: string; n: number }>(
      `select c.name, count(*)::int as n from public.items i join public.categories c on c.id = i.category_id
       where i.listed group by c.name`,
    );
    expect(Object.fromEntries(counts.map(({ name, n }) => [name, n]))).toEqual(demoCounts);
    expect(await number('select count(*) from public.categories')).toBe(6);
  });

  test('is spread over fifteen metropolitan areas and more', () => {
    const places = new Set(world.items.map((item) => item.owner.place.metro));
    expect(places.size).toBeGreaterThanOrEqual(15);
    expect(places.size).toBe(Object.keys(metros).length);
  });

  test('has different titles, and descriptions that differ', async () => {
    expect(await number('select count(distinct title) from public.items')).toBe(480);
    expect(await number('select count(distinct description) from public.items')).toBeGreaterThan(450);
  });

  test('shows many categories, places and pictures on the first page', async () => {
    const page = await all<{ category_id: string; city: string; image_thumbnail: string }>(
      'select category_id, city, image_thumbnail from public.items order by created_at desc limit 24',
    );
    expect(new Set(page.map((item) => item.category_id)).size).toBe(6);
    expect(new Set(page.map((item) => item.city)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(page.map((item) => item.image_thumbnail)).size).toBeGreaterThanOrEqual(18);
  });

  test('has its newest item minutes old, nothing from the future, and the newest four featured of four categories', async () => {
    const [newest] = await all<{ created_at: Date }>(
      'select created_at from public.items order by created_at desc limit 1',
    );
    expect(now.getTime() - newest!.created_at.getTime()).toBeLessThan(10 * 60_000);
    const tables = ['items', 'bookings', 'reviews', 'messages', 'profiles'];
    for (const table of tables)
      expect(await number(`select count(*) from public.${table} where created_at > $1`, [now])).toBe(0);
    const featured = await all<{ category_id: string }>(
      'select category_id from public.items where featured order by created_at desc limit 4',
    );
    expect(new Set(featured.map((item) => item.category_id)).size).toBe(4);
  });
});

test('gives admins something to decide, between people nobody signs in as', async () => {
  const texts = filteredTexts();
  const held = `public.held_messages h join public.messages m on m.id = h.message_id`;
  expect(
    await number(`select count(*) from ${held} where m.is_filtered and m.content = '[Content Filtered]'`),
  ).toBe(texts.held.length);
  expect(await number(`select count(*) from public.blocked_messages`)).toBe(texts.blocked.length);
  expect(
    await number(
      `select count(*) from public.blocked_messages b full join (select m.* from ${held}) m on m.id = b.id
       join public.profiles p on p.id in (b.sender_id, b.receiver_id, m.sender_id, m.receiver_id)
       where p.email not like 'member-0%'`,
    ),
  ).toBe(0);
});

describe('its people', () => {
  test('are at least 250, all on the demo domain, confirmed, of age and agreed to the terms', async () => {
    expect(await number('select count(*) from public.profiles')).toBeGreaterThanOrEqual(250);
    expect(
      await number(
        `select count(*) from accounts."user" where "email" not like '%@demo.borough.example' or not "emailVerified"`,
      ),
    ).toBe(0);
    expect(
      await number(
        'select count(*) from public.profiles where not email_verified or terms_version is null or adult_confirmed_at is null',
      ),
    ).toBe(0);
  });

  test('sign in with the demo password', async () => {
    const accounts = await all<{ password: string; email: string }>(
      `select a."password", u."email" from accounts."account" a join accounts."user" u on u."id" = a."userId"
       where a."providerId" = 'credential' and a."accountId" = u."id"::text`,
    );
    expect(accounts.length).toBe(world.people.length);
    expect(accounts.map(({ email }) => email)).toEqual(
      expect.arrayContaining(
        ['owner', 'renter', 'admin', 'member-001', 'member-250'].map(
          (name) => `${name}@demo.borough.example`,
        ),
      ),
    );
    expect(await verifyPassword({ hash: accounts[0]!.password, password: demoPassword })).toBe(true);
  });

  test('include one admin and two Pro members', async () => {
    expect(
      await all('select u."email" from public.admin_users a join accounts."user" u on u."id" = a.id'),
    ).toEqual([{ email: 'admin@demo.borough.example' }]);
    expect(
      await number(`select count(*) from public.plan_tiers where tier = 'pro' and until > $1`, [now]),
    ).toBe(2);
  });

  test('have a number of their own when their phone is confirmed, and none otherwise', async () => {
    const odd = `select count(*) from public.profiles p left join accounts.phones h on h.user_id = p.id
                 where (h.phone is not null) <> p.phone_verified or h.phone is distinct from p.phone_number`;
    expect(await number(odd)).toBe(0);
    expect(await number('select count(*) from accounts.phones')).toBeGreaterThan(50);
  });

  test('have the trust score the rules give them for what is in the database', async () => {
    const people = await all<{
      id: string; trust_score: number; phone_verified: boolean; id_verified: boolean; avatar_url: string | null; bio: string | null;
      hobbies: string | null; lending_pitch: string | null; social_circles: string[]; age: number | null;
    }>('select * from public.profiles'); // prettier-ignore
    const rentals = await all<{
      renter_id: string; owner_id: string; subtotal_cents: number; picked_up_at: Date; returned_at: Date; refund_cents: number | null;
    }>(`select * from public.bookings where status = 'completed'`); // prettier-ignore
    const reviews = await all<{ reviewer_id: string; reviewee_id: string; rating: number }>(
      `select * from public.reviews where review_type <> 'item' and revealed_at is not null`,
    );
    const approved = new Set(people.filter((person) => person.id_verified).map((person) => person.id));
    const levels = new Set<string>();
    for (const person of people) {
      const own = rentals.filter((rental) => person.id === rental.renter_id || person.id === rental.owner_id);
      const score = trustScore({
        emailConfirmed: true,
        phoneConfirmed: person.phone_verified,
        idApproved: person.id_verified,
        hasAvatar: person.avatar_url !== null,
        bio: person.bio,
        hobbies: person.hobbies,
        socialCircles: person.social_circles,
        lendingPitch: person.lending_pitch,
        age: person.age,
        rentals: own.map((rental) => ({
          part: rental.renter_id === person.id ? 'renter' : 'owner',
          counterpartyId: rental.renter_id === person.id ? rental.owner_id : rental.renter_id,
          subtotalCents: rental.subtotal_cents,
          pickedUpAt: rental.picked_up_at,
          returnedAt: rental.returned_at,
          refundedOrDisputed: rental.refund_cents !== null,
          sharesSomething: false,
          oneSideIdApproved: approved.has(rental.renter_id) || approved.has(rental.owner_id),
        })),
        reviews: reviews
          .filter((review) => review.reviewee_id === person.id)
          .map((review) => ({ reviewerId: review.reviewer_id, rating: review.rating })),
      });
      expect(person.trust_score).toBe(score.total);
      levels.add(score.level);
    }
    expect(levels.size).toBe(5);
  });

  test('joined before they listed or rented anything', async () => {
    expect(
      await number(
        'select count(*) from public.items i join public.profiles p on p.id = i.owner_id where p.created_at >= i.created_at',
      ),
    ).toBe(0);
    expect(
      await number(
        'select count(*) from public.bookings b join public.profiles p on p.id = b.renter_id where p.created_at >= b.created_at',
      ),
    ).toBe(0);
  });
});

describe('its bookings', () => {
  test('leave what the triggers would have left', async () => {
    expect(
      await number(`select count(*) from public.items i where i.image_urls is distinct from
        (select array_agg(m.image_url order by m.position) from public.item_images m where m.item_id = i.id)`),
    ).toBe(0);
    expect(
      await number(`select count(*) from public.items i left join lateral (
          select round(avg(rating), 2) as average, count(*) as number from public.reviews r
          where r.item_id = i.id and r.review_type = 'item' and r.revealed_at is not null) r on true
        where i.review_count <> r.number or i.avg_rating <> coalesce(r.average, 0)`),
    ).toBe(0);
    expect(
      await number(`select count(*) from public.profiles p left join lateral (
          select round(avg(rating), 2) as average, count(*) as number from public.reviews r
          where r.reviewee_id = p.id and r.review_type <> 'item' and r.revealed_at is not null) r on true
        where p.review_count <> r.number or p.avg_rating <> coalesce(r.average, 0)`),
    ).toBe(0);
    expect(await number('select count(*) from public.item_reservations')).toBe(
      await number('select count(*) from public.bookings where blocks_calendar'),
    );
    expect(
      await number(
        'select count(*) from public.bookings b join public.items i on i.id = b.item_id where b.owner_id <> i.owner_id',
      ),
    ).toBe(0);
  });

  test('are of every status, and every review is revealed and about a completed rental', async () => {
    const statuses = await all<{ status: string }>('select distinct status from public.bookings');
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      'active',
      'cancelled',
      'completed',
      'confirmed',
      'pending',
    ]);
    expect(await number('select count(*) from public.reviews where revealed_at is null')).toBe(0);
    expect(
      await number(
        `select count(*) from public.reviews r join public.bookings b on b.id = r.booking_id where b.status <> 'completed'`,
      ),
    ).toBe(0);
    expect(await number('select count(*) from public.items where review_count > 0')).toBeGreaterThan(150);
  });

  test('have nothing overdue and nothing booked outside the days offered', async () => {
    expect(await number('select count(*) from public.bookings where deadline_at <= $1', [now])).toBe(0);
    expect(
      await number(`select count(*) from public.bookings b where b.status in ('pending', 'confirmed', 'active')
        and exists (select from public.item_availability a where a.item_id = b.item_id)
        and not exists (select from public.item_availability a
          where a.item_id = b.item_id and a.start_date <= b.start_date and a.end_date >= b.end_date)`),
    ).toBe(0);
    expect(await number('select count(distinct item_id) from public.item_availability')).toBeGreaterThan(100);
  });

  test('balance to the cent', async () => {
    expect(
      await number(
        'select count(*) from (select posting_id from public.ledger_lines group by 1 having sum(cents) <> 0) x',
      ),
    ).toBe(0);
    expect(
      await number(`select count(*) from public.bookings b where b.paid_at is not null and b.charged_cents - coalesce(b.refund_cents, 0)
        <> (select sum(cents) from public.ledger_lines l where l.booking_id = b.id and l.account = 'card')`),
    ).toBe(0);
  });

  test('give the owner ten items with a history and requests waiting, and the renter rentals of all ages', async () => {
    const owner = world.cast.owner.id;
    const renter = world.cast.renter.id;
    expect(await number('select count(*) from public.items where owner_id = $1', [owner])).toBe(10);
    expect(
      await number(`select count(*) from public.bookings where owner_id = $1 and status = 'completed'`, [
        owner,
      ]),
    ).toBeGreaterThan(10);
    expect(
      await number(
        `select count(*) from public.bookings where owner_id = $1 and status = 'pending' and accepted_at is null and answer_by > $2`,
        [owner, now],
      ),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await number(`select count(*) from public.bookings where renter_id = $1 and status = 'completed'`, [
        renter,
      ]),
    ).toBeGreaterThanOrEqual(3);
    expect(
      await number(`select count(*) from public.bookings where renter_id = $1 and status = 'confirmed'`, [
        renter,
      ]),
    ).toBeGreaterThanOrEqual(1);
    expect(
      await number(`select count(*) from public.bookings where renter_id = $1 and status = 'pending'`, [
        renter,
      ]),
    ).toBeGreaterThanOrEqual(2);
  });
});

test('every picture an item or a person shows is in the file store', async () => {
  const shown = await all<{ address: string }>(
    `select unnest(string_to_array(regexp_replace(srcset, ' \\d+w', '', 'g'), ', ')) as address from public.item_images
     union select thumbnail_url from public.item_images union select image_url from public.item_images
     union select avatar_url from public.profiles where avatar_url is not null`,
  );
  expect(shown.filter(({ address }) => !kept.has(address))).toEqual([]);
  expect(await number('select count(*) from public.files')).toBe(kept.size);
});

test('rentals of the printed sign-ins that still run are paid at the simulator, once', async () => {
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const keys = { secretKey: 'sk_test_demo_rentals', webhookSecret: 'whsec_demo_rentals' };
  const simulator = await startSimulator({ ...keys, pagesBase: 'http://127.0.0.1/simulator', log: quiet });
  try {
    const stripe = openStripe({ ...keys, apiBase: simulator.url });
    const paid = await payDemoRentals(db.owner, stripe);
    expect(paid).toBeGreaterThan(0);
    const rentals = await all<{ intent: string; cents: number; kept: boolean }>(
      `select b.payment_intent_id as intent, b.charged_cents as cents,
         d.status = 'not_required' or d.payment_method_id is not null as kept
       from public.bookings b join public.deposits d on d.booking_id = b.id
       where b.status in ('confirmed', 'active') and $1 = any (array[b.renter_id, b.owner_id])`,
      [world.cast.owner.id],
    );
    expect(rentals.length).toBeGreaterThan(0);
    expect(rentals.every(({ kept: isKept }) => isKept)).toBe(true);
    for (const { intent, cents } of rentals)
      expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({
        status: 'succeeded',
        amount_received: cents,
      });
    expect(await payDemoRentals(db.owner, stripe)).toBe(0);
  } finally {
    await simulator.stop();
  }
});

test('the database took the triggers back', async () => {
  expect(await number(`select count(*) from pg_trigger where not tgisinternal and tgenabled = 'D'`)).toBe(0);
});

test.each(['2026-03-08T09:30:00Z', '2027-02-28T23:59:00Z', '2026-07-04T04:00:00Z', '2026-11-01T08:30:00Z'])(
  'a demo begun at %s has nothing overdue and no day booked twice',
  async (at) => {
    const { stories, items } = await inventDemo(chanceFrom(1), new Date(at));
    expect(items.length).toBe(480);
    expect(stories.filter((story) => story.deadlineAt && story.deadlineAt <= new Date(at))).toEqual([]);
    expect(clashing(stories)).toBeUndefined();
  },
);
