import { createHash } from 'node:crypto';
import type { AccountRecord, BankRecord, CapabilityStatus } from '../world/account-records.ts';
import { emit, notify } from '../world/events.ts';
import { newId } from '../world/ids.ts';
import type { Call } from '../world/world.ts';
import { troubleOf } from './bank-numbers.ts';
import { nextMidnight, takesPayouts } from './payout-schedule.ts';
import { presentBank } from './present-account.ts';
import { identityDocument, missing } from './requirements.ts';

const day = 24 * 3600;
/** How long Stripe takes to review a submission. */
export const reviewSeconds = day;
/** How long someone has to provide what Stripe asks for later. */
export const askedForSeconds = 14 * day;
/** Anyone born on this day is approved without a review, as in Stripe's test mode. */
export const approvedAtOnce = '1902-01-01';

/** Announces that something about an account changed; receivers have to fetch its new state. */
function tell(call: Call, account: AccountRecord, type: string): void {
  const { id } = account;
  notify(call, type, { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` });
}

const statusUpdated = 'v2.core.account[configuration.recipient].capability_status_updated';
const requirementsUpdated = 'v2.core.account[requirements].updated';

function save(call: Call, before: AccountRecord, change: Partial<AccountRecord>): AccountRecord {
  const next = { ...before, ...change };
  const resumes = takesPayouts(next) && !takesPayouts(before);
  const account = call.store.put('accounts', {
    ...next,
    nextPayoutAt: resumes ? nextMidnight(call.now) : next.nextPayoutAt,
  });
  const needs = (each: AccountRecord) =>
    JSON.stringify([missing(each), each.askedFor, each.status === 'pending']);
  if (needs(before) !== needs(account)) tell(call, account, requirementsUpdated);
  if (before.status !== account.status || takesPayouts(before) !== takesPayouts(account))
    tell(call, account, statusUpdated);
  if (account.bank && account.bank.id !== before.bank?.id)
    emit(call, 'account.external_account.created', presentBank(account, account.bank), account.id);
  return account;
}

/** The bank didn't accept a payout: nothing is sent there anymore, and Stripe requires another bank. */
export function bankRefused(call: Call, before: AccountRecord): void {
  if (!before.bank) return;
  const bank: BankRecord = { ...before.bank, status: 'errored' };
  const account = save(call, before, { bank });
  emit(call, 'account.external_account.updated', presentBank(account, bank), account.id);
}

/** A new account that Stripe knows nothing about yet. */
export function newAccount(
  call: Call,
  given: Pick<
    AccountRecord,
    | 'contactEmail'
    | 'displayName'
    | 'dashboard'
    | 'country'
    | 'currency'
    | 'feesCollector'
    | 'lossesCollector'
    | 'metadata'
  >,
): AccountRecord {
  const account = call.store.put('accounts', {
    ...given,
    id: newId(call, 'acct', 16),
    created: call.now,
    givenName: null,
    surname: null,
    bornOn: null,
    ssnLast4: null,
    bank: null,
    termsAcceptedAt: null,
    status: 'restricted',
    askedFor: [],
    reviewDue: null,
    nextPayoutAt: null,
    closed: false,
  });
  tell(call, account, 'v2.core.account.created');
  return account;
}

/** What someone fills in on the onboarding pages; fields left open keep their value. */
export interface Details {
  givenName: string | null;
  surname: string | null;
  bornOn: string | null;
  ssnLast4: string | null;
  bank: { routingNumber: string; accountNumber: string } | null;
  hasDocument: boolean;
}

function bankOf(
  call: Call,
  { routingNumber, accountNumber }: NonNullable<Details['bank']>,
  holder: string,
): BankRecord {
  const key = createHash('sha256').update(`${routingNumber}/${accountNumber}`).digest('base64url');
  return {
    id: newId(call, 'ba'),
    created: call.now,
    routingNumber,
    last4: accountNumber.slice(-4),
    fingerprint: key.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 16),
    holderName: holder,
    status: 'new',
    trouble: troubleOf(accountNumber),
  };
}

/**
 * Stores what was filled in. If it is `submitted` with nothing missing, Stripe reviews it for a day, or not at all for
 * anyone born on the test day; an active account stays active.
 */
export function keepDetails(
  call: Call,
  before: AccountRecord,
  details: Details,
  submitted: boolean,
): AccountRecord {
  const holder = [details.givenName ?? before.givenName, details.surname ?? before.surname].join(' ').trim();
  const filled: AccountRecord = {
    ...before,
    givenName: details.givenName ?? before.givenName,
    surname: details.surname ?? before.surname,
    bornOn: details.bornOn ?? before.bornOn,
    ssnLast4: details.ssnLast4 ?? before.ssnLast4,
    bank: details.bank ? bankOf(call, details.bank, holder) : before.bank,
    termsAcceptedAt: submitted ? call.now : before.termsAcceptedAt,
    askedFor:
      submitted && details.hasDocument
        ? before.askedFor.filter(({ description }) => description !== identityDocument)
        : before.askedFor,
  };
  const isWhole = missing(filled).length === 0 && filled.askedFor.length === 0;
  const looks = submitted && isWhole && before.status === 'restricted';
  const atOnce = looks && filled.bornOn === approvedAtOnce;
  const account = save(call, before, {
    ...filled,
    ...(atOnce
      ? { status: 'active' }
      : looks
        ? { status: 'pending', reviewDue: call.now + reviewSeconds }
        : {}),
  });
  if (account.givenName !== before.givenName || account.surname !== before.surname)
    tell(call, account, 'v2.core.account[identity].updated');
  return account;
}

/** Stripe's decisions about accounts, made on demand. */
export const decisions = ['approve', 'ask', 'restrict', 'reject', 'close'] as const;
export type Decision = (typeof decisions)[number];

const decided = (status: CapabilityStatus) => ({ status, reviewDue: null });

/** Makes one of Stripe's decisions about an account; returns undefined if there is nothing to decide. */
export function decide(call: Call, account: AccountRecord, decision: Decision): AccountRecord | undefined {
  if (account.closed) return undefined;
  switch (decision) {
    case 'approve':
      return account.status === 'pending' ? save(call, account, decided('active')) : undefined;
    case 'ask':
      return missing(account).length > 0 || account.askedFor.length > 0
        ? undefined
        : save(call, account, {
            askedFor: [{ description: identityDocument, dueAt: call.now + askedForSeconds }],
          });
    case 'restrict':
      return missing(account).length > 0
        ? undefined
        : save(call, account, {
            ...decided('restricted'),
            askedFor: [{ description: identityDocument, dueAt: call.now }],
          });
    case 'reject':
      return save(call, account, { ...decided('rejected'), askedFor: [] });
    case 'close': {
      const closed = save(call, account, { ...decided('restricted'), closed: true });
      tell(call, closed, 'v2.core.account.closed');
      return closed;
    }
  }
}

/** When the passage of time next changes an account, in seconds since 1970; null if it doesn't. */
export function nextChangeAt(account: AccountRecord): number | null {
  const deadlines = account.status === 'restricted' ? [] : account.askedFor.map(({ dueAt }) => dueAt);
  const instants = [...(account.reviewDue === null ? [] : [account.reviewDue]), ...deadlines];
  return instants.length === 0 ? null : Math.min(...instants);
}

/** Handles a deadline: a review ends well, or what was asked for didn't arrive. */
export function settleAccount(call: Call, account: AccountRecord): void {
  if (account.reviewDue !== null && account.reviewDue <= call.now) decide(call, account, 'approve');
  else if (account.askedFor.some(({ dueAt }) => dueAt <= call.now))
    save(call, account, decided('restricted'));
}
