import { createHmac } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { atomically } from '#floor/db/atomically.ts';
import { type Config, ConfigError } from '#floor/config.ts';
import type { Secrets } from '#floor/outside/install-secret.ts';
import { simulatorJournal } from '#floor/outside/simulator-journal.ts';
import { typed } from '#floor/release.ts';
import { liveRefusal, type Mode, modeOfTraces, type Traces, whyNotAs } from './installation.rules.ts';
import {
  chargesOf,
  closeDemoPeople,
  countPeople,
  type Installation,
  markAs,
  markInstallation,
  noteHost,
  noteSecret,
  readInstallation,
} from './installation.store.ts';

type Client = Pick<ClientBase, 'query'>;
type Settings = Pick<Config, 'dataDir' | 'demo' | 'lacking'>;

/** What these settings make of an installation. */
export const modeOf = ({ demo }: Pick<Config, 'demo'>): Mode => (demo ? 'demo' : 'live');

const noTraces: Traces = { people: 0, demoPeople: 0, foreignCharges: 0 };

/** Whose files a data directory holds, as far as a live installation that works with it leaves a note. */
const noteIn = (dataDir: string) => join(dataDir, 'live');
const note =
  'A live installation of Borough keeps its files here, so demo mode does not start in this folder.\n';

/** Whether a live installation worked with this data directory. */
export async function isLiveFolder(dataDir: string): Promise<boolean> {
  return (await readFile(noteIn(dataDir), 'utf8').catch(() => null)) !== null;
}

/**
 * Refuses demo mode in the data directory of a live installation, whose database may be elsewhere: its settings are missing.
 */
export async function refuseLiveFolder(config: Settings): Promise<void> {
  if (config.demo && (await isLiveFolder(config.dataDir)))
    throw new ConfigError(liveRefusal('data directory', config.lacking));
}

/** Refuses a database of the other mode before anything is done to it. Also reads databases of older versions. */
export async function refuseOtherMode(client: Client, config: Settings): Promise<void> {
  const people = { ...noTraces, ...(await countPeople(client)) };
  const marked = await readInstallation(client);
  // Before an upgrade nobody can tell whose the charges are.
  const is = marked?.mode ?? (people.demoPeople > 0 ? 'either' : modeOfTraces(people));
  refuse(whyNotAs(modeOf(config), is, { traces: people, lacking: config.lacking }));
}

/**
 * Marks a prepared database that is unmarked with what it is. Refuses one of the other mode, and one that could be either
 * until its operator has said which.
 */
export async function settleMode(client: Client, config: Settings): Promise<void> {
  const mode = modeOf(config);
  refuse(await whyNotIn(client, config));
  // Another server may start in the other mode at the same moment.
  if ((await markInstallation(client, mode)) !== mode) refuse(await whyNotIn(client, config));
  if (!config.demo) await writeFile(noteIn(config.dataDir), note);
}

/** Why these settings may not work on a prepared database, in sentences; null if they may. */
export async function whyNotIn(client: Client, config: Settings): Promise<string | null> {
  const marked = (await readInstallation(client))?.mode;
  const traces = marked ? noTraces : await tracesIn(client, config.dataDir);
  return whyNotAs(modeOf(config), marked ?? modeOfTraces(traces), { traces, lacking: config.lacking });
}

/** What the database says about its installation; null if nothing yet. */
export const installationIn = (client: Client): Promise<Installation | null> => readInstallation(client);

/** What only this secret gives, and what tells nothing about it. */
export const secretCheckOf = (secret: string): string =>
  createHmac('sha256', secret).update('the secret of this database').digest('hex').slice(0, 32);

/**
 * Why these secrets are none of those that a marked database was sealed with, in sentences; null if one is, or if that was
 * never noted.
 */
export async function whyNotWith(client: Client, secrets: Secrets): Promise<string | null> {
  const noted = (await readInstallation(client))?.secretCheck ?? null;
  if (noted === null) return null;
  if ([secrets.secret, ...secrets.previousSecrets].some((each) => secretCheckOf(each) === noted)) return null;
  return (
    'SECRET is not the one this database was used with, and SECRET_PREVIOUS does not list that one. With another, second factors, ' +
    'sealed documents and evidence cannot be read. Set SECRET to what it was; it is kept beside the backups. If it is lost for ' +
    `good: ${typed('doctor', '--secret-is-lost')}.`
  );
}

/**
 * Notes on a marked database of a live installation which secret it is used with. Refuses another secret than before, unless the
 * one before is listed.
 */
export async function settleSecret(
  client: Client,
  config: Pick<Config, 'demo'>,
  secrets: Secrets,
): Promise<void> {
  if (config.demo) return;
  refuse(await whyNotWith(client, secrets));
  await noteSecret(client, secretCheckOf(secrets.secret));
}

/** Notes on a marked database of a live installation at which host people use it. */
export async function settleHost(client: Client, config: Pick<Config, 'demo' | 'publicUrl'>): Promise<void> {
  if (!config.demo) await noteHost(client, new URL(config.publicUrl).hostname);
}

/** Whether anybody is there yet. */
export const hasPeople = async (client: Client): Promise<boolean> => (await countPeople(client)).people > 0;

/** What in a prepared database tells whether it is a demo's, given the data directory whose simulator a demo would use. */
export async function tracesIn(client: Client, dataDir: string): Promise<Traces> {
  const people = await countPeople(client);
  const charges = await chargesOf(client);
  const journal = await readFile(simulatorJournal(dataDir), 'utf8').catch(() => '');
  const simulated = new Set(journal.match(/\bpi_\w+/g));
  return { ...people, foreignCharges: charges.filter((id) => !simulated.has(id)).length };
}

/**
 * Marks a database as its operator says, if its contents leave that open, and returns what was done, in a sentence. A live one
 * has its demo people's passwords taken away. Refuses a mark that the contents contradict.
 */
export async function markByOperator(client: Client, mode: Mode, dataDir: string): Promise<string> {
  const is = modeOfTraces(await tracesIn(client, dataDir));
  if (is !== 'either' && is !== 'unclear' && is !== mode)
    throw new ConfigError(
      is === 'demo'
        ? 'This database is a demo: its people came with it, and every charge was simulated. Use an empty one.'
        : 'This database is live: nobody in it came with the demo.',
    );
  const closed = await atomically(client, async () => {
    await markAs(client, mode);
    return mode === 'live' ? closeDemoPeople(client) : 0;
  });
  return closed > 0
    ? `This database is live from now on. The passwords of its ${closed} demo people are gone.`
    : `This database is ${mode === 'live' ? 'live' : 'a demo'} from now on.`;
}

function refuse(why: string | null): void {
  if (why !== null) throw new ConfigError(why);
}
