import type pg from 'pg';
import { bareRequest, keepTexts } from './bare-booking.ts';
import { runOnce } from './bare-sql.ts';
import type { Question } from './catalog-questions.ts';
import type { Ground } from './ground.ts';
import type { HttpRequest } from './http-load.ts';
import { markNow, requireSame, writtenSince } from './written-rows.ts';

/** A renter's limit: five open requests, one per item. */
const requestsEach = 5;

/**
 * Requests to rent, each by a different renter for a different item on free days. Bare: the same rows, written in one transaction
 * with the same locks; throws if a request writes anything else.
 */
export async function requests(
  { owner, origin, address }: Pick<Ground, 'owner' | 'origin' | 'address'>,
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
  const requestOf = (one: (typeof asked)[number] | undefined): HttpRequest => ({
    method: 'POST',
    path: '/api/bookings',
    headers: {
      'content-type': 'application/json',
      cookie: one?.renter.cookie ?? '',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(one?.dates ?? {}),
  });
  const bare = bareRequest(bareRenters.length, rows.length);
  const ask = async (one: (typeof asked)[number] | undefined) => {
    const { path, ...request } = requestOf(one);
    const answer = await fetch(origin + path, request);
    if (answer.status !== 201)
      throw new Error(`A request was answered ${answer.status}: ${await answer.text()}`);
  };
  // The very first request also writes one-time rows, such as the name of the queue's task.
  await ask(asked.pop());
  const measured = asked.pop();
  const start = await markNow(owner);
  await ask(measured);
  const written = await writtenSince(owner, start);
  await keepTexts(owner, start);
  const between = await markNow(owner);
  const m = 1 + rows.findIndex((each) => each === measured?.dates);
  await runOnce(address, bare, 'service_role', { n: 1, m });
  requireSame(written, await writtenSince(owner, between));
  return { next: () => requestOf(asked.pop()), scripts: [bare] };
}

/** Pairs renters with dates so that no one requests an item twice or exceeds the limit. */
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
