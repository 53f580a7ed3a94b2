import type { ContactInput, ContactSubject } from '@borough/domain/contact/contact.contract';
import sql from 'sql-template-tag';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** A call someone asked for. */
export interface Call {
  phone: string;
  by: Date;
}

type Stored = Omit<ContactInput, 'id'> & { reference: string; call: Pick<Call, 'phone'> | null };

/** The earlier message with the id this browser made, if any. */
export async function messageById(tx: Tx, id: string): Promise<Stored | undefined> {
  return one<Stored>(
    tx,
    sql`select reference, name, email, subject, message,
          case when call_phone is not null then json_build_object('phone', call_phone) end as call
        from public.contact_messages where id = ${id}`,
  );
}

/**
 * Stores a message; false if its id or its reference is taken. A sender who has since deleted their account counts as a
 * visitor.
 */
export async function insertMessage(
  tx: Tx,
  {
    id,
    name,
    email,
    subject,
    message,
    reference,
    senderId,
    call,
    at,
    dueAt,
  }: ContactInput & {
    reference: string;
    senderId: string | null;
    call: Call | null;
    at: Date;
    /** By when we promise to answer. */
    dueAt: Date;
  },
): Promise<boolean> {
  const stored = await changed(
    tx,
    sql`insert into public.contact_messages (id, created_at, reference, sender_id, name, email, subject, message, call_phone,
          call_by, due_at)
        values (${id}, ${at}, ${reference},
          (select p.id from public.profiles p where p.id = ${senderId} and p.erased_at is null for key share),
          ${name}, ${email}, ${subject}, ${message}, ${call?.phone ?? null}, ${call?.by ?? null}, ${dueAt})
        on conflict do nothing`,
  );
  return stored > 0;
}

/** Locks a person, so that two simultaneous requests for a call are handled one after the other. */
export async function lockCaller(tx: Tx, personId: string): Promise<void> {
  await one(tx, sql`select id from public.profiles where id = ${personId} for no key update`);
}

/** The call a person is waiting for; undefined if there is none, or an admin marked it as made. */
export async function waitingCall(
  tx: Tx,
  personId: string,
): Promise<(Call & { id: string; reference: string; matter: string }) | undefined> {
  return one(
    tx,
    sql`select c.id, c.reference, c.message as matter, c.call_phone as phone, c.call_by as by
        from public.contact_messages c
        where c.sender_id = ${personId} and c.call_by is not null
          and not exists (select from public.contact_answers a where a.message_id = c.id)
        order by c.created_at desc limit 1`,
  );
}

/** Where an answer to a message goes; undefined if the message is gone. */
export async function letterToAnswer(
  tx: Tx,
  id: string,
): Promise<{ reference: string; email: string; subject: ContactSubject } | undefined> {
  return one(tx, sql`select reference, email, subject from public.contact_messages where id = ${id}`);
}

/** Whether a message still exists. */
export async function hasMessage(tx: Tx, id: string): Promise<boolean> {
  return (await one(tx, sql`select id from public.contact_messages where id = ${id}`)) !== undefined;
}

/** Marks a message as answered, with what was mailed if anything; false if it already is. */
export async function insertAnswer(
  tx: Tx,
  { id, adminId, at, words }: { id: string; adminId: string; at: Date; words: string | null },
): Promise<boolean> {
  const stored = await changed(
    tx,
    sql`insert into public.contact_answers (message_id, admin_id, at, words) values (${id}, ${adminId}, ${at}, ${words})
        on conflict (message_id) do nothing`,
  );
  return stored > 0;
}

/** Removes the mark that a message was answered. What was mailed stays. */
export async function deleteAnswer(tx: Tx, id: string): Promise<void> {
  await changed(tx, sql`delete from public.contact_answers where message_id = ${id} and words is null`);
}

/** Who marked a message as answered, and when. */
export async function answerOf(
  tx: Tx,
  id: string,
): Promise<{ at: string; by: string; words: string | null } | undefined> {
  return one(
    tx,
    sql`select ${isoInstant('a.at')} as at, ${shownName('b')} as by, a.words
        from public.contact_answers a join public.profiles b on b.id = a.admin_id where a.message_id = ${id}`,
  );
}
