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
  /** What the listing or the person's page said when it was reported, and what was written in the conversation. */
  evidence: { texts: string[]; messages: { at: string; fromReporter: boolean; content: string }[] };
}

const card = (alias: string) =>
  sql`json_build_object('id', ${raw(alias)}.id, 'displayName', ${shownName(alias)})`;

/** A page of the reports nobody settled, the newest first. */
export async function openReports(tx: Tx, after: Place | null, most: number): Promise<ReportRow[]> {
  return rows<ReportRow>(
    tx,
    sql`select r.id, ${isoInstant('r.created_at')} as at, ${card('b')} as reporter, r.reason, r.details,
          case when r.about = 'item'
            then json_build_object('id', r.about_id, 'title', coalesce(i.title, r.evidence ->> 'title')) end as item,
          case when r.about = 'person' then json_build_object('id', r.about_id, 'displayName',
            coalesce(${shownName('p')}, r.evidence ->> 'displayName')) end as person,
          json_build_object(
            'texts', (
              select coalesce(json_agg(t.text), '[]')
              from unnest(array[r.evidence ->> 'title', r.evidence ->> 'description', r.evidence ->> 'location',
                r.evidence ->> 'displayName', r.evidence ->> 'bio', r.evidence ->> 'hobbies',
                r.evidence ->> 'lendingPitch']) as t (text)
              where t.text <> ''),
            'messages', (
              select coalesce(json_agg(json_build_object('at', m.line ->> 'at', 'content', m.line ->> 'content',
                  'fromReporter', m.line ->> 'senderId' is not distinct from r.reporter_id::text) order by m.n), '[]')
              from jsonb_array_elements(coalesce(r.evidence -> 'messages', '[]')) with ordinality as m (line, n)
              where m.line ->> 'senderId' is not null)) as evidence
        from public.reports r join public.profiles b on b.id = r.reporter_id
        left join public.items i on i.id = r.item_id left join public.profiles p on p.id = r.person_id
        where r.status = 'open' and ${isBefore('r.created_at', 'r.id', after)}
        order by r.created_at desc, r.id desc limit ${most}::int`,
  );
}
