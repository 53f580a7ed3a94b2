import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBuilt } from './compress-built.ts';

test('texts of a build are there as brotli and as gzip too, smaller and the same; pictures and small files stay', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'borough-built-'));
  try {
    const program = 'export const words = ["one", "two"];\n'.repeat(100);
    await writeFile(join(folder, 'a.js'), program);
    await writeFile(join(folder, 'small.css'), 'a{}');
    await writeFile(join(folder, 'photo.webp'), Buffer.alloc(5000));
    await compressBuilt(folder);
    expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'photo.webp', 'small.css']);
    const brotli = await readFile(join(folder, 'a.js.br'));
    expect(brotliDecompressSync(brotli).toString()).toBe(program);
    expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(program);
    expect(brotli.byteLength).toBeLessThan(program.length / 10);
  } finally {
    await rm(folder, { recursive: true });
  }
});
