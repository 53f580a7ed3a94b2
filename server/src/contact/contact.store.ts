import type { ContactInput } from '@borough/domain/contact/contact.contract';
import sql from 'sql-template-tag';
import { isoInstant, shownName } from '../db/fragments.ts';
import { changed, one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

type Stored = Omit<ContactInput, 'id'> & { reference: string };

/** The earlier message with the id this browser made, if there is one. */
export async function messageById(tx: Tx, id: string): Promise<Stored | undefined> {
  return one<Stored>(
    tx,
    sql`select reference, name, email, subject, message from public.contact_messages where id = ${id}`,
  );
}

/**
 * Stores a message; false if its id or its reference is taken. A sender who has deleted their account meanwhile counts
 * as a visitor.
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
    at,
  }: ContactInput & {
    reference: string;
    senderId: string | null;
    at: Date;
  },
): Promise<boolean> {
  const stored = await changed(
    tx,
    sql`insert into public.contact_messages (id, created_at, reference, sender_id, name, email, subject, message)
        values (${id}, ${at}, ${reference},
          (select p.id from public.profiles p where p.id = ${senderId} and p.erased_at is null for key share),
          ${name}, ${email}, ${subject}, ${message})
        on conflict do nothing`,
  );
  return stored > 0;
}

/** Whether a message still exists. */
export async function hasMessage(tx: Tx, id: string): Promise<boolean> {
  return (await one(tx, sql`select id from public.contact_messages where id = ${id}`)) !== undefined;
}

/** Marks a message as answered, unless it already is. */
export async function insertAnswer(
  tx: Tx,
  { id, adminId, at }: { id: string; adminId: string; at: Date },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.contact_answers (message_id, admin_id, at) values (${id}, ${adminId}, ${at})
        on conflict (message_id) do nothing`,
  );
}

/** Removes the mark that a message was answered. */
export async function deleteAnswer(tx: Tx, id: string): Promise<void> {
  await changed(tx, sql`delete from public.contact_answers where message_id = ${id}`);
}

/** Who marked a message as answered, and when. */
export async function answerOf(tx: Tx, id: string): Promise<{ at: string; by: string } | undefined> {
  return one(
    tx,
    sql`select ${isoInstant('a.at')} as at, ${shownName('b')} as by
        from public.contact_answers a join public.profiles b on b.id = a.admin_id where a.message_id = ${id}`,
  );
}
