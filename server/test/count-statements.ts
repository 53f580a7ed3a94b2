import pg from 'pg';

/** Counts the statements sent to the database while something is done. */
export async function statementsOf(work: () => Promise<void>): Promise<number> {
  const send: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof send !== 'function') throw new Error('the driver sends statements by another name');
  let sent = 0;
  Reflect.set(pg.Client.prototype, 'query', function counted(this: unknown, ...told: unknown[]) {
    sent++;
    return Reflect.apply(send, this, told);
  });
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', send);
  }
  return sent;
}
