import { givenQuickReplies, type QuickReplies } from '@borough/domain/messaging/conversation-tools.contract';
import { inTransaction, readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { refuseContactDetails } from '../filtering/refuse-contact-details.ts';
import { keepQuickReplies, quickRepliesOf } from './quick-replies.store.ts';

/** A person's quick replies: the defaults until they save their own. */
export async function readQuickReplies({ db }: Pick<Deps, 'db'>, personId: string): Promise<QuickReplies> {
  const texts = await readAs(db, personId, (tx) => quickRepliesOf(tx, personId));
  return { texts: texts ?? [...givenQuickReplies] };
}

/** Replaces all of a person's quick replies. Refuses contact details in them. */
export async function setQuickReplies(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  personId: string,
  { texts }: QuickReplies,
): Promise<QuickReplies> {
  refuseContactDetails({ texts }, deps.log);
  await inTransaction(deps.db, (tx) => keepQuickReplies(tx, { personId, texts, now: deps.now() }));
  return { texts };
}
