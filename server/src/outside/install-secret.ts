import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * The secret of this installation: SECRET, which several servers of one installation share, else one made at
 * the first start and kept in the data directory.
 */
export async function installSecret(config: Config): Promise<string> {
  if (config.SECRET) return config.SECRET;
  const file = join(config.dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.length >= 32) return kept;
  await mkdir(config.dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, made, { mode: 0o600 });
  await rename(draft, file);
  return made;
}
