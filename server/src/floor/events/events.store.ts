import type { EventKind } from '@borough/domain/events/events.contract';
import type { Tail } from '@borough/domain/events/tail.rules';
import sql from 'sql-template-tag';
import { one, type Queryable, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** An event to send to one person. */
export interface PersonEvent {
  personId: string;
  kind: EventKind;
  data: object;
}

/** An event with its number; `data` is JSON text. */
export interface NumberedEvent {
  n: number;
  kind: EventKind;
  data: string;
}

/** The channels servers use to wake each other. */
export const channels = {
  events: 'borough_events',
  typing: 'borough_typing',
  sessions: 'borough_sessions',
  /** Items, owners or categories changed in what the catalog shows of them. */
  catalog: 'borough_catalog',
  /** Something that waits for admins changed. */
  desk: 'borough_desk',
} as const;

/**
 * Numbers and stores events, and wakes their streams after the commit. Locks the counters in the order of the people's
 * ids, so that no two transactions wait for each other.
 */
export async function insertEvents(tx: Tx, events: PersonEvent[], at: Date): Promise<void> {
  await one(
    tx,
    sql`with told as (
          select person_id, kind, data, place,
            row_number() over (partition by person_id order by place) as nth,
            count(*) over (partition by person_id) as many
          from unnest(${events.map((event) => event.personId)}::uuid[], ${events.map((event) => event.kind)}::text[],
            ${events.map((event) => JSON.stringify(event.data))}::jsonb[])
            with ordinality as t (person_id, kind, data, place)
        ), counted as (
          insert into public.person_event_counters as c (person_id, n)
          select person_id, max(many) from told group by person_id order by person_id
          on conflict (person_id) do update set n = c.n + excluded.n
          returning person_id, n
        ), written as (
          insert into public.person_events (person_id, n, kind, data, at)
          select t.person_id, c.n - t.many + t.nth, t.kind, t.data, ${at}::timestamptz
          from told t join counted c using (person_id)
        )
        select count(pg_notify(${channels.events}, person_id::text)) from counted`,
  );
}

/** Tells all servers, once this transaction commits, that someone is typing. */
export async function announceTyping(tx: Tx, payload: string): Promise<void> {
  await one(tx, sql`select pg_notify(${channels.typing}, ${payload})`);
}

interface TailRow {
  personId: string;
  n: number;
  event: number | null;
  kind: EventKind;
  data: string;
}

const tailsIn = (found: TailRow[]): Map<string, Tail<NumberedEvent>> => {
  const tails = new Map<string, Tail<NumberedEvent>>();
  for (const { personId, n, event, kind, data } of found) {
    const tail = tails.get(personId) ?? { n, next: [] };
    tails.set(personId, tail);
    if (event !== null) tail.next.push({ n: event, kind, data });
  }
  return tails;
};

/** Reads each person's latest event number and the next events after a position (none for null), in one statement. */
export async function readTails(
  client: Queryable,
  asked: { personId: string; after: number | null }[],
  limit: number,
): Promise<Map<string, Tail<NumberedEvent>>> {
  const found = await rows<TailRow>(
    client,
    sql`select w.person_id as "personId", coalesce(c.n, 0) as n, e.n as event, e.kind, e.data::text as data
        from unnest(${asked.map(({ personId }) => personId)}::uuid[], ${asked.map(({ after }) => after)}::bigint[])
          as w (person_id, after)
        left join public.person_event_counters c on c.person_id = w.person_id
        left join lateral (
          select p.n, p.kind, p.data from public.person_events p
          where p.person_id = w.person_id and p.n > w.after order by p.n limit ${limit}::int
        ) e on true
        order by w.person_id, e.n`,
  );
  return tailsIn(found);
}

/** Like `readTails`, but for one person and with that person's rights. */
export async function readOwnTail(
  tx: ReadTx,
  personId: string,
  after: number | null,
  limit: number,
): Promise<Tail<NumberedEvent>> {
  return (await readTails(tx, [{ personId, after }], limit)).get(personId) ?? { n: 0, next: [] };
}

/** The latest event number of each of these people; those without events are left out. */
export async function positionsOf(client: Queryable, personIds: string[]): Promise<Map<string, number>> {
  const found = await rows<{ personId: string; n: number }>(
    client,
    sql`select person_id as "personId", n from public.person_event_counters
        where person_id = any (${personIds}::uuid[])`,
  );
  return new Map(found.map(({ personId, n }) => [personId, n]));
}
