import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { target } from '../import-graph.ts';
import { root } from '../run-step.ts';
import { isNeeded, largestPackage, ownFiles, packageFiles } from './contents.ts';
import { productionPackages } from './production-packages.ts';

/** Imported where there is no package: the doctor looks for a browser only where journeys can be run. */
const onlyInProject = ['tools/find-browser.ts'];

test('a package brings every file of ours that its programs import', () => {
  const files = ownFiles();
  const shipped = new Set(files);
  const missing = files
    .filter((file) => /\.(?:ts|mjs)$/.test(file))
    .flatMap((file) =>
      ts
        .preProcessFile(readFileSync(join(root, file), 'utf8'))
        .importedFiles.map(({ fileName }) => target(file, fileName)?.replaceAll('\\', '/'))
        .filter((to) => to !== undefined && !shipped.has(to) && !onlyInProject.includes(to))
        .map((to) => `${file} imports ${to}`),
    );
  expect(missing).toEqual([]);
  for (const file of [
    'server/src/main.ts',
    'server/schema/110-items.sql',
    'deploy/monitoring/alerts.yml',
    'LICENSE',
  ])
    expect(files).toContain(file);
});

test('a package leaves out what is not committed, and settings that were filled in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'package-'));
  try {
    mkdirSync(join(folder, 'deploy'));
    for (const name of ['borough.env', 'nginx.conf', '.dockerignore'])
      writeFileSync(join(folder, name === '.dockerignore' ? name : `deploy/${name}`), 'SECRET=\n');
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@mail.example', ...args], { cwd: folder });
    git('init', '--quiet');
    // Without a commit nothing says that the settings are an example.
    expect(ownFiles(folder)).toEqual([]);
    git('add', '.');
    git('commit', '--quiet', '--message', 'Begin');
    const all = ['.dockerignore', 'deploy/borough.env', 'deploy/nginx.conf'];
    expect(ownFiles(folder)).toEqual(all);
    writeFileSync(join(folder, 'deploy/live.env'), 'SECRET=ours\n');
    writeFileSync(join(folder, 'deploy/key.pem'), 'ours\n');
    writeFileSync(join(folder, 'deploy/borough.env'), 'SECRET=ours\n');
    expect(ownFiles(folder)).toEqual(all.filter((path) => !path.endsWith('.env')));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a package leaves out tests, maps, declarations and what only builds, and keeps licenses', () => {
  const files = [...ownFiles(), ...packageFiles()];
  const unwanted = /\.(?:map|d\.[cm]?ts|tsx)$|\.(?:test|proof)\.|\/(?:vite|vitest|typescript|playwright)\//;
  expect(files.filter((file) => unwanted.test(file) && !file.startsWith('web/dist/'))).toEqual([]);
  expect(
    ['dist/index.js', 'LICENSE', 'license.md', 'NOTICE.txt', 'lib/test.js'].filter(isNeeded),
  ).toHaveLength(5);
  expect(['a.js.map', 'a.d.mts', 'README.md', 'test/a.js', '.github/a', 'tsconfig.json'].some(isNeeded)).toBe(
    false,
  );
}, 60_000);

test('a package stays below its bound, with Node as it is before it is stripped', () => {
  const files = [...ownFiles(), ...packageFiles()].map((file) => join(root, file));
  const sizes = [...files, process.execPath].map((file) => lstatSync(file).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(largestPackage);
});

test('packages are found as Node finds them: nested ones first, without what builds, and links are folders of ours', () => {
  const entry = (
    dependencies: Record<string, string> = {},
    optionalDependencies: Record<string, string> = {},
  ) => ({
    dependencies,
    optionalDependencies,
    link: false,
  });
  const lock = {
    packages: {
      server: entry({ a: '1', ours: '1' }, { elsewhere: '1' }),
      'server/node_modules/a': entry({ b: '1' }),
      'node_modules/a': entry({ c: '1' }),
      'node_modules/b': entry({ a: '1' }),
      'node_modules/c': entry(),
      'node_modules/tool': entry(),
      'node_modules/ours': { ...entry(), link: true },
    },
  };
  expect(productionPackages(lock, ['server'])).toEqual([
    'node_modules/a',
    'node_modules/b',
    'node_modules/c',
    'server/node_modules/a',
  ]);
});
