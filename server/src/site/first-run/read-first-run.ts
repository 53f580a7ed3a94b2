import type { ConnectionName, FirstRun } from '@borough/domain/first-run/first-run.contract';
import type { Config } from '#floor/config.ts';
import { type Connections, keptConnections } from '#floor/connections/kept-connections.ts';
import { typed } from '#floor/release.ts';
import { readSettings } from '#floor/settings/change-settings.ts';
import { lackingOfCompany } from '#floor/settings/live-config.ts';
import type { FirstRunDeps } from './first-run-deps.ts';

/** What the environment says of a connection; undefined if nothing. */
export function fixedValue(config: Config, name: ConnectionName): string | undefined {
  // The one that has a usual value, which is nobody's here.
  if (name === 'MAIL_FROM' && config.lacking.some((line) => line.startsWith('MAIL_FROM:'))) return undefined;
  return config[name];
}

/** What counts: the environment's, else what was set here and checked. */
export async function connectionsNow(deps: FirstRunDeps): Promise<Connections> {
  const kept = await keptConnections(deps.owner, deps);
  const now = { ...kept };
  for (const name of [
    'PUBLIC_URL',
    'SMTP_URL',
    'MAIL_FROM',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ] as const) {
    const fixed = fixedValue(deps.config, name);
    if (fixed !== undefined) now[name] = fixed;
  }
  return now;
}

const withoutSlash = (address: string | undefined) => address?.replace(/\/+$/, '');
/** Where a mail server is: without user and password. */
const placeOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).host);

/** How far the first run is; nothing of it is secret. */
export async function readFirstRun(deps: FirstRunDeps): Promise<FirstRun> {
  const { config, settings } = deps;
  await settings.reload();
  const { sections } = await readSettings(deps);
  const now = await connectionsNow(deps);
  const part = (name: ConnectionName, value: string | undefined) => ({
    value: value ?? null,
    fixedBy: fixedValue(config, name) === undefined ? null : name,
  });
  const key = now.STRIPE_WEBHOOK_SECRET === undefined ? undefined : now.STRIPE_SECRET_KEY;
  return {
    done: {
      look: sections.company.fixed['name'] !== undefined || settings.now().company.name !== null,
      company: lackingOfCompany(config, settings.now().company).length === 0,
      address: now.PUBLIC_URL !== undefined,
      mail: now.SMTP_URL !== undefined && now.MAIL_FROM !== undefined,
      payments: key !== undefined,
      admin: false,
    },
    sections: { look: sections.look, company: sections.company },
    address: part('PUBLIC_URL', withoutSlash(now.PUBLIC_URL)),
    mail: { server: part('SMTP_URL', placeOf(now.SMTP_URL)), from: part('MAIL_FROM', now.MAIL_FROM) },
    payments: {
      ...part('STRIPE_SECRET_KEY', key === undefined ? undefined : `${key.slice(0, 8)}…`),
      isTest: key?.includes('_test_') ?? false,
    },
    restore: {
      place: config.BACKUP_TO ?? null,
      command: typed('restore', '--from PLACE'),
      failed: deps.desk.state?.failed ?? null,
    },
  };
}
