import type { OwnerMonth } from '@borough/domain/bookings/reading/month.contract';
import type { DayRange } from '@borough/domain/days';
import sql from 'sql-template-tag';
import { shownName } from '#floor/db/fragments.ts';
import { one } from '#floor/db/query.ts';
import type { ReadTx } from '#floor/db/transaction.ts';
import { ofSide } from './sections.store.ts';

/** An owner's items and who has them on these days; read with the owner's rights. */
export async function monthOf(
  tx: ReadTx,
  ownerId: string,
  { startDate, endDate }: DayRange,
): Promise<OwnerMonth> {
  const month = await one<OwnerMonth>(
    tx,
    sql`with rentals as (
          select b.id, b.item_id, b.status, b.start_date, b.end_date, b.occupied_until, ${shownName('p')} as renter_name
          from public.bookings b join public.profiles p on p.id = b.renter_id
          where ${ofSide('owner', ownerId)} and (b.blocks_calendar or b.status = 'completed')
            and b.start_date <= ${endDate} and b.occupied_until >= ${startDate}
        )
        select
          (select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'thumbnail', i.image_thumbnail,
              'placeholder', i.image_placeholder) order by i.title, i.id), '[]')
           from public.items i
           where i.owner_id = ${ownerId}
             and (i.status <> 'archived' or i.id in (select item_id from rentals))) as items,
          (select coalesce(json_agg(json_build_object('id', r.id, 'itemId', r.item_id, 'renterName', r.renter_name,
              'status', r.status, 'startDate', r.start_date, 'endDate', r.end_date,
              'occupiedUntil', r.occupied_until) order by r.start_date, r.id), '[]')
           from rentals r) as rentals`,
  );
  if (!month) throw new Error('a select without a row');
  return month;
}
