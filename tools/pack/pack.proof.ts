import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, createReadStream, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { expect, test } from 'vitest';
import { freePort } from '../../server/test/killed-server.ts';
import { noteFigure } from '../../server/test/proof-figures.ts';
import { buildWebWhenStale } from '../build-web.ts';
import { largestPackage } from './contents.ts';
import { makePackage } from './make-package.ts';

async function unpack(archive: string, into: string): Promise<void> {
  const tar = spawn('tar', ['-xf', '-', '-C', into], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => tar.once('close', resolve));
  await pipeline(createReadStream(archive), createZstdDecompress(), tar.stdin);
  expect(await ended).toBe(0);
}

test('a package starts in an empty folder with an empty environment, answers, and ends at once when told', async () => {
  await using stack = new AsyncDisposableStack();
  const scratch = await mkdtemp(join(tmpdir(), 'borough-pack-'));
  stack.defer(() => rm(scratch, { recursive: true, force: true }));
  // PostgreSQL runs under another account if this is root.
  chmodSync(scratch, 0o755);
  await buildWebWhenStale(() => undefined);
  const made = await makePackage(join(scratch, 'made'), () => undefined);
  expect(made.bytes).toBeLessThanOrEqual(largestPackage);
  noteFigure({
    claim: 'A package without PostgreSQL has at most 275 MB of files.',
    figure: `${Math.round(made.bytes / 1e6)} MB`,
    passMark: `≤ ${largestPackage / 1e6} MB`,
    ok: made.bytes <= largestPackage,
  });

  const place = join(scratch, 'elsewhere');
  const empty = join(scratch, 'empty');
  for (const folder of [place, empty]) mkdirSync(folder);
  for (const archive of made.archives) await unpack(archive, place);
  await rm(join(scratch, 'made'), { recursive: true });
  const borough = join(place, readdirSync(place)[0]!, 'borough');
  const port = await freePort();
  const env = { PORT: String(port), SETTINGS_FILE: '' };
  expect(execFileSync(borough, ['version'], { env, cwd: empty, encoding: 'utf8' })).toMatch(
    /^Borough \d.* commit \w/,
  );

  const began = performance.now();
  const server = spawn(borough, ['start'], { env, cwd: empty, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (part: Buffer) => said.push(part.toString()));
  const ended = new Promise((resolve) => server.once('close', (code, signal) => resolve(signal ?? code)));
  stack.defer(async () => {
    server.kill('SIGKILL');
    await ended;
  });
  const at = `http://127.0.0.1:${port}`;
  const status = (path: string) =>
    fetch(at + path).then(
      ({ status: is }) => is,
      () => 0,
    );
  await expect
    .poll(() => status('/readyz'), { timeout: 180_000, interval: 250, message: said.join('') })
    .toBe(200);
  const seconds = (performance.now() - began) / 1000;
  noteFigure({
    claim:
      'A package in an empty folder, with an empty environment, makes its database and the demo, and answers.',
    figure: `${seconds.toFixed(1)} s`,
    passMark: '≤ 180 s',
    ok: true,
  });
  const page = await fetch(at).then((reply) => reply.text());
  const parts = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(parts.length).toBeGreaterThan(3);
  const { items } = (await fetch(`${at}/api/items`).then((reply) => reply.json())) as {
    items: { id: string }[];
  };
  const paths = [...parts, `/api/items/${items[0]!.id}`, '/api/docs', '/about', '/sitemap.xml'];
  expect(await Promise.all(paths.map(status)), said.join('')).toEqual(paths.map(() => 200));
  const invite = ['admin', 'invite', 'admin@demo.borough.example'];
  expect(execFileSync(borough, invite, { env, cwd: empty, encoding: 'utf8' })).toContain(at);

  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});
