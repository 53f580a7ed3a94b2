import {
  type SharedDisputeFacts,
  disputedShareNotices,
} from '../../../../../server/src/talk/notifications/catalogue/chapters/disputed-shares.ts';
import { memoryOf } from '../../floor/db/transaction.ts';

/** What an owner was told about their share of a disputed payment. */
export interface ShareTold {
  person: { id: string; email: string };
  facts: SharedDisputeFacts;
  now: Date;
  once: string;
}
export type ShareNotice = keyof typeof disputedShareNotices;

export const isShareNotice = (name: string): name is ShareNotice => name in disputedShareNotices;

/**
 * Records what an owner is told about a disputed payment. Does nothing otherwise: lives cover no other notices to one person,
 * and no admin in them reads mail.
 */
export async function notifyPerson(
  tx: object,
  name: string,
  person: ShareTold['person'],
  told: Omit<ShareTold, 'person'>,
): Promise<void> {
  if (!isShareNotice(name)) return;
  const { bookingId } = told.facts;
  memoryOf(tx).notices.add({ bookingId, notice: name, at: told.now, told: { person, ...told } });
}
