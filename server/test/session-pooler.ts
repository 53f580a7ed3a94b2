import { connect, createServer, type Socket } from 'node:net';

/** A session pooler in front of a database, as PgBouncer is: it lets in only the users it was told of. */
export interface SessionPooler extends AsyncDisposable {
  port: number;
}

/** What PgBouncer 1.18 answers, in `pool_mode=session` with SCRAM, to a user that is not in its `auth_file`. */
const refusal = (() => {
  const fields = Buffer.from('SFATAL\0C08P01\0MSASL authentication failed\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

const userIn = (startup: Buffer) => {
  const words = startup.subarray(8).toString().split('\0');
  return words[words.indexOf('user') + 1] ?? '';
};

/** Starts one that hands these users' connections on to the server at that socket, and refuses all others. */
export async function aSessionPooler(
  database: { host: string; port: number },
  known: readonly string[],
): Promise<SessionPooler> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    keep(client).once('data', (startup: Buffer) => {
      if (!known.includes(userIn(startup))) return client.end(refusal);
      const behind = keep(connect(`${database.host}/.s.PGSQL.${database.port}`));
      behind.write(startup);
      return client.pipe(behind).pipe(client);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    [Symbol.asyncDispose]: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
}
