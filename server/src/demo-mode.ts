import { type Config, ConfigError } from './config.ts';
import type { Database } from './db/open-database.ts';
import type { FileStore } from './outside/files.ts';
import { installSecret } from './outside/install-secret.ts';
import { simulatorJournal } from './outside/simulator-journal.ts';

const demoAddress = '%@demo.borough.example';

/** In demo mode, loads the demo data into an empty database. In any other mode, refuses a database with demo people. */
export async function settleDemoData(
  config: Config,
  { owner }: Pick<Database, 'owner'>,
  parts: { files: FileStore; now: Date; say: (line: string) => void },
): Promise<void> {
  const { rows } = await owner.query<{ people: boolean; demo: boolean }>(
    `select exists (select from public.profiles) as people,
            exists (select from public.profiles where email like $1) as demo`,
    [demoAddress],
  );
  if (!config.demo) {
    if (rows[0]?.demo)
      throw new ConfigError(
        'This database contains demo people, whose password everybody knows. Use an empty one.',
      );
    return;
  }
  if (rows[0]?.people) return;
  parts.say('Loading the demo data: 480 items and their owners …');
  const [{ loadDemo }, { configuredStripe }] = await Promise.all([
    import('./demo/load-demo.ts'),
    import('./outside/stripe.ts'),
  ]);
  await loadDemo(owner, {
    ...parts,
    secret: await installSecret(config),
    journal: configuredStripe(config) ? null : simulatorJournal(config.dataDir),
    publicUrl: config.publicUrl,
  });
}
