import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { BookingState } from '@borough/domain/bookings/booking-state';
import { clockMoveFor, decide, moveNames } from '@borough/domain/bookings/moving/bookings.machine';
import { type Deadline, deadlinesOf } from '@borough/domain/bookings/deadlines-of.rules';
import { after, hour } from '@borough/domain/clocks';
import { firstBreak, type LinkedRow } from '@borough/domain/evidence/chain.rules';
import { rentalTerms } from '@borough/domain/search/suggestions';
import { trustLevel } from '@borough/domain/trust/trust.rules';
import { startSimulator } from '@borough/stripe-simulator/start-simulator';
import { openStore } from '@borough/stripe-simulator/world/store';
import { verifyPassword } from 'better-auth/crypto';
import { pino } from 'pino';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { freshDatabase, type FreshDatabase } from '../../test/database.ts';
import { found, plantEverywhere } from '../../test/planted-marks.ts';
import { aLivingWorker } from '../../test/living-worker.ts';
import { readAsVisitor } from '../../test/public-answers.ts';
import { realAuth } from '../../test/real-auth.ts';
import { proofTest } from '../../test/proof-test.ts';
import { readConfig } from '#floor/config.ts';
import { bookingColumns } from '#rentals/bookings/moving/bookings.store.ts';
import { readEarnings, readFigures, readInterest } from '#care/dashboard/read-dashboard.ts';
import { rows } from '#floor/db/query.ts';
import { digest } from '#rentals/evidence/append-evidence.ts';
import { checkTrust } from '#people/trust/check-trust.ts';
import { runJobsOnce } from '#worker/worker.ts';
import type { FileStore } from '#floor/outside/files.ts';
import { openPaymentsToRead } from '#floor/outside/open-payments.ts';
import { openStripe } from '#floor/outside/stripe.ts';
import { checkLedger } from '#money/reconciliation/check-ledger.ts';
import { demoCounts } from './catalogue.ts';
import { filteredTexts } from './demo-filtered.ts';
import { pictures } from './catalogue/pictures.ts';
import { onPages, rendered } from './catalogue/rendered.gen.ts';
import { itemWords } from './review-words.ts';
import { demoPassword, type DemoWorld, loadDemo } from './load-demo.ts';
import { metros } from './places.ts';
import { rentalOf, whole } from './told/tale.ts';

const now = new Date('2026-11-21T17:30:00Z');
const kept = new Map<string, Uint8Array>();
const files: FileStore = {
  put: async (bucket, path, bytes) => void kept.set(`/files/${bucket}/${path}`, bytes),
  read: async (bucket, path) => {
    const bytes = kept.get(`/files/${bucket}/${path}`);
    return bytes ? { stream: Readable.from([bytes]), bytes: bytes.byteLength } : null;
  },
  delete: async (bucket, path) => void kept.delete(`/files/${bucket}/${path}`),
  list: async function* () {},
};

const folder = await mkdtemp(join(tmpdir(), 'demo-'));
const journal = join(folder, 'stripe-simulator.journal');
let db: FreshDatabase;
let world: DemoWorld;

const all = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await db.owner.query<R>(text, values)).rows;
const number = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await all<{ n: number }>(`select (${text})::int as n`, values))[0]?.n);

