import type pg from 'pg';

/** What was written to one table. */
interface Written {
  rows: number;
  bytes: number;
}

/** How much longer or shorter one side's rows may be, because names, titles and ids differ. */
const tolerance = 0.15;

/** A mark of the current moment, from which `writtenSince` counts. */
export async function markNow(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ mark: string }>('select pg_current_xact_id()::text as mark');
  return rows[0]?.mark ?? '';
}

/** How many rows of each table were written or changed since the mark, and their length. No one else may be writing. */
export async function writtenSince(owner: pg.Pool, mark: string): Promise<Map<string, Written>> {
  const tables = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'bench') order by 1`,
  );
  const counts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows, sum(pg_column_size(t.*))::int as bytes
      from ${name} t where t.xmin::text::bigint > ${Number(mark)} having count(*) > 0`,
  );
  const { rows } = await owner.query<Written & { name: string }>(counts.join(' union all '));
  return new Map(rows.map(({ name, ...written }) => [name, written]));
}

/** Throws unless both sides wrote the same number of rows to the same tables, of about the same length. */
export function requireSame(http: Map<string, Written>, bare: Map<string, Written>): void {
  const differences = [...new Set([...http.keys(), ...bare.keys()])].flatMap((table) => {
    const none = { rows: 0, bytes: 0 };
    const [one, other] = [http.get(table) ?? none, bare.get(table) ?? none];
    const alike = Math.abs(one.bytes - other.bytes) <= tolerance * one.bytes;
    return one.rows === other.rows && alike
      ? []
      : [`${table}: ${one.rows} rows of ${one.bytes} bytes, bare ${other.rows} of ${other.bytes}`];
  });
  if (differences.length > 0)
    throw new Error(`A bare request does not write what a request writes.\n${differences.join('\n')}`);
}
