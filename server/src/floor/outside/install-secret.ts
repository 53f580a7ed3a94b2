import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#floor/config.ts';

/** The secrets an installation signs, seals and hashes with. */
export interface Secrets {
  secret: string;
  /** Earlier secrets; what was stored with them can still be read. */
  previousSecrets: readonly string[];
}

const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'secret');

/** The secret an installation generated because SECRET wasn't set; undefined if there is none. */
export async function keptSecret(config: Pick<Config, 'dataDir'>): Promise<string | undefined> {
  const kept = await readFile(fileOf(config), 'utf8').catch(() => '');
  return kept.length >= 32 ? kept : undefined;
}

/**
 * This installation's secrets. The current one is SECRET, which servers of one installation share; otherwise one generated
 * at the first start and kept in the data directory. Earlier ones are SECRET_PREVIOUS and, once SECRET is set, the one in
 * the data directory.
 */
export async function installSecrets(config: Config): Promise<Secrets> {
  const kept = await keptSecret(config);
  const secret = config.SECRET ?? kept ?? (await makeSecret(config));
  const before = [...config.SECRET_PREVIOUS, ...(kept === undefined ? [] : [kept])];
  return { secret, previousSecrets: [...new Set(before)].filter((each) => each !== secret) };
}

/** The current secret; see `installSecrets`. */
export async function installSecret(config: Config): Promise<string> {
  return (await installSecrets(config)).secret;
}

async function makeSecret(config: Config): Promise<string> {
  const made = randomBytes(48).toString('base64url');
  await keepSecret(config, made);
  return made;
}

/** Keeps a secret in the data directory, in place of the one there; returns its file. */
export async function keepSecret(config: Pick<Config, 'dataDir'>, secret: string): Promise<string> {
  const file = fileOf(config);
  await mkdir(config.dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, secret, { mode: 0o600 });
  await rename(draft, file);
  return file;
}
