import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { Sql } from 'sql-template-tag';

export type Queryable = Pick<Pool, 'query'> | Pick<PoolClient, 'query'>;

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  if (names.size < 2_000) names.set(text, name);
  return name;
};

const run = <Row extends QueryResultRow>(client: Queryable, statement: Sql): Promise<QueryResult<Row>> => {
  const text = statement.text;
  return client.query<Row>({ name: nameOf(text), text, values: statement.values });
};

/** All rows of a statement, sent as a named prepared statement. */
export async function rows<Row extends QueryResultRow>(client: Queryable, statement: Sql): Promise<Row[]> {
  return (await run<Row>(client, statement)).rows;
}

/** The first row of a statement. */
export async function one<Row extends QueryResultRow>(
  client: Queryable,
  statement: Sql,
): Promise<Row | undefined> {
  return (await run<Row>(client, statement)).rows[0];
}

/** Runs a statement and returns how many rows it changed. */
export async function changed(client: Queryable, statement: Sql): Promise<number> {
  return (await run(client, statement)).rowCount ?? 0;
}
