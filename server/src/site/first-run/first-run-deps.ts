import type { SettingsInput } from '@borough/domain/settings/settings.contract';
import type { PictureField } from '@borough/domain/site-pictures';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { AccountDeps } from '#account/accounts/account-deps.ts';
import type { Deps } from '#floor/deps.ts';
import type { RestoreDesk } from './restore-desk.ts';

/** What DNS says of a name: no answers where there are none. Throws if it can't be asked. */
export interface DnsLookups {
  mx: (name: string) => Promise<string[]>;
  txt: (name: string) => Promise<string[]>;
}

/** How Settings uploads a picture of the site, and sets the look to it. */
export interface LookDesk {
  upload: (
    deps: Pick<Deps, 'files' | 'log'>,
    sender: string,
    field: PictureField,
    request: FastifyRequest,
  ) => Promise<{ name: string }>;
  change: (
    deps: Pick<Deps, 'db' | 'config' | 'settings' | 'now' | 'files' | 'log'>,
    by: { owner: Pool },
    input: SettingsInput,
  ) => Promise<unknown>;
}

/** What the first run works with. */
export interface FirstRunDeps extends AccountDeps, Pick<Deps, 'settings' | 'quiet' | 'files'> {
  /** The owner's connections: nothing else has a right to what the first run keeps. */
  owner: Pool;
  dns: DnsLookups;
  /** How long the payment provider's event may take to arrive, in milliseconds. */
  eventPatienceMs: number;
  desk: RestoreDesk;
  look: LookDesk;
}
