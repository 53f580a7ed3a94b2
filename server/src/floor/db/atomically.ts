import type { ClientBase } from 'pg';

/** Runs work in a transaction of this connection, with its own rights: for what the schema's owner does. */
export async function atomically<T>(client: Pick<ClientBase, 'query'>, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection has already undone everything.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
