import type { InboxEntry } from '@borough/domain/admin/inbox.contract';
import { type InboxKind, inboxPatience } from '@borough/domain/admin/inbox.rules';
import { answerableWords } from '@borough/domain/payments/disputes.rules';
import { unsentStates } from '@borough/domain/payouts/payout-state';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { activeAdmins, type Desk, hasDealtWith, hasDealtWithAny } from '#floor/db/dealing-facts.ts';
import { isoInstant, owedRefund, shownName } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';
import { payoutNeedsAdmin } from '../admin-money.store.ts';
import { openAppeals } from '../appeals.store.ts';

/** Where the entries of a kind are, and what to show of them. */
interface Queue {
  id: string;
  /** The id of its row in the list it leads to, if that is another. */
  row?: string;
  from: Sql;
  /** Which rows wait. Spelled out as the partial index has it, so that PostgreSQL uses that. */
  where: Sql | ((desk: Desk) => Sql);
  /** The column the index is ordered by; an entry is due the kind's patience after it. */
  key: string;
  since: string;
  /** Whose it is, one or two ids. */
  people: readonly [string] | readonly [string, string];
  title?: string;
  /** How many it stands for, if not one. */
  count?: string;
  cents?: string;
  /** Its clocks stand still, or nothing hurries it. */
  isTimeless?: string;
  isMine?: (desk: Desk) => Sql;
  /** No admin could be drawn for it. */
  isUndrawn?: string;
}

const unsent = unsentStates.map((state) => `'${state}'`).join(', ');
const answerable = answerableWords.map((word) => `'${word}'`).join(', ');

/** Nothing waits for a hundred years, so what has no time of its own comes after everything that has. */
const later = `interval '36500 days'`;

/** Since when a case waits for its decision, not counting how long its clocks stood still. */
const awaited = `coalesce(c.appealed_at, c.contested_at)`;

const bookingOf = (alias: string) =>
  raw(`join public.bookings b on b.id = ${alias}.subject_id and ${alias}.subject_type = 'booking'`);

