import { createHash, randomBytes } from 'node:crypto';
import { mailboxOf } from '@borough/domain/accounts/mailbox.rules';
import { after, hour } from '@borough/domain/clocks';
import { confirmDays } from '@borough/domain/newsletter/newsletter.contract';
import { Problem } from '@borough/domain/problems';
import { limits } from '#floor/config.ts';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { count } from '#floor/http/limits.ts';
import { mailAddress } from '#talk/notifications/write-notice.ts';
import { addressId, addressOfLeaveToken, leaveToken } from './leave-link.ts';
import { askAddress, confirmAddress, deleteAddress } from './newsletter.store.ts';
import { dropWishOfAddress } from './wishes.store.ts';

type Ground = Pick<Deps, 'db' | 'now' | 'config' | 'secret' | 'previousSecrets'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Asks an address, by mail, whether it wants our letters. The response doesn't reveal whether we know the address. */
export async function subscribe(deps: Ground, email: string): Promise<void> {
  // Past this limit, silently mail nothing: the form must not be a way to flood someone's mailbox.
  const asked = await count(deps, 'newsletterMailsPerMailbox', mailboxOf(email));
  if (asked > limits.newsletterMailsPerMailbox.max) return;
  await inTransaction(deps.db, async (tx) => {
    const { reader, confirmed, token } = await ask(deps, tx, email);
    const leave = leaveToken(deps, reader.id);
    await (confirmed
      ? mailAddress(tx, 'newsletter-already', reader.email, { leave })
      : mailAddress(tx, 'newsletter-confirm', reader.email, { leave, token, member: false }));
  });
}

/** Asks a member, by mail, who ticked the sign-up box back when it led nowhere; does nothing if they're already on the list. */
export async function askMember(deps: Ground, tx: Tx, email: string): Promise<void> {
  const { reader, confirmed, token } = await ask(deps, tx, email);
  if (confirmed) return;
  const leave = leaveToken(deps, reader.id);
  await mailAddress(tx, 'newsletter-confirm', reader.email, { leave, token, member: true });
}

async function ask(deps: Ground, tx: Tx, email: string) {
  const at = deps.now();
  const token = randomBytes(32).toString('base64url');
  const until = after(at, confirmDays * 24 * hour);
  const { id, confirmed } = await askAddress(tx, {
    id: addressId(email),
    email,
    hash: hashOf(token),
    until,
    at,
  });
  return { reader: { id, email }, confirmed, token };
}

/** Puts a mailed link's address on the list; refuses `newsletter.link-expired` for links that are expired, used or unknown. */
export async function confirmSubscription(deps: Ground, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const reader = await confirmAddress(tx, { hash: hashOf(token), at: deps.now() });
    if (!reader) throw new Problem('newsletter.link-expired');
    await mailAddress(tx, 'newsletter-welcome', reader.email, { leave: leaveToken(deps, reader.id) });
  });
}

/** Takes an address off the list; repeating it is fine. Refuses `newsletter.link-unknown` for a link that isn't ours. */
export async function unsubscribe(deps: Ground, token: string): Promise<void> {
  const id = addressOfLeaveToken(deps, token);
  if (id === null) throw new Problem('newsletter.link-unknown');
  await inTransaction(deps.db, async (tx) => {
    const email = await deleteAddress(tx, id);
    // This also withdraws a wish from sign-up that is still open.
    if (email !== undefined) await dropWishOfAddress(tx, email);
  });
}
