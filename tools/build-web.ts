import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const dist = join(web, 'dist');
const hashFile = '.source-hash';

/** Everything the built pages depend on. */
const sources = [
  'web/src',
  'web/build',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'domain/src',
  'package-lock.json',
];

function filesBelow(path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const entries = readdirSync(full, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = /\.\w+$/.test(source) ? [join(root, source)] : filesBelow(source).sort();
    for (const file of files.filter((each) => !each.endsWith('.test.ts'))) {
      hash
        .update(`${file.slice(root.length)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function builtHash(): string | undefined {
  const file = join(dist, hashFile);
  return existsSync(join(dist, 'index.html')) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Builds into a separate directory and swaps it in whole, so that no one is ever served half a build. */
async function build(hash: string): Promise<void> {
  const { build: viteBuild } = await import('vite');
  const { compressBuilt } = await import('../web/build/compress-built.ts');
  const fresh = join(web, '.vite', `dist-${process.pid}`);
  const old = join(web, '.vite', `old-${process.pid}`);
  try {
    await viteBuild({
      root: web,
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: fresh, emptyOutDir: true },
    });
    await compressBuilt(fresh);
    writeFileSync(join(fresh, hashFile), hash);
    if (existsSync(dist)) renameSync(dist, old);
    renameSync(fresh, dist);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

function buildInProcessOfItsOwn(): Promise<void> {
  // Vite is large and sets NODE_ENV, so keep it out of the server's process.
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // A runner of tests says `test`, and Vite would build what only developers need.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error('The web app could not be built; the reason is above.')),
    );
  }).finally(() => process.off('exit', endWithUs));
}

/**
 * Builds the web app into web/dist if its sources have changed since the last build; returns whether it did.
 * While `npm run dev` serves the pages, any earlier build will do. `log` gets one line before and one after.
 */
export async function buildWebWhenStale(log: (line: string) => void): Promise<boolean> {
  const built = builtHash();
  if (built !== undefined && (process.env['BOROUGH_DEV'] === '1' || built === sourceHash())) return false;
  const began = performance.now();
  log('Building the web app…');
  await buildInProcessOfItsOwn();
  log(`Built the web app in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(sourceHash());
