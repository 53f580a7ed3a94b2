import pg from 'pg';
import { postgres15, startInstalledPostgres } from './installed-postgres.ts';

/** An empty database on PostgreSQL 15, whose owner may make roles and nothing else. */
export async function aPlainOwner(stack: AsyncDisposableStack) {
  const server = stack.use(await startInstalledPostgres(postgres15()));
  const admin = new pg.Client({ ...server.connection, database: 'postgres' });
  await admin.connect();
  await admin.query('create role borough login createrole');
  await admin.query('create database borough owner borough');
  await admin.end();
  const connection = { ...server.connection, user: 'borough', database: 'borough' };
  const owner = new pg.Pool({ ...connection, max: 4 });
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  stack.defer(() => owner.end());
  return { owner, connection };
}
