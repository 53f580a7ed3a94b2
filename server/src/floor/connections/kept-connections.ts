import type { ConnectionName } from '@borough/domain/first-run/first-run.contract';
import { type Config, configFromEnvironment, type Env, requireConnections } from '#floor/config.ts';
import type { Queryable } from '#floor/db/query.ts';
import { keyIdOf, seal, type SecretsInUse, unseal } from '#floor/secrets/secrets.ts';
import {
  keepConnection,
  keepsConnections,
  resealConnection,
  storedConnections,
} from './connections.store.ts';

/** Values by the names they have in the environment. */
export type Connections = Partial<Record<ConnectionName, string>>;

/** What the first run set, opened. Without `unchecked`, only what counts. What was sealed with a lost secret is missing. */
export async function keptConnections(
  owner: Queryable,
  secrets: SecretsInUse,
  { unchecked = false } = {},
): Promise<Connections> {
  if (!(await keepsConnections(owner))) return {};
  const kept: Connections = {};
  for (const { name, sealed, checked } of await storedConnections(owner)) {
    if (!checked && !unchecked) continue;
    const value = await unseal(secrets, sealed);
    if (value !== null) kept[name] = value;
  }
  return kept;
}

/** Seals with the current secret what an earlier one sealed, so that the earlier one can go. */
export async function resealConnections(owner: Queryable, secrets: SecretsInUse): Promise<void> {
  for (const { name, sealed: before } of await storedConnections(owner)) {
    if (before.startsWith(`${keyIdOf(secrets.secret)}.`)) continue;
    const value = await unseal(secrets, before);
    if (value !== null) await resealConnection(owner, name, { before, after: await seal(secrets, value) });
  }
}

/** Seals values and keeps them. They count at once, or only after `markChecked`. */
export async function setConnections(
  owner: Queryable,
  secrets: SecretsInUse,
  { values, checked }: { values: Connections; checked: boolean },
): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await keepConnection(owner, {
      name: name as ConnectionName,
      sealed: await seal(secrets, value),
      checked,
    }); // keys of the record
}

/**
 * The settings of this process with what the first run kept where the environment says nothing, on the same port. It may still
 * lack some: see `requireConnections`.
 */
export async function withConnections(
  config: Config,
  owner: Queryable,
  secrets: SecretsInUse,
  env?: Env,
): Promise<Config> {
  if (config.demo) return config;
  const whole = configFromEnvironment({ ...(await keptConnections(owner, secrets)) }, env);
  return { ...whole, PORT: config.PORT };
}

/** The same, for commands. Refuses a live installation whose first run isn't over, or which lost what it set. */
export async function wholeConfig(config: Config, owner: Queryable, secrets: SecretsInUse): Promise<Config> {
  const whole = await withConnections(config, owner, secrets);
  requireConnections(whole);
  return whole;
}

export { forgetConnections, markChecked } from './connections.store.ts';

/** Whether what a value leads to has answered. */
export async function isChecked(owner: Queryable, name: ConnectionName): Promise<boolean> {
  return (await storedConnections(owner)).some((each) => each.name === name && each.checked);
}
