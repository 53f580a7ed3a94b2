import sql from 'sql-template-tag';
import { one, type Queryable } from '#floor/db/query.ts';

/** Whether the database was restored and nobody has made it live since. */
export async function isQuiet(db: Queryable): Promise<boolean> {
  const row = await one<{ quiet: boolean }>(
    db,
    sql`select exists (select from public.restorations where live_at is null) as quiet`,
  );
  return row?.quiet ?? false;
}
