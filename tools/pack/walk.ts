import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything below a folder, seen from it, in order: folders before what they hold, links as links, never through them. */
export function walk(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? [path, ...walk(folder, path)] : [path];
    });
}