const queues: Record<InboxKind, Queue> = {
  case: {
    id: 'c.id',
    from: raw('public.cases c join public.bookings b on b.id = c.booking_id'),
    where: raw(`c.status = 'contested' and c.closed_at is null`),
    key: `(${awaited} + c.paused_ms * interval '1 millisecond' + case when c.paused_at is null then interval '0' else ${later} end)`,
    since: awaited,
    people: ['b.renter_id', 'b.owner_id'],
    title: 'b.title',
    isTimeless: 'c.paused_at is not null',
    isMine: ({ adminId }) => sql`coalesce(c.admin_id = ${adminId}, false)`,
    isUndrawn: 'c.admin_id is null and c.drawn_at is not null and c.proposal is null',
  },
  identity: {
    id: 'v.id',
    from: raw('public.verification_requests v'),
    where: raw(`v.status = 'pending'`),
    key: 'v.submitted_at',
    since: 'v.submitted_at',
    people: ['v.user_id'],
  },
  held: {
    id: 'h.message_id',
    from: raw(
      'public.held_messages h join public.messages m on m.id = h.message_id join public.items i on i.id = m.item_id',
    ),
    where: raw('h.decision is null'),
    key: 'h.held_at',
    since: 'h.held_at',
    people: ['h.sender_id', 'm.receiver_id'],
    title: 'i.title',
  },
  blocked: {
    id: 'k.id',
    from: raw(
      'public.blocked_messages k join public.conversations t on t.id = k.conversation_id join public.items i on i.id = t.item_id',
    ),
    where: raw('k.decision is null'),
    key: 'k.at',
    since: 'k.at',
    people: ['k.sender_id', 'k.receiver_id'],
    title: 'i.title',
    isTimeless: 'true',
  },
  'sign-up': {
    id: 's.id',
    from: raw('accounts.sign_up_reviews s'),
    where: raw('s.decision is null'),
    key: 's.due_at',
    since: 's.opened_at',
    people: ['s.person_id'],
  },
  report: {
    id: 'r.id',
    row: 'r.about_id',
    from: raw('public.reports r left join public.items i on i.id = r.item_id'),
    // The oldest report of a thing stands for all of them.
    where:
      raw(`r.status = 'open' and not exists (select from public.reports o where o.about_id = r.about_id and o.about = r.about
      and o.status = 'open' and (o.created_at, o.id) < (r.created_at, r.id))`),
    count: `(select count(*) from public.reports o where o.about_id = r.about_id and o.about = r.about and o.status = 'open')`,
    key: 'r.created_at',
    since: 'r.created_at',
    people: [
      'r.reporter_id',
      `coalesce(r.person_id, i.owner_id, (r.evidence ->> 'ownerId')::uuid, (r.evidence ->> 'authorId')::uuid)`,
    ],
    title: `coalesce(i.title, r.evidence ->> 'title', r.evidence ->> 'displayName', r.evidence ->> 'authorName')`,
  },
  appeal: { ...openAppeals, key: 'a.at', since: 'a.at', people: ['i.owner_id'], title: 'i.title' },
  letter: {
    id: 'l.id',
    from: raw('public.contact_messages l'),
    where: raw('not exists (select from public.contact_answers n where n.message_id = l.id)'),
    key: 'l.due_at',
    since: 'l.created_at',
    people: ['l.sender_id'],
    title: `l.reference || ' · ' || l.name`,
  },
  payout: {
    id: 'o.id',
    from: raw('public.payouts o join public.bookings b on b.id = o.booking_id'),
    where: (desk) =>
      sql`o.state in (${raw(unsent)}) and ${payoutNeedsAdmin(desk.now)} and o.frozen_for is distinct from 'warning'`,
    key: 'o.due_at',
    since: 'o.created_at',
    people: ['o.owner_id'],
    title: 'b.title',
    cents: 'o.cents - o.netted_cents',
  },
  refund: {
    id: 'r.id',
    from: sql`public.refunds r ${bookingOf('r')}`,
    where: sql`r.state in ('planned', 'failed') and ${owedRefund}`,
    key: 'r.created_at',
    since: 'r.created_at',
    people: ['b.renter_id'],
    title: 'b.title',
    cents: 'r.cents',
  },
  dispute: {
    id: 'd.id',
    from: sql`public.payment_disputes d ${bookingOf('d')}`,
    where: raw(`d.state = 'open' and d.provider_status in (${answerable}) and not exists (
      select from public.dispute_answers n where n.dispute_id = d.id and n.state in ('sending', 'sent'))`),
    key: 'coalesce(d.due_by, d.opened_at)',
    since: 'd.opened_at',
    people: ['b.renter_id'],
    title: 'b.title',
    cents: 'd.cents',
  },
  'plan-dispute': {
    id: 'n.id',
    from: raw('public.plan_invoices n join public.plan_subscriptions s on s.id = n.subscription_id'),
    where: raw(`n.disputed_at is not null and n.dispute = 'open'`),
    key: 'coalesce(n.dispute_due_by, n.disputed_at)',
    since: 'n.disputed_at',
    people: ['s.person_id'],
    cents: 'n.paid_cents',
  },
  warning: {
    id: 'w.id',
    from: sql`public.fraud_warnings w ${bookingOf('w')}`,
    where: raw(`w.cleared_at is null and not exists (
      select from public.payment_disputes d where d.payment_intent_id = w.payment_intent_id)`),
    key: 'w.warned_at',
    since: 'w.warned_at',
    people: ['b.renter_id'],
    title: 'b.title',
  },
  cancel: {
    id: 'm.id',
    row: 'b.id',
    from: raw('public.moderation_acts m join public.bookings b on b.id = m.subject_id'),
    where: raw(`m.act = 'propose-cancel' and b.status in ('pending', 'confirmed', 'active')
      and not exists (select from public.moderation_acts n where n.answers_id = m.id)`),
    key: 'm.at',
    since: 'm.at',
    people: ['b.renter_id', 'b.owner_id'],
    title: 'b.title',
    cents: 'm.cents',
  },
};

/** How long after its key an entry stands in the order. */
const shiftOf = (kind: InboxKind): Sql => {
  const patience = inboxPatience[kind];
  return patience === null ? raw(later) : sql`make_interval(secs => ${patience / 1000})`;
};

