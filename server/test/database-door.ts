import { createServer, type Socket, connect } from 'node:net';

/** A closable way into the tests' database, to simulate a dead server, a lost network, and a recovery. */
export interface DatabaseDoor extends AsyncDisposable {
  /** For the pools that should go through it. */
  connection: { host: string; port: number; user: string; database: string };
  /** Cuts every connection and refuses new ones until it opens again. */
  close(): void;
  /** Cuts every existing connection; new ones are let in. */
  cut(): void;
  /** Accepts new connections but never answers, like a network that swallows everything. */
  swallow(): void;
  open(): void;
}

/** Opens a door to a test's database, on its own port. */
export async function aDoorTo(target: {
  host: string;
  port: number;
  user: string;
  database: string;
}): Promise<DatabaseDoor> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'closed' | 'swallowing' = 'open';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((inside) => {
    if (state === 'closed') return void inside.destroy();
    keep(inside);
    if (state === 'swallowing') return void inside.resume();
    const outside = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    keep(outside);
    inside.pipe(outside).pipe(inside);
    inside.on('close', () => outside.destroy());
    outside.on('close', () => inside.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    connection: { ...target, host: '127.0.0.1', port },
    cut,
    close: () => {
      state = 'closed';
      cut();
    },
    swallow: () => {
      state = 'swallowing';
      cut();
    },
    open: () => {
      state = 'open';
    },
    [Symbol.asyncDispose]: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
