import { givenQuickReplies, type QuickReplies } from '@borough/domain/messaging/conversation-tools.contract';
import { inTransaction, readAs } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { keepQuickReplies, quickRepliesOf } from './quick-replies.store.ts';

/** A person's quick replies: the given ones until they keep their own. */
export async function readQuickReplies({ db }: Pick<Deps, 'db'>, personId: string): Promise<QuickReplies> {
  const texts = await readAs(db, personId, (tx) => quickRepliesOf(tx, personId));
  return { texts: texts ?? [...givenQuickReplies] };
}

/** Keeps a person's quick replies, all of them; what was there before is replaced. */
export async function setQuickReplies(
  deps: Pick<Deps, 'db' | 'now'>,
  personId: string,
  { texts }: QuickReplies,
): Promise<QuickReplies> {
  await inTransaction(deps.db, (tx) => keepQuickReplies(tx, { personId, texts, now: deps.now() }));
  return { texts };
}
