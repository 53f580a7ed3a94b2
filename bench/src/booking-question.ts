import type pg from 'pg';
import type { BareScript } from './bare-sql.ts';
import type { HttpRequest } from './http-load.ts';
import type { Question } from './catalog-questions.ts';

/** The limits of a renter: five open requests, one for each item. */
const requestsEach = 5;

/**
 * Requests to rent, each of another renter and item, for days that are free. Bare: the same rows (quote, booking, its
 * first event and deadline, two notices, two mails, two jobs, the conversation with its line, what both people's open pages are
 * told) written in one transaction under the same locks, and the count of the limit before it.
 */
export async function requests(
  owner: pg.Pool,
  renters: readonly { id: string; cookie: string }[],
  bareRenters: readonly { id: string }[],
): Promise<Question> {
  const wanted = renters.length * requestsEach;
  const { rows } = await owner.query<{ itemId: string; startDate: string; endDate: string }>(
    `select i.id as "itemId", d::date::text as "startDate", (d::date + 2)::text as "endDate"
     from (select i.* from bench.items b join public.items i on i.id = b.id order by md5(b.n::text) limit 1000) i
     cross join generate_series(current_date + 5, current_date + 165, interval '9 days') d
     where i.min_days <= 2 and i.max_days >= 2
       and not exists (select from public.item_reservations r where r.item_id = i.id
         and r.start_date <= d::date + 2 and r.end_date >= d::date)
       and (not exists (select from public.item_availability a where a.item_id = i.id)
         or exists (select from public.item_availability a where a.item_id = i.id
           and a.start_date <= d::date and a.end_date >= d::date + 2))
     order by md5(i.id::text || d::text) limit $1`,
    [wanted],
  );
  const asked = pairs(renters, rows);
  await numberRequests(owner, bareRenters, rows);
  return {
    next: (): HttpRequest => {
      const one = asked.pop();
      return {
        method: 'POST',
        path: '/api/bookings',
        headers: {
          'content-type': 'application/json',
          cookie: one?.renter.cookie ?? '',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify(one?.dates ?? {}),
      };
    },
    scripts: [bareRequest(bareRenters.length, rows.length)],
  };
}

/** Renters and dates together so that nobody asks for an item twice nor for more than the limit. */
function pairs<Dates extends { itemId: string }>(
  renters: readonly { id: string; cookie: string }[],
  dates: readonly Dates[],
) {
  const items = new Map(renters.map(({ id }) => [id, new Set<string>()]));
  const asked: { renter: (typeof renters)[number]; dates: Dates }[] = [];
  let next = 0;
  for (const each of dates) {
    for (let tried = 0; tried < renters.length; tried++) {
      const renter = renters[next++ % renters.length];
      const taken = renter && items.get(renter.id);
      if (!renter || !taken || taken.size >= requestsEach || taken.has(each.itemId)) continue;
      taken.add(each.itemId);
      asked.push({ renter, dates: each });
      break;
    }
  }
  return asked;
}

async function numberRequests(
  owner: pg.Pool,
  renters: readonly { id: string }[],
  dates: readonly { itemId: string; startDate: string }[],
): Promise<void> {
  await owner.query(`
    drop table if exists bench.renters, bench.dates;
    create table bench.renters (n int primary key, id uuid not null);
    create table bench.dates (n int primary key, item_id uuid not null, start_date date not null);
    grant select on bench.renters, bench.dates to service_role`);
  await owner.query(
    'insert into bench.renters select n, id from unnest($1::uuid[]) with ordinality as t (id, n)',
    [renters.map(({ id }) => id)],
  );
  await owner.query(
    `insert into bench.dates
     select n, item_id, start_date from unnest($1::uuid[], $2::date[]) with ordinality as t (item_id, start_date, n)`,
    [dates.map((each) => each.itemId), dates.map((each) => each.startDate)],
  );
  await owner.query('analyze bench.renters, bench.dates');
}

const chosen = `(select d.item_id from bench.dates d where d.n = :m)`;
const renter = `(select r.id from bench.renters r where r.n = :n)`;
const both = `select ${renter} as id union all select i.owner_id from public.items i where i.id = ${chosen}`;

function bareRequest(renters: number, dates: number): BareScript {
  return {
    variables: { n: [1, renters], m: [1, dates] },
    statements: [
      `insert into public.rate_limits (bucket, window_start, count) values ('bench:' || ${renter}, date_trunc('hour', now()), 1)
       on conflict (bucket, window_start) do update set count = public.rate_limits.count + excluded.count`,
      'begin',
      `select i.daily_price_cents from public.items i where i.id = ${chosen} for no key update`,
      `select p.id from public.profiles p where p.id = ${renter} for no key update`,
      `insert into public.quotes (person_id, item_id, start_date, end_date, price_lines, tier, daily_price_cents,
         subtotal_cents, total_cents, deposit_cents, time_zone, policy_version, expires_at)
       select ${renter}, i.id, d.start_date, d.start_date + 2, '[]', 'free', i.daily_price_cents, 2 * i.daily_price_cents,
         greatest(50, 2 * i.daily_price_cents), i.security_deposit_cents, i.time_zone, 'bench', now() + interval '30 minutes'
       from bench.dates d join public.items i on i.id = d.item_id where d.n = :m`,
      // Two bare renters may ask for one item twice, which the product refuses before.
      `with asked as (
         insert into public.bookings (item_id, renter_id, owner_id, kind, start_date, end_date, total_price, charged_cents,
           subtotal_cents, daily_price_cents, deposit_cents, price_lines, tier, time_zone, policy_version, title,
           description, requested_at, answer_by)
         select i.id, ${renter}, i.owner_id, 'request', d.start_date, d.start_date + 2, 2 * i.daily_price,
           2 * i.daily_price_cents, 2 * i.daily_price_cents, i.daily_price_cents, i.security_deposit_cents, '[]', 'free',
           i.time_zone, 'bench', i.title, i.description, now(), now() + interval '1 day'
         from bench.dates d join public.items i on i.id = d.item_id where d.n = :m
         on conflict do nothing returning id),
       due as (
         insert into public.booking_deadlines (booking_id, kind, at) select id, 'answer', now() + interval '1 day' from asked)
       insert into public.booking_events (booking_id, move, actor_kind, to_status)
       select id, 'request', 'renter', 'pending' from asked`,
      `insert into public.notifications (person_id, created_at, name, notice_group, words, subject_type, dedupe_key)
       select p.id, now(), 'request-made', 'bookings', repeat('words ', 12), 'booking', gen_random_uuid()::text
       from (${both}) p`,
      `insert into public.outbox_messages (channel, recipient, kind, subject, body_text, body_html)
       select 'mail', 'somebody@bench.example', 'request-made', 'A request', repeat('words ', 60), repeat('words ', 300)
       from generate_series(1, 2)`,
      `select public.enqueue('send-message', '{}'::json, now() + interval '1 day', null),
         public.enqueue('send-message', '{}'::json, now() + interval '1 day', null)`,
      `with talk as (
         insert into public.conversations (item_id, owner_id, renter_id)
         select i.id, i.owner_id, ${renter} from public.items i where i.id = ${chosen}
         on conflict (item_id, owner_id, renter_id) do update set updated_at = now() returning id, item_id)
       insert into public.messages (conversation_id, item_id, kind, content)
       select id, item_id, 'system', repeat('words ', 12) from talk`,
      // Each of them hears of the booking, the line in the conversation and the notice.
      `with counted as (
         insert into public.person_event_counters as c (person_id, n) select p.id, 3 from (${both}) p order by p.id
         on conflict (person_id) do update set n = c.n + excluded.n returning person_id, n),
       told as (
         insert into public.person_events (person_id, n, kind, data)
         select c.person_id, c.n - 3 + k, 'message', jsonb_build_object('words', repeat('words ', 40))
         from counted c cross join generate_series(1, 3) k)
       select count(pg_notify('borough_events', person_id::text)) from counted`,
      'commit',
    ],
  };
}
