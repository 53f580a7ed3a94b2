import pg from 'pg';
import { showLife } from '#worker/abandoned-jobs.store.ts';

/** A worker that shows that it is alive, as far as others can see, until it is disposed. */
export async function aLivingWorker(db: { connection: pg.ClientConfig }): Promise<AsyncDisposable> {
  const client = new pg.Client(db.connection);
  client.on('error', () => undefined);
  await client.connect();
  await showLife(client, 'worker-of-a-test');
  return { [Symbol.asyncDispose]: () => client.end() };
}
