import { type Config, readConfig, requireConnections } from '../../server/src/floor/config.ts';
import { lackingOfCompany } from '../../server/src/floor/settings/live-config.ts';
import { type Finding, note, ok, wordsOf, wrong } from './finding.ts';
import { type Kept, nothingKept } from './kept.ts';

type Env = Record<string, string | undefined>;

const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/**
 * Findings about the settings and about what the installation keeps, with as much of a configuration as they yield; null if they
 * can't be read at all.
 */
export function settings(
  given: Env,
  kept: Kept = nothingKept,
): { findings: Finding[]; config: Config | null } {
  const ownOf = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  const env = { ...kept.connections, ...Object.fromEntries(ownOf) };
  try {
    const config = readConfig(env);
    if (!config.demo && kept.isBeingSetUp && config.lacking.length > 0)
      return {
        findings: [
          note(
            'settings',
            'This installation is not set up yet. The log of its server shows an address to open, where a browser asks for:',
            config.lacking.join('\n'),
          ),
        ],
        config,
      };
    requireConnections(config);
    const says = config.demo
      ? 'The settings make a demo: embedded database, simulated payments, mail to a page.'
      : 'The settings are complete for production.';
    return { findings: [ok('settings', says), ...combinations(config, kept.company)], config };
  } catch (error) {
    const [first = '', ...lines] = (error instanceof Error ? error.message : String(error)).split('\n');
    const missing = wrong('settings', first, lines.map((line) => line.trim()).join('\n'));
    try {
      // Check what is there anyway, as if nothing were required.
      const config = { ...readConfig({ ...env, BOROUGH_DEMO: '1' }), demo: false };
      return { findings: [missing, ...combinations(config, kept.company)], config };
    } catch (again) {
      const same = wordsOf(again) === wordsOf(error);
      return { findings: same ? [missing] : [missing, wrong('settings', wordsOf(again))], config: null };
    }
  }
}

/** Settings that are allowed but probably not intended. */
function combinations(config: Config, company: Kept['company']): Finding[] {
  if (config.demo) return [];
  const found: Finding[] = [];
  const missing = s3.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < s3.length)
    found.push(
      wrong(
        'bucket-settings',
        `A bucket is half set, so files go into ${config.dataDir}.`,
        `Set ${missing.join(', ')}, too.`,
      ),
    );
  const elsewhere = config.lacking.filter((line) => line.startsWith('COMPANY_'));
  if (elsewhere.length > 0 && lackingOfCompany(config, company).length > 0)
    found.push(
      note(
        'company-settings',
        'Part of the company is neither in the environment nor set in the console, and without it Borough does not start.',
        elsewhere.join('\n'),
      ),
    );
  // What operators set in the console was checked there, and is not known here.
  const reserved = Object.entries(config)
    .flatMap(([name, value]) => (name.startsWith('COMPANY_MAIL') && typeof value === 'string' ? value : []))
    .find((mailbox) => /@(?:[\w-]+\.)*example$/.test(mailbox));
  if (reserved !== undefined)
    found.push(
      wrong(
        'company',
        `Pages ask people to write to ${reserved}, which nobody reads.`,
        'Set COMPANY_MAIL to an address of yours.',
      ),
    );
  if (config.SECRET === undefined)
    found.push(
      wrong(
        'secret',
        `SECRET is not set. One this server made for itself lies in ${config.dataDir}/secret, outside every backup of the database: without it nobody's second factor can be checked.`,
        'Set SECRET to the text of that file if it is there, else to 32 random characters or more, on all servers, and keep it beside your backups.',
      ),
    );
  if (config.TRUST_PROXY === 0 && config.publicUrl.startsWith('https:'))
    found.push(
      note(
        'proxy',
        'TRUST_PROXY is 0, so every visitor seems to come from the proxy, and limits count them together.',
        'Set TRUST_PROXY=1 behind one proxy.',
      ),
    );
  return found;
}

/** Whether the address people use is secure. */
export function publicAddress(config: Config): Finding {
  if (config.PUBLIC_URL === undefined) return note('public-url', `People will use ${config.publicUrl}.`);
  const url = new URL(config.publicUrl);
  if (url.protocol !== 'https:')
    return wrong(
      'public-url',
      `PUBLIC_URL is ${config.publicUrl}, which anybody on the way can read and change.`,
      'Put a proxy with TLS in front, and let PUBLIC_URL begin with https://.',
    );
  if (url.pathname !== '/')
    return wrong('public-url', 'PUBLIC_URL has a path.', 'Borough wants a host of its own, without a path.');
  return ok('public-url', `People will use ${config.publicUrl}.`);
}
