import type { StandingDebt } from '@borough/domain/debts/debts.rules';
import type { Debt } from '@borough/domain/debts/debts.contract';
import sql, { type Sql } from 'sql-template-tag';
import { standingDebts, waivedDebts } from '#floor/db/fragments.ts';
import { rows } from '#floor/db/query.ts';
import type { Tx } from '#floor/db/transaction.ts';

/** What someone owes us, oldest first. */
export async function debtsOf(tx: Tx, personId: string): Promise<StandingDebt[]> {
  return rows<StandingDebt>(
    tx,
    sql`select d.kind, d."bookingId", d."disputeId", d.cents from (${standingDebts(personId)}) d
        order by d.at, d."bookingId", d.kind, d."disputeId"`,
  );
}

/** A debt with what its person is shown about it. */
export interface ShownDebt extends StandingDebt, Pick<Debt, 'title' | 'startDate' | 'endDate'> {
  since: Date;
  /** The ledger entries that added to it, latest first. */
  memos: string[];
}

/** What someone owes us, oldest first, with what they are shown about it. */
export const debtsShown = (tx: Tx, personId: string): Promise<ShownDebt[]> =>
  shown(tx, personId, standingDebts(personId));

/** What someone owes us but doesn't have to pay yet, because a claim of theirs is open. */
export const waivedShown = (tx: Tx, personId: string): Promise<ShownDebt[]> =>
  shown(tx, personId, waivedDebts(personId));

async function shown(tx: Tx, personId: string, debts: Sql): Promise<ShownDebt[]> {
  return rows<ShownDebt>(
    tx,
    sql`select d.kind, d."bookingId", d."disputeId", d.cents, d.at as since, b.title,
          b.start_date::text as "startDate", b.end_date::text as "endDate",
          array(select x.memo from public.ledger_lines x where x.booking_id = b.id and x.person_id = ${personId}
            and x.account = d.kind and x.cents > 0 and x.memo is not null order by x.id desc) as memos
        from (${debts}) d join public.bookings b on b.id = d."bookingId"
        order by d.at, d."bookingId", d.kind, d."disputeId"`,
  );
}
