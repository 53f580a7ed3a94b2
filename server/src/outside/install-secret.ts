import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** What an installation signs, seals and hashes with. */
export interface Secrets {
  secret: string;
  /** Used before: what was kept with them is still read. */
  previousSecrets: readonly string[];
}

const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'secret');

/** The secret an installation made for itself while SECRET was not set; undefined when there is none. */
export async function keptSecret(config: Pick<Config, 'dataDir'>): Promise<string | undefined> {
  const kept = await readFile(fileOf(config), 'utf8').catch(() => '');
  return kept.length >= 32 ? kept : undefined;
}

/**
 * The secrets of this installation: SECRET, which several servers of one installation share, else one made at the first
 * start and kept in the data directory. SECRET_PREVIOUS, and the one in the data directory once SECRET is set, were used
 * before.
 */
export async function installSecrets(config: Config): Promise<Secrets> {
  const kept = await keptSecret(config);
  const secret = config.SECRET ?? kept ?? (await makeSecret(config));
  const before = [...config.SECRET_PREVIOUS, ...(kept === undefined ? [] : [kept])];
  return { secret, previousSecrets: [...new Set(before)].filter((each) => each !== secret) };
}

/** The secret that is in use now; see `installSecrets`. */
export async function installSecret(config: Config): Promise<string> {
  return (await installSecrets(config)).secret;
}

async function makeSecret(config: Config): Promise<string> {
  const file = fileOf(config);
  await mkdir(config.dataDir, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, made, { mode: 0o600 });
  await rename(draft, file);
  return made;
}
