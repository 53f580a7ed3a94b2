import type pg from 'pg';
import type { BareScript } from './bare-sql.ts';
import type { HttpRequest } from './http-load.ts';
import type { Question } from './catalog-questions.ts';

/** The limits of a renter: five open requests, one for each item. */
const requestsEach = 5;

/**
 * Requests to rent, each of another renter and item, for days that are free. Bare: the same rows (quote, booking, its
 * first event, two mails, two jobs) written in one transaction under the same locks.
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

function bareRequest(renters: number, dates: number): BareScript {
  return {
    variables: { n: [1, renters], m: [1, dates] },
    statements: [
      'begin',
      `select i.daily_price_cents from public.items i where i.id = ${chosen} for no key update`,
      `select p.id from public.profiles p where p.id = ${renter} for no key update`,
      `insert into public.quotes (person_id, item_id, start_date, end_date, price_lines, tier, daily_price_cents,
         subtotal_cents, total_cents, deposit_cents, time_zone, policy_version, expires_at)
       select ${renter}, i.id, d.start_date, d.start_date + 2, '[]', 'free', i.daily_price_cents, 2 * i.daily_price_cents,
         greatest(50, 2 * i.daily_price_cents), i.security_deposit_cents, i.time_zone, 'bench', now() + interval '30 minutes'
       from bench.dates d join public.items i on i.id = d.item_id where d.n = :m`,
      // Two bare renters may ask for one item twice, which the product refuses before.
      `with made as (
         insert into public.bookings (item_id, renter_id, owner_id, kind, start_date, end_date, total_price, charged_cents,
           subtotal_cents, daily_price_cents, deposit_cents, price_lines, tier, time_zone, policy_version, title,
           description, requested_at, answer_by)
         select i.id, ${renter}, i.owner_id, 'request', d.start_date, d.start_date + 2, 2 * i.daily_price,
           2 * i.daily_price_cents, 2 * i.daily_price_cents, i.daily_price_cents, i.security_deposit_cents, '[]', 'free',
           i.time_zone, 'bench', i.title, i.description, now(), now() + interval '1 day'
         from bench.dates d join public.items i on i.id = d.item_id where d.n = :m
         on conflict do nothing returning id)
       insert into public.booking_events (booking_id, move, actor_kind, to_status)
       select id, 'request', 'renter', 'pending' from made`,
      `insert into public.outbox_messages (channel, recipient, kind, subject, body_text, body_html)
       select 'mail', 'somebody@bench.example', 'request-made', 'A request', repeat('words ', 60), repeat('words ', 300)
       from generate_series(1, 2)`,
      `select public.enqueue('send-message', '{}'::json, now() + interval '1 day', null),
         public.enqueue('send-message', '{}'::json, now() + interval '1 day', null)`,
      'commit',
    ],
  };
}
