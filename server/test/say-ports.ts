// Loaded before a program with --import: prints the ports it listens on, so a test can find the simulator inside it.
import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = message as { server: Server }; // as Node documents this channel
  const address = server.address();
  if (address !== null && typeof address === 'object') process.stderr.write(`Listens on ${address.port}.\n`);
});