beforeAll(async () => {
  db = await freshDatabase();
  world = await loadDemo(db.owner, { files, now, journal });
}, 180_000);
afterAll(async () => {
  await db[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

describe('the demo', () => {
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

  test('has different titles and different descriptions', async () => {
    expect(await number('select count(distinct title) from public.items')).toBe(480);
    expect(await number('select count(distinct description) from public.items')).toBe(480);
  });

  test('shows the same thing in every photo of an item, and at least two of them unless they were rendered', async () => {
    const odd = world.items.filter(({ listing: { pictures: shown } }) => {
      const kinds = new Set(
        shown.map((slug) => [...rendered, ...pictures].find((picture) => picture.slug === slug)?.kind),
      );
      // Where it was rendered from a model, one picture is enough.
      const least = rendered.some(({ slug }) => shown.includes(slug)) ? 1 : 2;
      return kinds.size !== 1 || new Set(shown).size !== shown.length || shown.length < least;
    });
    expect(odd.map(({ listing }) => [listing.title, listing.pictures])).toEqual([]);
  });

  test('has a listing for every suggestion of the search box', async () => {
    const empty = `select t.term from unnest($1::text[]) as t(term) where not exists
      (select from public.items i where i.listed and i.title ilike '%' || t.term || '%')`;
    expect(await all(empty, [rentalTerms])).toEqual([]);
  });

  test('shows many categories, places and pictures on the first page', async () => {
    const page = await all<{ category_id: string; city: string; image_thumbnail: string }>(
      'select category_id, city, image_thumbnail from public.items order by created_at desc limit 24',
    );
    expect(new Set(page.map((item) => item.category_id)).size).toBe(6);
    expect(new Set(page.map((item) => item.city)).size).toBeGreaterThanOrEqual(10);
    expect(new Set(page.map((item) => item.image_thumbnail)).size).toBeGreaterThanOrEqual(18);
  });

  test('shows no drawn picture and none twice in the first results of the busiest metro area, nor what the landing page shows in the first four', () => {
    const newest = world.items.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const near = newest.filter(({ owner }) => owner.place.metro === 'San Francisco Bay Area').slice(0, 24);
    const first = near.map(({ listing }) => listing.pictures[0]);
    expect(first.filter((slug) => !rendered.some((each) => each.slug === slug))).toEqual([]);
    expect(new Set(first).size).toBe(24);
    const onLanding = new Set<string>(Object.values(onPages));
    expect(first.slice(0, 4).filter((slug) => slug !== undefined && onLanding.has(slug))).toEqual([]);
  });

  test('has its newest item minutes old, nothing from the future, and features nothing of people on Basic', async () => {
    const [newest] = await all<{ created_at: Date }>(
      'select created_at from public.items order by created_at desc limit 1',
    );
    expect(now.getTime() - newest!.created_at.getTime()).toBeLessThan(10 * 60_000);
    const tables = ['items', 'bookings', 'reviews', 'messages', 'profiles'];
    for (const table of tables)
      expect(await number(`select count(*) from public.${table} where created_at > $1`, [now])).toBe(0);
    expect(
      await number(
        'select count(*) from public.items i where i.featured and not public.has_pro(i.owner_id, $1)',
        [now],
      ),
    ).toBe(0);
  });
});

test('has approved IDs whose documents an admin looked at and that are gone, and some that wait with specimens, as every profile says', async () => {
  const odd = `select count(*) from public.profiles p left join public.verification_requests r on r.user_id = p.id
               where p.id_document_status <> coalesce(r.status, 'none')`;
  expect(await number(odd)).toBe(0);
  expect(
    await number('select count(*) from public.profiles where id_document_status = $1 and not id_verified', [
      'approved',
    ]),
  ).toBe(0);
  const waiting = await all<{ id: string; path: string; sealed_key: string }>(
    `select d.id, d.path, d.sealed_key from public.id_documents d join public.verification_requests r on r.id = d.request_id
     where r.status = 'pending'`,
  );
  expect(waiting.length).toBeGreaterThanOrEqual(2);
  expect(await number('select count(*) from public.id_documents')).toBe(waiting.length);
  const unseen = `select count(*) from public.verification_requests r where r.status = 'approved' and 2 <>
    (select count(distinct v.side) from public.document_views v
     where v.request_id = r.id and v.person_id = r.user_id and v.viewer_id = r.reviewed_by and v.at < r.reviewed_at)`;
  expect(await number(unseen)).toBe(0);
  expect(
    await number(
      'select count(*) from public.verification_requests where greatest(submitted_at, reviewed_at, documents_deleted_at) > $1',
      [now],
    ),
  ).toBe(0);
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
  const reported = await all(
    `select r.about, count(*)::int as reports from public.reports r
       join public.profiles p on p.id = r.reporter_id and p.email like 'member-0%'
     where r.status = 'open' group by r.about, r.about_id order by 1`,
  );
  expect(reported).toEqual([
    { about: 'item', reports: 3 },
    { about: 'person', reports: 1 },
    { about: 'review', reports: 1 },
  ]);
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

  test('include two admins and two Pro members', async () => {
    expect(
      await all(
        'select u."email" from public.admin_users a join accounts."user" u on u."id" = a.id order by u."email"',
      ),
    ).toEqual([{ email: 'admin@demo.borough.example' }, { email: 'member-260@demo.borough.example' }]);
    expect(
      await number(
        `select count(*) from public.plan_subscriptions s where state = 'running' and public.has_pro(s.person_id, $1)`,
        [now],
      ),
    ).toBe(2);
  });

  test('have a number of their own when their phone is confirmed, and none otherwise', async () => {
    const odd = `select count(*) from public.profiles p left join accounts.phones h on h.user_id = p.id
                 where (h.phone is not null) <> p.phone_verified or h.phone is distinct from p.phone_number`;
    expect(await number(odd)).toBe(0);
    expect(await number('select count(*) from accounts.phones')).toBeGreaterThan(50);
  });

  test('have the trust score, its lines and its history that their facts give, on every level', async () => {
    const { compared, differences } = await checkTrust(db.owner);
    expect(compared).toBe(await number('select count(*) from public.profiles'));
    expect(compared).toBeGreaterThan(200);
    expect(differences).toEqual([]);
    const scores = await all<{ score: number }>('select trust_score as score from public.profiles');
    expect(new Set(scores.map(({ score }) => trustLevel(score))).size).toBe(5);
    expect(await number(`select count(*) from public.trust_changes where cause <> 'first-count'`)).toBe(0);
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
  test('agree with the payment provider, line by line', async () => {
    const log = pino({ level: 'silent' });
    const payments = await openPaymentsToRead(readConfig({ DATA_DIR: folder }), log);
    const { lines, differences } = await checkLedger(db.owner, openStripe(payments.access), now).finally(() =>
      payments.close(),
    );
    expect(differences).toEqual([]);
    expect(lines).toBeGreaterThan(await number('select count(*) from public.payments'));
  });

  test('leave what the triggers would have left', async () => {
    expect(
      await number(`select count(*) from public.items i where i.image_urls is distinct from
        (select array_agg(m.image_url order by m.position) from public.item_images m where m.item_id = i.id)`),
    ).toBe(0);
    expect(
      await number(`select count(*) from public.items i left join lateral (
          select round(avg(rating), 2) as average, count(*) as number from public.reviews r
          where r.item_id = i.id and r.review_type = 'item' and r.revealed_at is not null and r.uncounted is null) r on true
        where i.review_count <> r.number or i.avg_rating <> coalesce(r.average, 0)`),
    ).toBe(0);
    expect(
      await number(`select count(*) from public.profiles p left join lateral (
          select round(avg(rating), 2) as average, count(*) as number from public.reviews r
          where r.reviewee_id = p.id and r.review_type <> 'item' and r.revealed_at is not null and r.uncounted is null) r on true
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

  test('are of every status that the machine leads to, and reviews are about completed ones', async () => {
    const statuses = await all<{ status: string }>('select distinct status from public.bookings');
    expect(statuses.map(({ status }) => status).sort()).toEqual([
      'active',
      'cancelled',
      'completed',
      'confirmed',
      'pending',
    ]);
    expect(
      await number(
        `select count(*) from public.bookings where status = 'active' and overdue_since is not null`,
      ),
    ).toBe(1);
    expect(
      await number(
        `select count(*) from public.bookings where status = 'completed' and (picked_up_at is null or returned_at is null)`,
      ),
    ).toBe(0);
    expect(
      await number(
        `select count(*) from public.reviews r join public.bookings b on b.id = r.booking_id where b.status <> 'completed'`,
      ),
    ).toBe(0);
    expect(await number('select count(*) from public.items where review_count > 0')).toBeGreaterThan(150);
  });

  test('have nothing overdue and nothing booked outside the days offered', async () => {
    expect(
      await number('select count(*) from public.booking_deadlines where done_at is null and at <= $1', [now]),
    ).toBe(0);
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
        <> (select sum(cents) from public.ledger_lines l where l.booking_id = b.id and l.account in ('provider', 'processing_cost') and l.memo <> 'payout arrived')`),
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

describe('its reviews', () => {
  test('are public but for those of a rental that each sign-in can still review, which the other side has', async () => {
    const { owner, renter } = world.cast;
    const sealed = await all<{ renter_id: string; owner_id: string; kinds: string[] }>(
      `select b.renter_id, b.owner_id, array_agg(r.review_type order by r.review_type) as kinds
       from public.reviews r join public.bookings b on b.id = r.booking_id
       where r.revealed_at is null and b.completed_at > $1::timestamptz - interval '14 days' group by b.id`,
      [now],
    );
    expect(sealed).toHaveLength(2);
    expect(sealed).toContainEqual(expect.objectContaining({ owner_id: owner.id, kinds: ['item', 'owner'] }));
    expect(sealed).toContainEqual(expect.objectContaining({ renter_id: renter.id, kinds: ['renter'] }));
    expect(await number('select count(*) from public.reviews where revealed_at is null')).toBe(3);
  });

  test('that can still be written have their time, and nothing of it is overdue', async () => {
    expect(
      await number(
        `select count(*) from public.bookings b where b.status = 'completed'
           and b.completed_at > $1::timestamptz - interval '14 days'
           and not exists (select from public.reviews r where r.booking_id = b.id and r.revealed_at is not null)
           and not exists (select from public.review_windows w where w.booking_id = b.id and w.asked > 0)`,
        [now],
      ),
    ).toBe(0);
    expect(await number('select count(*) from public.review_windows where next_at <= $1', [now])).toBe(0);
  });

  const sentencesOf = (comment: string) => comment.split(/(?<=[.!?]) /);

  test('repeat no sentence on one page, and none often', () => {
    const times = new Map<string, number>();
    const twice: string[] = [];
    for (const [, page] of Map.groupBy(world.reviews, ({ kind, rental, revieweeId }) =>
      kind === 'item' ? rental.item.id : `${kind} ${revieweeId}`,
    )) {
      const here = page.flatMap(({ comment }) => (comment === null ? [] : [comment]));
      if (new Set(here).size !== here.length) twice.push(...here);
      for (const comment of here) times.set(comment, (times.get(comment) ?? 0) + 1);
    }
    expect(twice).toEqual([]);
    expect(Math.max(...times.values())).toBeLessThanOrEqual(25);
  });

  test('of an item speak of that kind of thing, as the stars do', () => {
    const about = world.reviews.filter(({ kind, comment }) => kind === 'item' && comment !== null);
    const fitting = about.filter(({ rental, rating, comment }) =>
      rental.item.listing.said[rating].some((said) => comment?.startsWith(said)),
    );
    expect(fitting.length / about.length).toBeGreaterThan(0.6);
    const odd = about.filter(
      (review) =>
        !fitting.includes(review) &&
        !sentencesOf(review.comment ?? '').every((sentence) =>
          itemWords[review.rating].some((said) => said.includes(sentence)),
        ),
    );
    expect(odd).toEqual([]);
  });
});

test('nobody of the demo wears the portrait of somebody else', () => {
  const worn = world.people.flatMap(({ avatarUrl }) => (avatarUrl === null ? [] : [avatarUrl]));
  expect(new Set(worn).size).toBe(worn.length);
  expect(worn.length).toBeGreaterThan(180);
});

test('every picture an item or a person shows is in the file store', async () => {
  const shown = await all<{ address: string }>(
    `select unnest(string_to_array(regexp_replace(srcset, ' \\d+w', '', 'g'), ', ')) as address from public.item_images
     union select thumbnail_url from public.item_images union select image_url from public.item_images
     union select avatar_url from public.profiles where avatar_url is not null`,
  );
  expect(shown.filter(({ address }) => !kept.has(address))).toEqual([]);
  // ID documents and hand-over photos are files of another kind: each is where its own row says.
  const documents = await number('select count(*) from public.id_documents');
  const evidence = await number('select count(*) from public.evidence_files');
  expect(await number('select count(*) from public.files')).toBe(kept.size - documents - evidence);
});

test('shows pickups and returns of the people one signs in as, each a whole chain, with the item’s checklist', async () => {
  const [owner, renter] = [world.cast.owner.id, world.cast.renter.id];
  const recorded = await all<{
    id: string;
    item: string;
    renter: string;
    owner: string;
    checklist: string[];
  }>(
    `select id, item_id as item, renter_id as renter, owner_id as owner, checklist from public.bookings b
     where exists (select from public.evidence e where e.booking_id = b.id)`,
  );
  expect(recorded.length).toBeGreaterThanOrEqual(3);
  for (const { id, item, checklist, ...parties } of recorded) {
    expect([owner, renter].some((person) => Object.values(parties).includes(person))).toBe(true);
    expect(await all('select checklist from public.items where id = $1', [item])).toEqual([{ checklist }]);
    expect(checklist.length).toBeGreaterThan(2);
    const rowsOf = await rows<LinkedRow>(
      db.owner,
      sql`select id, booking_id as "bookingId", seq, kind, part, person_id as "personId",
            to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, content, sha256, prev_hash as "prevHash", hash
          from public.evidence where booking_id = ${id} order by seq`,
    );
    expect(firstBreak(rowsOf, digest)).toBeNull();
  }
  expect(
    await number(`select count(*) from public.evidence e where e.kind = 'photo'
                  and (select count(*) from public.evidence_files f where f.evidence_id = e.id) <> 2`),
  ).toBe(0);
  expect(await number('select count(*) from public.evidence where at > $1', [now])).toBe(0);
});

describe('every booking', () => {
  let bookings: BookingState[];
  beforeAll(async () => {
    bookings = await rows<BookingState>(db.owner, sql`select ${bookingColumns} from public.bookings b`);
  });

  test('read from the database is what the machines made of it', () => {
    expect(bookings.length).toBeGreaterThan(2_000);
    const told = (id: string) => ({ ...whole(world.tale, rentalOf(world.tale, id)), quoteId: null });
    const different = bookings.filter((booking) => !isDeepStrictEqual({ ...booking }, told(booking.id)));
    expect(different.slice(0, 2).map((booking) => [booking, told(booking.id)])).toEqual([]);
  });

  test('is one the clock can go on with: what falls due is what the rules say, and each move is possible by then', async () => {
    const due = await all<Deadline & { booking_id: string }>(
      'select booking_id, kind, at from public.booking_deadlines where done_at is null',
    );
    const done = await all<Deadline & { booking_id: string }>(
      'select booking_id, kind, at from public.booking_deadlines where done_at is not null',
    );
    const keysOf = (list: readonly Deadline[]) => list.map(({ kind, at }) => `${kind} ${at.toISOString()}`);
    const dueOf = Map.groupBy(due, (row) => row.booking_id);
    const doneOf = Map.groupBy(done, (row) => row.booking_id);
    const odd = bookings.filter((booking) => {
      const over = new Set(keysOf(doneOf.get(booking.id) ?? []));
      const wanted = keysOf(deadlinesOf(booking)).filter((key) => !over.has(key));
      return !isDeepStrictEqual(keysOf(dueOf.get(booking.id) ?? []).sort(), wanted.sort());
    });
    expect(odd).toEqual([]);
    const refused = bookings.flatMap((booking) =>
      (dueOf.get(booking.id) ?? []).filter(
        ({ kind, at }) => !decide(booking, clockMoveFor[kind], 'clock', at).ok,
      ),
    );
    expect(refused).toEqual([]);
  });

  test('has a history of moves, each from where the last one led', async () => {
    const lines = await all<{
      booking_id: string;
      move: string;
      from_status: string | null;
      to_status: string;
    }>('select booking_id, move, from_status, to_status from public.booking_events order by id');
    const statusOf = new Map<string, string | null>();
    const odd = lines.filter(({ booking_id: id, move, from_status: from, to_status: to }) => {
      const isNext = (statusOf.get(id) ?? null) === from && moveNames.some((name) => name === move);
      statusOf.set(id, to);
      return !isNext;
    });
    expect(odd).toEqual([]);
    expect(bookings.filter(({ id, status }) => statusOf.get(id) !== status)).toEqual([]);
  });

  test('that was paid has its charge at the provider, with what was given back, and each hold of its deposit', async () => {
    const provider = openStore(journal);
    const backOf = new Map<string, number>();
    for (const { intentId, amount } of provider.all('refunds'))
      backOf.set(intentId, (backOf.get(intentId) ?? 0) + amount);
    const paid = bookings.filter(({ paidAt }) => paidAt !== null);
    expect(paid.length).toBeGreaterThan(2_000);
    const wrong = paid.filter(({ paymentIntentId, chargedCents, refundCents }) => {
      const intent = provider.find('intents', paymentIntentId ?? '');
      const back = backOf.get(paymentIntentId ?? '') ?? 0;
      return (
        intent?.status !== 'succeeded' ||
        intent.amountReceived !== chargedCents ||
        back !== (refundCents ?? 0)
      );
    });
    expect(wrong).toEqual([]);
    const holds = await all<{ state: string; intent_id: string; cents: number }>(
      'select state, intent_id, cents from public.deposit_holds',
    );
    expect(holds.length).toBeGreaterThan(1_000);
    const lost = holds.filter(({ state, intent_id: id, cents }) => {
      const intent = provider.find('intents', id);
      const stands = state === 'held' ? 'requires_capture' : state === 'captured' ? 'succeeded' : 'canceled';
      return intent?.status !== stands || intent.amount !== cents;
    });
    expect(lost).toEqual([]);
    expect(provider.all('events')).toEqual([]);
    provider.close();
  });

  test('asked the provider in calls that are over, and nothing is in transit', async () => {
    expect(await number(`select count(*) from public.payment_operations where state <> 'done'`)).toBe(0);
    expect(await number(`select count(*) from public.refunds where state <> 'done'`)).toBe(0);
    expect(
      await number(
        `select count(*) from (select booking_id from public.ledger_lines where account = 'in_transit'
         group by 1 having sum(cents) <> 0) x`,
      ),
    ).toBe(0);
  });
});

describe('the dashboards of its owners', () => {
  /** Leaves out what happens to earnings, and fees that are owed. */
  const outOfEarnings = `'payout', 'kept for a debt', 'debt paid from a payout', 'late cancellation fees'`;

  test('have earnings that equal what the ledger owes each of them for completed rentals and late cancellations', async () => {
    const owners = await all<{ id: string; cents: number }>(
      `select l.person_id as id, -sum(l.cents)::int as cents
       from public.ledger_lines l join public.bookings b on b.id = l.booking_id
       where l.account = 'owner' and b.status in ('completed', 'cancelled') and l.memo not in (${outOfEarnings}) group by 1`,
    );
    const earned = new Map(owners.map(({ id, cents }) => [id, cents]));
    expect(owners.length).toBeGreaterThan(50);
    const people = await all<{ id: string }>('select distinct owner_id as id from public.items');
    const months = new Set<number>();
    for (const { id } of people) {
      const chart = await readEarnings({ db: db.db, now: () => now }, id);
      const inMonths = chart.months.reduce((sum, { cents }) => sum + cents, 0);
      const { earnings } = await readFigures({ db: db.db, now: () => now }, id);
      const booked = earned.get(id) ?? 0;
      expect([id, inMonths + chart.earlierCents, earnings.allCents]).toEqual([id, booked, booked]);
      chart.months.forEach(({ cents }, n) => cents > 0 && months.add(n));
    }
    expect(months.size).toBe(12);
  });

  test('have months that equal the ledger’s, month by month', async () => {
    const booked = await all<{ id: string; month: string; cents: number }>(
      `select l.person_id as id, to_char(coalesce(b.completed_at, b.cancelled_at) at time zone b.time_zone, 'YYYY-MM') as month, -sum(l.cents)::int as cents
       from public.ledger_lines l join public.bookings b on b.id = l.booking_id
       where l.account = 'owner' and b.status in ('completed', 'cancelled')
         and coalesce(b.completed_at, b.cancelled_at) at time zone b.time_zone >= '2025-12-01'
         and l.memo not in (${outOfEarnings}) group by 1, 2`,
    );
    for (const { id, month, cents } of booked) {
      const { months } = await readEarnings({ db: db.db, now: () => now }, id);
      const found = months.find((each) => each.month === month);
      expect([id, month, found?.cents]).toEqual([id, month, cents]);
    }
  });

  test('have views of every listed month, more of them than requests', async () => {
    const { months } = await readInterest({ db: db.db, now: () => now }, world.cast.owner.id);
    const counted = months.filter(({ views }) => views !== null);
    expect(counted.length).toBeGreaterThan(5);
    for (const { month, views, requests } of counted)
      expect([month, (views ?? 0) > requests]).toEqual([month, true]);
  });
});

test('a few owners set up payouts, as the provider knows it, and the one people sign in as is among them', async () => {
  const kept = await all<{
    account: string;
    transfers: string;
    payouts: string;
    bank: string;
    email: string;
  }>(
    `select a.provider_account_id as account, a.transfers, a.payouts, a.bank_last4 as bank, p.email
     from public.payout_accounts a join public.profiles p on p.id = a.person_id order by p.email`,
  );
  const accounts = new Map(
    openStore(journal)
      .all('accounts')
      .map((account) => [account.id, account]),
  );
  expect(kept.map(({ email }) => email.split('@')[0])).toEqual([
    ...[3, 4, 5, 6].map((n) => `member-00${n}`),
    'owner',
  ]);
  expect(accounts.size).toBe(kept.length);
  for (const { account, transfers, payouts, bank, email } of kept) {
    const known = accounts.get(account);
    expect([known?.status, transfers, payouts]).toEqual(['active', 'active', 'active']);
    expect([known?.contactEmail, known?.bank?.last4]).toEqual([email, bank]);
  }
  expect(new Set(kept.map(({ bank }) => bank)).size).toBe(kept.length);
});

test('owners who set up payouts were paid a day after each rental, and their banks got it', async () => {
  const payees = 'select person_id from public.payout_accounts';
  const ofPayees = `from public.payouts where owner_id in (${payees})`;
  expect(await number(`select count(*) ${ofPayees} and state = 'sent'`)).toBeGreaterThan(50);
  expect(
    await number(
      `select count(*) ${ofPayees} and state <> case when due_at <= $1 then 'sent' else 'due' end`,
      [now],
    ),
  ).toBe(0);
  expect(await number(`select count(*) ${ofPayees} and sent_at <> due_at`)).toBe(0);
  const earlier = new Date(now.getTime() - 7 * 86_400_000);
  expect(
    await number(
      `select count(*) ${ofPayees} and sent_at < $1 and sent_cents > 0 and not exists
         (select from public.bank_payouts b where b.id = bank_payout_id and b.state = 'arrived')`,
      [earlier],
    ),
  ).toBe(0);
  expect(
    await number(`select count(*) from public.bank_payouts b where b.cents <>
      (select sum(p.sent_cents) from public.payouts p where p.bank_payout_id = b.id)`),
  ).toBe(0);
  const { id } = world.cast.owner;
  expect(
    await number(
      `select count(*) from (select booking_id from public.ledger_lines where account = 'owner' and person_id = $1
       group by 1 having sum(cents) > 0) owes`,
      [id],
    ),
  ).toBe(0);
});

test(
  'a rental of the running demo that is cancelled is given back at the provider',
  { timeout: 120_000 },
  async () => {
    const running = join(folder, 'running.journal');
    await copyFile(journal, running);
    const keys = { secretKey: 'sk_test_demo_rentals', webhookSecret: 'whsec_demo_rentals' };
    const simulator = await startSimulator({
      ...keys,
      pagesBase: 'http://127.0.0.1/simulator',
      stateFile: running,
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
    try {
      await using app = await testApp(db, { now, stripe: { ...keys, apiBase: simulator.url } });
      const [rental] = await all<{ id: string; renter: string; intent: string; cents: number }>(
        `select b.id, b.renter_id as renter, p.payment_intent_id as intent, b.charged_cents as cents
       from public.bookings b join public.payments p on p.subject_id = b.id
       where status = 'confirmed' and starts_at > $1 order by starts_at desc limit 1`,
        [new Date(now.getTime() + 72 * 3_600_000)],
      );
      const reply = await app.send('POST', `/api/bookings/${rental!.id}/cancel`, {
        as: { id: rental!.renter },
        body: {},
      });
      expect(reply).toMatchObject({ status: 200 });
      await runJobsOnce(app.deps, db.owner);
      const stripe = openStripe({ ...keys, apiBase: simulator.url });
      const refunds = await stripe.refunds.list({ payment_intent: rental!.intent });
      expect(refunds.data).toMatchObject([{ amount: rental!.cents, status: 'succeeded' }]);
      expect(
        await number(`select count(*) from public.refunds where payment_intent_id = $1 and state = 'done'`, [
          rental!.intent,
        ]),
      ).toBe(1);
    } finally {
      await simulator.stop();
    }
  },
);

test('the database took the triggers back', async () => {
  expect(await number(`select count(*) from pg_trigger where not tgisinternal and tgenabled = 'D'`)).toBe(0);
});

test('its people find in their bells what happened to their own rentals lately, and nothing of it is new', async () => {
  const bells = await all<{ email: string; n: number }>(
    `select u.email, count(n.id)::int as n from accounts."user" u
     left join public.notifications n on n.person_id = u.id
     where u.email in ('owner@demo.borough.example', 'renter@demo.borough.example') group by 1`,
  );
  expect(bells).toHaveLength(2);
  for (const { email, n } of bells) expect(n, email).toBeGreaterThan(3);
  // Anything other tests did since has a key, so that it is told once.
  const odd = await all(
    `select n.name from public.notifications n join public.bookings b on b.id = n.subject_id
     where n.dedupe_key is null and (n.person_id not in (b.owner_id, b.renter_id)
       or n.created_at not between $1 and $2 or n.read_at is null or n.read_at not between n.created_at and $2)`,
    [after(now, -30 * 24 * hour), now],
  );
  expect(odd).toEqual([]);
});

proofTest('tells visitors nothing private of anybody, wherever they look', async () => {
  const marks = await plantEverywhere(db);
  const ids = (
    await all<{ id: string }>(
      `(select id from public.bookings order by created_at desc limit 1)
       union all (select id from public.conversations order by created_at desc limit 1)
       union all (select id from public.messages order by created_at desc limit 1)
       union all (select id from public.profiles order by id limit 40)
       union all (select id from public.items order by id limit 40)`,
    )
  ).map(({ id }) => id);
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const auth = realAuth(db, { now: () => now, secret: 'a secret of the tests, long enough to be one', log });
  await using server = await testApp(db, { now, deps: { files, log, auth } });
  const leaks: string[] = [];
  const kinds = { told: 0, pages: 0, pictures: 0, refused: 0 };
  await using _worker = await aLivingWorker(db);
  await readAsVisitor(server, ids, ({ address, status, text }) => {
    leaks.push(...found(text, marks).map((what) => `${address} tells ${what}`));
    if (status >= 500) leaks.push(`${address}: ${status}`);
    if (status === 401) kinds.refused++;
    else if (text.includes('"text/html')) kinds.pages++;
    else if (text.includes('"image/')) kinds.pictures++;
    else kinds.told++;
  });
  await auth.end();
  expect(leaks).toEqual([]);
  expect(found(lines.join('\n'), marks)).toEqual([]);
  expect(kinds.told).toBeGreaterThan(150);
  expect(kinds.pages).toBeGreaterThan(80);
  expect(kinds.pictures).toBeGreaterThan(8);
  expect(kinds.refused).toBeGreaterThan(40);
});
