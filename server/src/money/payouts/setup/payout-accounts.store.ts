import type {
  CapabilityStatus,
  PayoutAccount,
  Requirement,
} from '@borough/domain/payouts/payout-account.rules';
import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What we keep of the provider's last answer about an account. */
export interface SaidOfAccount {
  transfers: CapabilityStatus;
  payouts: CapabilityStatus;
  requirements: Requirement[];
  neededBy: Date | null;
  bankName: string | null;
  bankLast4: string | null;
}

export interface PayoutAccountRow extends SaidOfAccount {
  personId: string;
  attempt: number;
  operationId: string | null;
  providerAccountId: string | null;
  askedAt: Date | null;
}

const said = sql`transfers, payouts, requirements, needed_by as "neededBy", bank_name as "bankName", bank_last4 as "bankLast4"`;
const columns = sql`person_id as "personId", attempt, operation_id as "operationId",
  provider_account_id as "providerAccountId", asked_at as "askedAt", ${said}`;

/** An owner's account as they may read it, without our internal fields; undefined if they never began setup. */
export async function payoutAccountOf(
  tx: Queryable,
  personId: string,
): Promise<(SaidOfAccount & Pick<PayoutAccountRow, 'providerAccountId' | 'askedAt'>) | undefined> {
  return one(
    tx,
    sql`select provider_account_id as "providerAccountId", asked_at as "askedAt", ${said}
        from public.payout_accounts where person_id = ${personId}`,
  );
}

/** Locks an owner's payout account, creating it the first time; undefined if the owner is gone. */
export async function lockPayoutAccount(
  tx: Tx,
  personId: string,
  now: Date,
): Promise<PayoutAccountRow | undefined> {
  await changed(
    tx,
    sql`insert into public.payout_accounts (person_id, created_at)
        select id, ${now} from public.profiles where id = ${personId} and erased_at is null
        on conflict (person_id) do nothing`,
  );
  return one<PayoutAccountRow>(
    tx,
    sql`select ${columns} from public.payout_accounts where person_id = ${personId} for no key update`,
  );
}

/** The name and email we give the provider for an owner. */
export async function payeeOf(
  tx: Tx,
  personId: string,
): Promise<{ email: string; name: string } | undefined> {
  return one(
    tx,
    sql`select email, coalesce(nullif(full_name, ''), public.shown_name(display_name, id)) as name
        from public.profiles where id = ${personId} and email is not null`,
  );
}

/** Records which call makes the account. */
export async function savePlannedAccount(tx: Tx, personId: string, operationId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.payout_accounts set operation_id = ${operationId} where person_id = ${personId}`,
  );
}

/** Records the account a call has made. */
export async function saveMadeAccount(tx: Tx, operationId: string, providerAccountId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.payout_accounts set provider_account_id = ${providerAccountId}
        where operation_id = ${operationId} and provider_account_id is null`,
  );
}

/** Lets an owner whose account couldn't be made try again with another. */
export async function dropRefusedAccount(tx: Tx, operationId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.payout_accounts set operation_id = null, attempt = attempt + 1
        where operation_id = ${operationId} and provider_account_id is null`,
  );
}

/** Forgets a closed account, so that its owner can start over. */
export async function dropClosedAccount(tx: Tx, providerAccountId: string): Promise<void> {
  await changed(
    tx,
    sql`update public.payout_accounts
        set operation_id = null, provider_account_id = null, attempt = attempt + 1, transfers = 'restricted',
          payouts = 'restricted', requirements = '[]', needed_by = null, bank_name = null, bank_last4 = null, asked_at = null
        where provider_account_id = ${providerAccountId}`,
  );
}

/** The person an account belongs to; undefined if it isn't ours. */
export async function ownerOfAccount(tx: Tx, providerAccountId: string): Promise<string | undefined> {
  const row = await one<{ id: string }>(
    tx,
    sql`select person_id as id from public.payout_accounts where provider_account_id = ${providerAccountId}`,
  );
  return row?.id;
}

/** Whose account an answer is about, and what we had stored before it; null before the first answer. */
export interface Kept {
  personId: string;
  before: PayoutAccount | null;
}

/**
 * Stores what the provider answered when asked at that time, and returns whose account it is. An answer older than the
 * stored one changes nothing, since answers may overtake each other. Records when a bank account replaces another, but not
 * when it's the first.
 */
export async function saveSaid(
  tx: Tx,
  providerAccountId: string,
  answer: SaidOfAccount,
  askedAt: Date,
): Promise<Kept | undefined> {
  return one<Kept>(
    tx,
    sql`update public.payout_accounts a
        set transfers = ${answer.transfers}, payouts = ${answer.payouts},
          requirements = ${JSON.stringify(answer.requirements)}, needed_by = ${answer.neededBy},
          bank_name = ${answer.bankName}, bank_last4 = ${answer.bankLast4}, asked_at = ${askedAt},
          bank_changed_at = case
            when a.bank_last4 is not null and row(a.bank_name, a.bank_last4) is distinct from row(${answer.bankName}::text, ${answer.bankLast4}::text)
            then ${askedAt} else a.bank_changed_at end
        from (select person_id, asked_at, transfers, payouts, requirements from public.payout_accounts
            where provider_account_id = ${providerAccountId} for no key update) as was
        where a.person_id = was.person_id and (was.asked_at is null or was.asked_at <= ${askedAt})
        returning a.person_id as "personId", case when was.asked_at is not null then jsonb_build_object('transfers', was.transfers,
          'payouts', was.payouts, 'requirements', was.requirements) end as before`,
  );
}

/** Accounts not asked about for a while: since `pending` for those the provider is reviewing, since `others` for the rest. */
export async function accountsToAskAbout(
  tx: Tx,
  { pending, others }: { pending: Date; others: Date },
  limit: number,
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select provider_account_id as id from public.payout_accounts
        where provider_account_id is not null
          and (asked_at is null or asked_at < ${others} or (asked_at < ${pending} and 'pending' in (transfers, payouts)))
        order by asked_at nulls first, provider_account_id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}
