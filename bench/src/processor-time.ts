import { readdir, readFile } from 'node:fs/promises';

/** Processor time in clock ticks of a hundredth of a second: the process's own, and that of its children that have ended. */
async function ticksOf(
  pid: number | 'self',
): Promise<{ own: number; children: number; parent: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name in parentheses may contain spaces.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (n: number) => fields[n] ?? 0;
  return { own: at(11) + at(12), children: at(13) + at(14), parent: at(1) };
}

async function livingChildren(parent: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const child = await ticksOf(Number(name));
    if (child?.parent === parent) ticks += child.own;
  }
  return ticks;
}

/** The processes whose processor time a run adds up, besides this one and its children. */
export interface Processors {
  server: number;
  postmaster: number;
}

/** Seconds of processor time all of them have used so far; null where the system doesn't say. */
export async function processorSeconds({ server, postmaster }: Processors): Promise<number | null> {
  const [own, other, database] = await Promise.all([ticksOf('self'), ticksOf(server), ticksOf(postmaster)]);
  if (!own || !other || !database) return null;
  const ticks =
    own.own +
    own.children +
    other.own +
    database.own +
    database.children +
    (await livingChildren(postmaster));
  return ticks / 100;
}

/** Seconds of processor time one process has used so far; null where the system doesn't say. */
export async function ownSeconds(pid: number): Promise<number | null> {
  const ticks = await ticksOf(pid);
  return ticks && ticks.own / 100;
}
