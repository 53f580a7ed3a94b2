import type { DebtPayment } from '@borough/domain/debts/debts.contract';
import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import sql, { join, type Sql } from 'sql-template-tag';
import { changed, one, rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

export interface DebtPaymentRow {
  id: string;
  personId: string;
  state: 'preparing' | 'open' | 'paid' | 'over';
  cents: number;
  operationId: string | null;
  sessionId: string | null;
  url: string | null;
  pageEndsAt: Date;
}

const columns = sql`id, person_id as "personId", state, cents, operation_id as "operationId",
  provider_session_id as "sessionId", url, page_ends_at as "pageEndsAt"`;

const find = (tx: Tx, where: Sql) =>
  one<DebtPaymentRow>(tx, sql`select ${columns} from public.debt_payments where ${where}`);

/** The page where someone can pay now, open or about to open. */
export const presentPage = (tx: Tx, personId: string) =>
  find(tx, sql`person_id = ${personId} and state in ('preparing', 'open')`);

/** The debt payment a provider session is for, if it's one of ours. */
export const debtPaymentOfSession = (tx: Tx, sessionId: string) =>
  find(tx, sql`provider_session_id = ${sessionId}`);

/** Reads a debt payment. */
export const findDebtPayment = (tx: Tx, id: string) => find(tx, sql`id = ${id}`);

/** Locks a debt payment. */
export const lockDebtPayment = (tx: Tx, id: string) => find(tx, sql`id = ${id} for no key update`);

/** Stores a payment someone is about to make, and the debts it's for. */
export async function insertDebtPayment(
  tx: Tx,
  p: Pick<DebtPaymentRow, 'id' | 'personId' | 'cents' | 'pageEndsAt'> & {
    operationId: string;
    debts: readonly StandingDebt[];
    now: Date;
  },
): Promise<void> {
  await changed(
    tx,
    sql`insert into public.debt_payments (id, created_at, person_id, cents, state, operation_id, page_ends_at)
        values (${p.id}, ${p.now}, ${p.personId}, ${p.cents}, 'preparing', ${p.operationId}, ${p.pageEndsAt})`,
  );
  const lines = p.debts.map(
    ({ kind, bookingId, disputeId, cents }, index) =>
      sql`(${p.id}::uuid, ${index + 1}::int, ${kind}, ${bookingId}::uuid, ${disputeId}::uuid, ${cents}::int)`,
  );
  await changed(
    tx,
    sql`insert into public.debt_payment_lines (debt_payment_id, place, kind, booking_id, dispute_id, cents) values ${join(lines)}`,
  );
}

/** The debts a payment is for, in order. */
export async function paidFor(tx: Tx, id: string): Promise<StandingDebt[]> {
  return rows<StandingDebt>(
    tx,
    sql`select kind, booking_id as "bookingId", dispute_id as "disputeId", cents
        from public.debt_payment_lines where debt_payment_id = ${id} order by place`,
  );
}

/** Records the page a call has opened. */
export async function saveOpenedPage(
  tx: Tx,
  operationId: string,
  page: { id: string; url: string | null },
): Promise<void> {
  await changed(
    tx,
    sql`update public.debt_payments set state = 'open', provider_session_id = ${page.id}, url = ${page.url}
        where operation_id = ${operationId} and state = 'preparing'`,
  );
}

/** Closes a page that won't be paid anymore. */
export async function giveUpPage(tx: Tx, by: { id: string } | { operationId: string }): Promise<void> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`operation_id = ${by.operationId}`;
  await changed(
    tx,
    sql`update public.debt_payments set state = 'over', url = null where ${which} and state in ('preparing', 'open')`,
  );
}

/** Records that a payment arrived, how much of each debt it settled, and how much goes back. */
export async function savePaid(
  tx: Tx,
  id: string,
  paid: { at: Date; settledCents: readonly number[]; returnedCents: number },
): Promise<void> {
  await changed(
    tx,
    sql`update public.debt_payments set state = 'paid', url = null, paid_at = ${paid.at}, returned_cents = ${paid.returnedCents}
        where id = ${id}`,
  );
  await changed(
    tx,
    sql`update public.debt_payment_lines n set settled_cents = s.cents
        from unnest(${[...paid.settledCents]}::int[]) with ordinality as s (cents, place)
        where n.debt_payment_id = ${id} and n.place = s.place`,
  );
}

/** The provider's ids of open pages that ended before this time and were never recorded. */
export async function endedPages(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select provider_session_id as id from public.debt_payments
        where state = 'open' and page_ends_at < ${before} order by page_ends_at, debt_payments.id limit ${limit}`,
  );
  return found.map(({ id }) => id);
}

/** A person's payments that arrived, latest first. */
export async function debtPaymentsShown(
  tx: Tx,
  personId: string,
  limit: number,
): Promise<(Omit<DebtPayment, 'paidAt'> & { paidAt: Date })[]> {
  return rows(
    tx,
    sql`select p.id, p.paid_at as "paidAt", p.cents, p.returned_cents as "returnedCents",
          array(select distinct b.title from public.debt_payment_lines n join public.bookings b on b.id = n.booking_id
            where n.debt_payment_id = p.id order by b.title) as titles
        from public.debt_payments p where p.person_id = ${personId} and p.state = 'paid'
        order by p.paid_at desc, p.id limit ${limit}`,
  );
}

/** How to notify someone who owes us; undefined once their account is gone. */
export async function debtorOf(tx: Tx, personId: string): Promise<{ id: string; email: string } | undefined> {
  return one(
    tx,
    sql`select id, coalesce(email, '') as email from public.profiles where id = ${personId} and erased_at is null`,
  );
}

/** The people a lost provider dispute may leave with a debt, and the booking the debt is for. */
export async function peopleOfDispute(
  tx: Tx,
  providerDisputeId: string,
): Promise<{ bookingId: string; people: string[] } | undefined> {
  return one(
    tx,
    sql`select b.id as "bookingId", array[b.renter_id, b.owner_id]::text[] as people
        from public.payment_disputes d join public.bookings b on b.id = d.subject_id
        where d.provider_dispute_id = ${providerDisputeId} and d.state = 'lost'
        union all
        select n.booking_id, array[k.person_id]::text[]
        from public.payment_disputes d join public.debt_payments k on k.id = d.subject_id
        join public.debt_payment_lines n on n.debt_payment_id = k.id and n.place = 1
        where d.provider_dispute_id = ${providerDisputeId} and d.state = 'lost'`,
  );
}

/** A payout's owner and booking. */
export async function ownerOfPayout(
  tx: Tx,
  payoutId: string,
): Promise<{ ownerId: string; bookingId: string } | undefined> {
  return one(
    tx,
    sql`select owner_id as "ownerId", booking_id as "bookingId" from public.payouts where id = ${payoutId}`,
  );
}
