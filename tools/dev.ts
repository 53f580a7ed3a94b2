// npm run dev: restarts the server and reloads the pages as you edit files. Open the address Vite prints.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { programArguments, root } from './run-step.ts';

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const front = process.env['PORT'] ?? '3000';
const serverPort = String(await freePort());
// You open Vite's address, so links, cookies and the origin check use it.
const server = {
  PORT: serverPort,
  PUBLIC_URL: `http://127.0.0.1:${front}`,
  BOROUGH_DEMO: '1',
  BOROUGH_DEV: '1',
};
const watched = ['server/src', 'server/schema', 'domain/src', 'stripe-simulator/src'];
const serverArguments = [
  '--watch',
  '--watch-preserve-output',
  ...watched.map((path) => `--watch-path=${join(root, path)}`),
  join(root, 'tools/start.ts'),
];
const pages = programArguments('vite', ['web', '--host', '127.0.0.1', '--port', front, '--strictPort']);

const children = [
  spawn(process.execPath, serverArguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...server },
  }),
  spawn(process.execPath, pages, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: serverPort } }),
];

let ending = false;
function endAll(): void {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', endAll).on('SIGTERM', endAll).on('SIGHUP', endAll);
const codes = await Promise.all(
  children.map(
    (child) =>
      new Promise<number>((resolve) =>
        child.once('close', (code) => {
          endAll();
          resolve(code ?? 0);
        }),
      ),
  ),
);
process.exit(Math.max(...codes));
