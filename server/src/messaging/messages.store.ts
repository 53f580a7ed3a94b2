import type { MessageSchema } from '@borough/domain/messaging/messaging.contract';
import sql from 'sql-template-tag';
import type { z } from 'zod';
import { isoInstant } from '../db/fragments.ts';
import { changed, one, rows } from '../db/query.ts';
import type { ReadTx, Tx } from '../db/transaction.ts';

export type Message = z.infer<typeof MessageSchema>;

const latest = 500;

/** Whether the person takes part in the conversation; read with their rights. */
export async function canRead(tx: ReadTx, conversationId: string): Promise<boolean> {
  return (
    (await one(tx, sql`select c.id from public.conversations c where c.id = ${conversationId}`)) !== undefined
  );
}

/** The latest messages of a conversation, oldest first; read with the rights of one side. */
export async function messagesOf(tx: ReadTx, conversationId: string): Promise<Message[]> {
  return rows<Message>(
    tx,
    sql`select m.id, m.kind, m.sender_id as "senderId", m.content, ${isoInstant('m.created_at')} as "createdAt"
        from (select id, kind, sender_id, content, created_at from public.messages
              where conversation_id = ${conversationId} order by created_at desc, id desc limit ${latest}::int) m
        order by m.created_at, m.id`,
  );
}

/** Adds a line that nobody wrote; the conversation moves to the top of both lists. */
export async function insertSystemLine(
  tx: Tx,
  line: { conversationId: string; itemId: string; content: string; at: Date },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.messages (conversation_id, item_id, kind, content, created_at)
        values (${line.conversationId}, ${line.itemId}, 'system', ${line.content}, ${line.at})`,
  );
}
