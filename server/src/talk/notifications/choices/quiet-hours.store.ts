import type { ChosenQuietHours, QuietHoursInput } from '@borough/domain/notifications/notifications.contract';
import { usualQuietHours } from '@borough/domain/notifications/quiet-hours.rules';
import sql from 'sql-template-tag';
import { changed, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What each of these people chose; for the others the usual hours, where they last listed something or else rented. */
export async function quietHoursOf(
  tx: Tx,
  people: readonly string[],
): Promise<(ChosenQuietHours & { personId: string })[]> {
  const { fromHour, untilHour } = usualQuietHours;
  return rows(
    tx,
    sql`select p.id as "personId", coalesce(q.is_on, true) as "on", coalesce(q.from_hour, ${fromHour}::int) as "fromHour",
          coalesce(q.until_hour, ${untilHour}::int) as "untilHour",
          coalesce(q.zone,
            (select i.time_zone from public.items i where i.owner_id = p.id order by i.created_at desc limit 1),
            (select b.time_zone from public.bookings b where b.renter_id = p.id order by b.created_at desc limit 1)) as zone
        from unnest(${people}::uuid[]) as p (id)
        left join public.quiet_hours q on q.person_id = p.id`,
  );
}

/** Records what a person chose. */
export async function keepQuietHours(
  tx: Tx,
  personId: string,
  { on, fromHour, untilHour, zone }: QuietHoursInput,
  now: Date,
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.quiet_hours (person_id, is_on, from_hour, until_hour, zone, changed_at)
        values (${personId}, ${on}, ${fromHour}, ${untilHour}, ${zone}, ${now})
        on conflict (person_id) do update set is_on = excluded.is_on, from_hour = excluded.from_hour,
          until_hour = excluded.until_hour, zone = excluded.zone, changed_at = excluded.changed_at`,
  );
}