interface Wish {
  kinds: readonly InboxKind[];
  isMine: boolean;
  /** Where the page before ended. */
  after: Place | null;
  count: number;
}

/** The first entries of one kind after a place. Its own key is compared, not what follows from it, so that an index answers. */
function firstOf(kind: InboxKind, desk: Desk, { isMine, after, count }: Wish): Sql {
  const queue = queues[kind];
  const where = typeof queue.where === 'function' ? queue.where(desk) : queue.where;
  const { id, key, people, isTimeless = inboxPatience[kind] === null ? 'true' : 'false' } = queue;
  const mine = queue.isMine?.(desk) ?? raw('false');
  const shift = shiftOf(kind);
  const place = after
    ? sql`and (${raw(key)}, ${raw(id)}) > (${after.at}::timestamptz - ${shift}, ${after.id}::uuid)`
    : raw('');
  return sql`(select ${kind}::text as kind, ${raw(id)} as id, ${raw(queue.row ?? id)} as row_id, ${raw(key)} + ${shift} as place, ${raw(queue.since)} as since,
      case when not (${raw(isTimeless)}) then ${raw(key)} + ${shift} end as due, ${raw(queue.title ?? 'null')}::text as title,
      ${raw(people[0])} as one, ${raw(people[1] ?? 'null')}::uuid as other, (${raw(queue.cents ?? 'null')})::int as cents, (${raw(queue.count ?? '1')})::int as count,
      ${mine} as mine, ${raw(queue.isUndrawn ?? 'false')} as undrawn
    from ${queue.from} where ${where} ${isMine ? sql`and ${mine}` : raw('')} ${place}
    order by ${raw(key)}, ${raw(id)} limit ${count}::int)`;
}

export interface InboxRow extends InboxEntry {
  /** Its place in the order. */
  place: Date;
}

/** Whether an admin has dealt with the people of the entry `e`: of reports, with any who reported the thing. */
const hasDealtWithEntry = (admin: Sql, now: Sql): Sql =>
  sql`(${hasDealtWithAny(admin, [raw('e.one'), raw('e.other')], now)} or e.kind = 'report' and exists (
    select from public.reports t where t.about_id = e.row_id and t.status = 'open'
      and ${hasDealtWith(admin, raw('t.reporter_id'), now)}))`;

/** The kinds that can be an admin's own. */
const ownKinds: readonly InboxKind[] = ['case'];

/** A page of everything that waits for an admin, what is due first coming first, in one statement. */
export async function inboxPage(tx: Tx, desk: Desk, wish: Wish): Promise<InboxRow[]> {
  const kinds = wish.isMine ? wish.kinds.filter((kind) => ownKinds.includes(kind)) : wish.kinds;
  if (kinds.length === 0) return [];
  const waiting = join(
    kinds.map((kind) => firstOf(kind, desk, wish)),
    ' union all ',
  );
  const personOf = (alias: string) =>
    sql`json_build_object('id', ${raw(alias)}.id, 'displayName', ${shownName(alias)})`;
  const now = sql`${desk.now}::timestamptz`;
  return rows<InboxRow>(
    tx,
    sql`select e.kind, e.id, e.row_id as row, e.place, e.title, e.count, ${isoInstant('e.since')} as since, ${isoInstant('e.due')} as "dueAt", e.cents,
          e.mine as "isMine", e.involved,
          e.undrawn or (e.kind <> 'case' and e.involved
            and not exists (select from ${activeAdmins} and not ${hasDealtWithEntry(sql`acting.id`, now)})) as "isNobodys",
          array_to_json(array_remove(array[case when p.id is not null and not (e.kind = 'report' and e.involved) then ${personOf('p')}::jsonb end,
            case when q.id is not null then ${personOf('q')}::jsonb end], null)) as people
        from (select e.*, ${hasDealtWithEntry(sql`${desk.adminId}::uuid`, now)} as involved
            from (select w.* from (${waiting}) w order by w.place, w.id limit ${wish.count}::int) e) e
        left join public.profiles p on p.id = e.one left join public.profiles q on q.id = e.other
        order by e.place, e.id`,
  );
}
