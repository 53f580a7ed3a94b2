import sql, { raw } from 'sql-template-tag';
import type { Place } from '../db/cursor.ts';
import { isBefore, isoInstant, shownName } from '../db/fragments.ts';
import { rows } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

export interface ReportRow {
  id: string;
  at: string;
  reporter: { id: string; displayName: string };
  item: { id: string; title: string } | null;
  person: { id: string; displayName: string } | null;
  reason: string;
  details: string | null;
}

const card = (alias: string) =>
  sql`json_build_object('id', ${raw(alias)}.id, 'displayName', ${shownName(alias)})`;

/** A page of the reports nobody settled, the newest first. */
export async function openReports(tx: Tx, after: Place | null, most: number): Promise<ReportRow[]> {
  return rows<ReportRow>(
    tx,
    sql`select r.id, ${isoInstant('r.created_at')} as at, ${card('b')} as reporter, r.reason, r.details,
          case when i.id is not null then json_build_object('id', i.id, 'title', i.title) end as item,
          case when p.id is not null then ${card('p')} end as person
        from public.reports r join public.profiles b on b.id = r.reporter_id
        left join public.items i on i.id = r.item_id left join public.profiles p on p.id = r.person_id
        where r.status = 'open' and ${isBefore('r.created_at', 'r.id', after)}
        order by r.created_at desc, r.id desc limit ${most}::int`,
  );
}
