import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { archive } from './archive.ts';

test('an archive gives back files, rights and links, and the same bytes each time', async () => {
  await using stack = new AsyncDisposableStack();
  const scratch = await mkdtemp(join(tmpdir(), 'borough-archive-'));
  stack.defer(() => rm(scratch, { recursive: true }));
  const folder = join(scratch, 'thing');
  const deep = join('d'.repeat(60), 'e'.repeat(60));
  mkdirSync(join(folder, deep), { recursive: true });
  writeFileSync(join(folder, deep, 'long'), 'found');
  writeFileSync(join(folder, 'program'), '#!/bin/sh\n');
  chmodSync(join(folder, 'program'), 0o700);
  symlinkSync(deep, join(folder, 'link'));
  const [one, other] = [join(scratch, 'one.tar.zst'), join(scratch, 'other.tar.zst')];
  const date = new Date('2026-11-01T12:00:00Z');
  await archive(folder, one, date);
  chmodSync(join(folder, 'program'), 0o755);
  await archive(folder, other, date);
  expect(readFileSync(other)).toEqual(readFileSync(one));

  const into = join(scratch, 'into');
  mkdirSync(into);
  execFileSync('tar', ['-xf', '-', '-C', into], { input: zstdDecompressSync(readFileSync(one)) });
  expect(readFileSync(join(into, 'thing/link/long'), 'utf8')).toBe('found');
  expect(readlinkSync(join(into, 'thing/link'))).toBe(deep);
  expect(lstatSync(join(into, 'thing/program')).mode & 0o777).toBe(0o755);
  expect(lstatSync(join(into, 'thing/program')).mtime).toEqual(date);
});
