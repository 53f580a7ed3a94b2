import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../web/dist', import.meta.url));

/**
 * The JavaScript the landing page names and can't render without: its compressed size, and the most it may be.
 * What the page requests on its own right afterward isn't counted: the newest item, the lower half of the page,
 * what makes it installable, and the question about cookies, some 6 kB more.
 */
export function firstLoad(): { bytes: number; max: number } {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = new Set([...page.matchAll(/"\/([^"]+\.js)"/g)].map(([, file = '']) => file));
  if (files.size === 0) throw new Error('The built page names no JavaScript.');
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
    0,
  );
  return { bytes, max: 120_000 };
}
