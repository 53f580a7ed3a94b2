import type { Blocked } from '@borough/domain/messaging/conversation-tools.contract';
import sql from 'sql-template-tag';
import { isoInstant, shownName } from '#floor/db/fragments.ts';
import { changed, one, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** Locks every conversation between the two, so a message being sent is either stored before the block or refused because of it. */
export async function lockConversationsOf(tx: Tx, personId: string, otherId: string): Promise<void> {
  await rows(
    tx,
    sql`select id from public.conversations
        where (owner_id = ${personId} and renter_id = ${otherId}) or (owner_id = ${otherId} and renter_id = ${personId})
        order by id for no key update`,
  );
}

/** Blocks someone; false if there is no such person. Blocking them again changes nothing. */
export async function insertBlock(
  tx: Tx,
  block: { blockerId: string; blockedId: string; now: Date },
): Promise<boolean> {
  const there = await one(
    tx,
    sql`select id from public.profiles where id = ${block.blockedId} and erased_at is null`,
  );
  if (!there) return false;
  await changed(
    tx,
    sql`insert into public.person_blocks (blocker_id, blocked_id, created_at)
        values (${block.blockerId}, ${block.blockedId}, ${block.now}) on conflict do nothing`,
  );
  return true;
}

/** Takes a block back; does nothing if there is none. */
export async function deleteBlock(tx: Tx, blockerId: string, blockedId: string): Promise<void> {
  await changed(
    tx,
    sql`delete from public.person_blocks where blocker_id = ${blockerId} and blocked_id = ${blockedId}`,
  );
}

/** The people someone blocked, most recent first; read with their rights. */
export async function blocksOf(tx: ReadTx): Promise<Blocked[]> {
  const found = await rows<{ blocked: Blocked }>(
    tx,
    sql`select json_build_object('id', p.id, 'displayName', ${shownName('p')}, 'avatarUrl', p.avatar_url,
          'blockedAt', ${isoInstant('b.created_at')}) as blocked
        from public.person_blocks b join public.profiles p on p.id = b.blocked_id
        order by b.created_at desc, p.id`,
  );
  return found.map(({ blocked }) => blocked);
}
