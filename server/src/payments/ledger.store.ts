import type { Posting } from '@borough/domain/ledger/posting';
import sql, { join } from 'sql-template-tag';
import { one } from '../db/query.ts';
import type { Tx } from '../db/transaction.ts';

/** Writes one posting: lines that sum to zero. Lines of zero cents are left out. */
export async function post(
  tx: Tx,
  posting: Posting & { bookingId: string; at: Date; operationId?: string | null },
): Promise<void> {
  const lines = posting.lines.filter((line) => line.cents !== 0);
  if (lines.length === 0) return;
  const values = lines.map(
    (line) =>
      sql`((select id from posting), ${posting.at}::timestamptz, ${posting.bookingId}::uuid, ${line.account},
        ${'personId' in line ? line.personId : null}::uuid, ${line.cents}::int, ${posting.operationId ?? null}::uuid, ${posting.memo})`,
  );
  await one(
    tx,
    sql`with posting as (select gen_random_uuid() as id)
        insert into public.ledger_lines (posting_id, at, booking_id, account, person_id, cents, operation_id, memo)
        values ${join(values)}`,
  );
}
