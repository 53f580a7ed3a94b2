import type pg from 'pg';
import type { BareScript } from './bare-sql.ts';

const chosen = `(select d.item_id from bench.dates d where d.n = :m)`;
const renter = `(select r.id from bench.renters r where r.n = :n)`;
const both = `(select 'renter' as part, ${renter} as id
  union all select 'owner', i.owner_id from public.items i where i.id = ${chosen}) p`;

/**
 * Keeps the texts that one request sent to people (mails, notices, news for open pages, the line in their conversation), so that
 * bare requests write texts of the same length. Takes the mark set before that request.
 */
export async function keepTexts(owner: pg.Pool, mark: string): Promise<void> {
  const since = `x.xmin::text::bigint > ${Number(mark)}`;
  const part = `case x.person_id when b.owner_id then 'owner' else 'renter' end as part`;
  const booking = `(select b.* from public.bookings b order by b.created_at desc limit 1) b`;
  await owner.query(`
    drop table if exists bench.terms, bench.mails, bench.notices, bench.news, bench.lines;
    create table bench.terms as select x.price_lines, x.terms_id from public.quotes x where ${since};
    create table bench.mails as select x.* from public.outbox_messages x where ${since};
    create table bench.notices as select ${part}, x.* from public.notifications x, ${booking} where ${since};
    create table bench.news as select ${part}, row_number() over (partition by x.person_id order by x.n) as k, x.kind, x.data
      from public.person_events x, ${booking} where ${since};
    create table bench.lines as select x.content from public.messages x where ${since};
    grant select on bench.terms, bench.mails, bench.notices, bench.news, bench.lines to service_role;
    analyze bench.terms, bench.mails, bench.notices, bench.news, bench.lines`);
}

/** What a request writes, as bare SQL: its limit separately, then the rest in one transaction with the same locks in the same order. */
export function bareRequest(renters: number, dates: number): BareScript {
  return {
    variables: { n: [1, renters], m: [1, dates] },
    statements: [
      `insert into public.rate_limits (bucket, window_start, count)
       values ('bookingsPerPerson:' || ${renter}, date_trunc('minute', now()), 1)
       on conflict (bucket, window_start) do update set count = public.rate_limits.count + excluded.count`,
      'begin',
      `select i.daily_price_cents from public.items i where i.id = ${chosen} for no key update`,
      `select p.id from public.profiles p where p.id = ${renter} for no key update`,
      // Two bare renters may request the same item twice, which the product would refuse earlier.
      `with quoted as (
         insert into public.quotes (person_id, item_id, start_date, end_date, price_lines, tier, daily_price_cents,
           subtotal_cents, total_cents, deposit_cents, time_zone, terms_id, expires_at)
         select ${renter}, i.id, d.start_date, d.start_date + 2, t.price_lines, 'free', i.daily_price_cents,
           2 * i.daily_price_cents, greatest(50, 2 * i.daily_price_cents), i.security_deposit_cents, i.time_zone,
           t.terms_id, now() + interval '30 minutes'
         from bench.dates d join public.items i on i.id = d.item_id, bench.terms t where d.n = :m returning *),
       asked as (
         insert into public.bookings (item_id, renter_id, owner_id, quote_id, kind, start_date, end_date, occupied_until, total_price,
           charged_cents, subtotal_cents, daily_price_cents, deposit_cents, price_lines, tier, time_zone, terms_id,
           title, description, photo_hashes, requested_at, answer_by)
         select i.id, q.person_id, i.owner_id, q.id, 'request', q.start_date, q.end_date, q.end_date, 2 * i.daily_price,
           q.subtotal_cents, q.subtotal_cents, q.daily_price_cents, q.deposit_cents, q.price_lines, q.tier, q.time_zone,
           q.terms_id, i.title, i.description,
           array(select m.sha256 from public.item_images m where m.item_id = i.id and m.sha256 is not null
             order by m.position), now(), now() + interval '1 day'
         from quoted q join public.items i on i.id = q.item_id
         on conflict do nothing returning id, renter_id),
       due as (
         insert into public.booking_deadlines (booking_id, kind, at) select id, 'answer', now() + interval '1 day' from asked)
       insert into public.booking_events (booking_id, move, actor_kind, actor_id, to_status)
       select id, 'request', 'renter', renter_id, 'pending' from asked`,
      `insert into public.notifications (person_id, created_at, name, notice_group, words, subject_type, subject_id, dedupe_key)
       select p.id, now(), n.name, n.notice_group, n.words, n.subject_type, n.subject_id,
         n.name || ':' || gen_random_uuid() || ':' || n.part
       from bench.notices n join ${both} on p.part = n.part`,
      `with added as (
         insert into public.outbox_messages (channel, recipient, reply_to, unsubscribe_url, kind, subject, body_text, body_html,
           dedupe_key, calendar_entry)
         select channel, recipient, reply_to, unsubscribe_url, kind, subject, body_text, body_html,
           kind || ':' || gen_random_uuid() || ':owner', calendar_entry from bench.mails returning id)
       select public.enqueue('send-message', json_build_object('outboxId', id), null, 'send-message:' || id) from added`,
      `with talk as (
         insert into public.conversations (item_id, owner_id, renter_id)
         select i.id, i.owner_id, ${renter} from public.items i where i.id = ${chosen}
         on conflict (item_id, owner_id, renter_id) do update set updated_at = now() returning id, item_id)
       insert into public.messages (conversation_id, item_id, kind, content)
       select t.id, t.item_id, 'system', l.content from talk t, bench.lines l`,
      `with counted as (
         insert into public.person_event_counters as c (person_id, n)
         select p.id, (select count(*) from bench.news w where w.part = p.part) from ${both} order by p.id
         on conflict (person_id) do update set n = c.n + excluded.n returning person_id, n),
       told as (
         insert into public.person_events (person_id, n, kind, data)
         select c.person_id, c.n + 1 - w.k, w.kind, w.data
         from counted c join ${both} on p.id = c.person_id join bench.news w on w.part = p.part)
       select count(pg_notify('borough_events', person_id::text)) from counted`,
      'commit',
    ],
  };
}
