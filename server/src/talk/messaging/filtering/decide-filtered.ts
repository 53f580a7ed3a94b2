import type { Tx } from '#floor/db/transaction.ts';
import { tellPerson } from '#floor/events/tell-people.ts';
import { lockTalk } from '../conversations.store.ts';
import { decideBlocked, decideHeld, type Decision, heldMessage, showHeld } from './held.store.ts';
import { messageFor } from '../messages.store.ts';

/** Lets a held message through: its receiver can read it now, and both see it live. False if it was already decided. */
export async function releaseHeld(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const held = await heldMessage(tx, id);
  if (!held) return false;
  // Locks out anyone writing there, so both are told things in the same order.
  await lockTalk(tx, held.conversationId);
  if (!(await decideHeld(tx, id, 'released', decision))) return false;
  await showHeld(tx, id, decision.now);
  const { conversationId, senderId, receiverId } = held;
  for (const personId of [senderId, receiverId]) {
    if (!personId) continue;
    const message = await messageFor(tx, id, personId);
    tellPerson(tx, personId, 'message', { conversationId, message }, decision.now);
  }
  return true;
}

/** Keeps a held message back for good; its sender sees why. False if it was already decided. */
export async function upholdHeld(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const held = await heldMessage(tx, id);
  if (!held) return false;
  const { conversationId, senderId } = held;
  await lockTalk(tx, conversationId);
  if (!(await decideHeld(tx, id, 'upheld', decision))) return false;
  const message = await messageFor(tx, id, senderId);
  tellPerson(tx, senderId, 'message', { conversationId, message }, decision.now);
  return true;
}

/** Records that the filter was right to refuse an attempt. False if it was already decided. */
export async function upholdBlocked(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  return decideBlocked(tx, id, 'upheld', decision);
}

/** Records that the filter was wrong: its sender may send these exact words. False if it was already decided. */
export async function overruleBlocked(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  return decideBlocked(tx, id, 'overruled', decision);
}
