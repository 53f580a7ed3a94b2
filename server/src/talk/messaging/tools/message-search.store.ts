import type { MessageHit } from '@borough/domain/messaging/conversation-tools.contract';
import sql from 'sql-template-tag';
import type { Place } from '#floor/db/cursor.ts';
import { isBefore, isoInstant, shownName } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { ReadTx } from '#floor/db/transaction.ts';

/**
 * Messages in the person's conversations that contain the words, newest first; read with their rights. Words the filter
 * holds back are found only by their sender.
 */
export async function messagesContaining(
  tx: ReadTx,
  personId: string,
  { words, after, limit }: { words: string; after: Place | null; limit: number },
): Promise<MessageHit[]> {
  const found = await rows<{ hit: MessageHit }>(
    tx,
    sql`select json_build_object('conversationId', c.id, 'itemTitle', i.title,
          'message', json_build_object('id', m.id, 'senderId', m.sender_id, 'content', coalesce(h.content, m.content),
            'createdAt', ${isoInstant('m.created_at')}),
          'other', json_build_object('id', p.id, 'displayName', ${shownName('p')}, 'avatarUrl', p.avatar_url)) as hit
        from public.conversations c
        join public.messages m on m.conversation_id = c.id
        left join public.held_messages h on h.message_id = m.id and h.sender_id = ${personId}
        join public.items i on i.id = c.item_id
        join public.profiles p on p.id = case when c.owner_id = ${personId} then c.renter_id else c.owner_id end
        where ${personId}::uuid in (c.owner_id, c.renter_id) and m.kind = 'text'
          and (not m.is_filtered or h.message_id is not null)
          and position(lower(${words}::text) in lower(coalesce(h.content, m.content))) > 0
          and ${isBefore('m.created_at', 'm.id', after)}
        order by m.created_at desc, m.id desc limit ${limit}::int`,
  );
  return found.map(({ hit }) => hit);
}
