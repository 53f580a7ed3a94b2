import type { ContactState } from '@borough/domain/admin/contact-inbox.contract';
import type { ContactSubject } from '@borough/domain/contact/contact.contract';
import sql, { raw } from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { isBefore, isoInstant, shownName } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface ContactRow {
  id: string;
  at: string;
  reference: string;
  subject: ContactSubject;
  name: string;
  email: string;
  sender: { id: string; displayName: string } | null;
  message: string;
  call: { phone: string; by: string } | null;
  answered: { at: string; by: string; words: string | null } | null;
}

const messages = sql`select c.id, ${isoInstant('c.created_at')} as at, c.reference, c.subject, c.name, c.email, c.message,
    case when s.id is not null
      then json_build_object('id', s.id, 'displayName', ${shownName('s')}) end as sender,
    case when c.call_by is not null
      then json_build_object('phone', c.call_phone, 'by', ${isoInstant('c.call_by')}) end as call,
    case when a.message_id is not null
      then json_build_object('at', ${isoInstant('a.at')}, 'by', ${shownName('b')}, 'words', a.words) end as answered
  from public.contact_messages c
  left join public.contact_answers a on a.message_id = c.id
  left join public.profiles s on s.id = c.sender_id left join public.profiles b on b.id = a.admin_id`;

/** A page of contact messages, newest first. Open ones don't include calls, which are listed before them. */
export async function contactPage(
  tx: Tx,
  { state, after, count }: { state: ContactState; after: Place | null; count: number },
): Promise<ContactRow[]> {
  return rows<ContactRow>(
    tx,
    sql`${messages}
        where ${state === 'open' ? raw('a.message_id is null and c.call_by is null') : raw('a.message_id is not null')}
          and ${isBefore('c.created_at', 'c.id', after)}
        order by c.created_at desc, c.id desc limit ${count}::int`,
  );
}

/** The calls still to be made, most urgent first. */
export async function callsToMake(tx: Tx): Promise<ContactRow[]> {
  return rows<ContactRow>(
    tx,
    sql`${messages} where a.message_id is null and c.call_by is not null order by c.call_by, c.id`,
  );
}
