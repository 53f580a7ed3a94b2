import { newId } from '../world/ids.ts';
import type { AccountLinkRecord, AccountRecord } from '../world/account-records.ts';
import type { Call } from '../world/world.ts';

const linkSeconds = 5 * 60;
const visitSeconds = 3600;

/** A link that one visit uses up, and five minutes in any case. */
export function newLink(
  call: Call,
  account: AccountRecord,
  to: Pick<AccountLinkRecord, 'refreshUrl' | 'returnUrl'>,
): AccountLinkRecord {
  return call.store.put('accountLinks', {
    ...to,
    id: newId(call, 'link', 32),
    created: call.now,
    expiresAt: call.now + linkSeconds,
    accountId: account.id,
    visitId: null,
  });
}

/** Begins a visit with a link; undefined when the link is used or has ended. */
export function beginVisit(call: Call, link: AccountLinkRecord): string | undefined {
  const account = call.store.find('accounts', link.accountId);
  if (link.visitId !== null || link.expiresAt <= call.now || !account || account.closed) return undefined;
  const visitId = newId(call, 'visit', 32);
  call.store.put('accountLinks', { ...link, visitId });
  return visitId;
}

/** The visit under way, with its account; undefined when it is over or there never was one. */
export function visitOf(
  call: Call,
  visitId: string,
): { link: AccountLinkRecord; account: AccountRecord } | undefined {
  const link = call.store.all('accountLinks').find((each) => each.visitId === visitId);
  const account = link && call.store.find('accounts', link.accountId);
  if (!link || !account || account.closed || link.created + visitSeconds <= call.now) return undefined;
  return { link, account };
}
