import { newId } from '../world/ids.ts';
import type { AccountLinkRecord, AccountRecord } from '../world/account-records.ts';
import type { Call } from '../world/world.ts';

const linkSeconds = 5 * 60;
const visitSeconds = 3600;

/** A link that the first visit uses up, and that expires after five minutes. */
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

/** Starts a visit with a link; undefined if the link is used up or expired. */
export function beginVisit(call: Call, link: AccountLinkRecord): string | undefined {
  const account = call.store.find('accounts', link.accountId);
  if (link.visitId !== null || link.expiresAt <= call.now || !account || account.closed) return undefined;
  const visitId = newId(call, 'visit', 32);
  call.store.put('accountLinks', { ...link, visitId });
  return visitId;
}

/** The current visit, with its account; undefined if it is over or never existed. */
export function visitOf(
  call: Call,
  visitId: string,
): { link: AccountLinkRecord; account: AccountRecord } | undefined {
  const link = call.store.all('accountLinks').find((each) => each.visitId === visitId);
  const account = link && call.store.find('accounts', link.accountId);
  if (!link || !account || account.closed || link.created + visitSeconds <= call.now) return undefined;
  return { link, account };
}
