import { dirname, join } from 'node:path/posix';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Entry = z.object({
  dependencies: Names,
  optionalDependencies: Names,
  link: z.boolean().default(false),
});

/** The lock file's packages, by the path where they lie. */
export const LockSchema = z.object({ packages: z.record(z.string(), Entry) });
export type Lock = z.infer<typeof LockSchema>;

/** Where a package that lies at `from` finds another, as Node looks for it; undefined if the lock file has none there. */
function found(lock: Lock, from: string, name: string): string | undefined {
  for (let place = from; ; place = dirname(place)) {
    const path = join(place === '.' ? '' : place, 'node_modules', name);
    if (lock.packages[path]) return path;
    if (place === '.' || place === '') return undefined;
  }
}

/**
 * The paths of all packages these workspaces run with: what they depend on, and what that depends on. Peers and what only
 * builds and tests need are not among them, nor other workspaces, which are folders of ours.
 */
export function productionPackages(lock: Lock, workspaces: readonly string[]): string[] {
  const reached = new Set<string>();
  const waiting = [...workspaces];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const entry = lock.packages[from];
    if (!entry) throw new Error(`The lock file has no ${from}.`);
    for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) {
      const path = found(lock, from, name);
      if (path === undefined || reached.has(path) || lock.packages[path]?.link) continue;
      reached.add(path);
      waiting.push(path);
    }
  }
  return [...reached].sort();
}
