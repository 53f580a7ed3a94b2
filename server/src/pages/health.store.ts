import sql from 'sql-template-tag';
import { one, type Queryable } from '../db/query.ts';

/** Asks the database for one row. */
export async function databaseAnswers(db: Queryable): Promise<boolean> {
  return (await one(db, sql`select 1 as here`)) !== undefined;
}
