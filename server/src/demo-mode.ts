import type { Config } from '#floor/config.ts';
import type { Database } from '#floor/db/open-database.ts';
import type { FileStore } from '#floor/outside/files.ts';
import { installSecret } from '#floor/outside/install-secret.ts';
import { simulatorJournal } from '#floor/outside/simulator-journal.ts';
import { hasPeople } from '#site/setup/settle-installation.ts';

/** In demo mode, publishes the demo's texts, loads the demo data into a database without people, and lets its admin in. */
export async function settleDemoData(
  config: Config,
  { owner }: Pick<Database, 'owner'>,
  parts: { files: FileStore; now: Date; say: (line: string) => void },
): Promise<void> {
  if (!config.demo) return;
  const { publishDemoTexts } = await import('#site/texts/publish-texts.ts');
  await publishDemoTexts(owner, parts.now);
  if (!(await hasPeople(owner))) await fill(config, owner, parts);
  const { letDemoAdminIn } = await import('#account/accounts/admins/demo-admin.ts');
  await letDemoAdminIn(owner);
}

async function fill(
  config: Config,
  owner: Database['owner'],
  parts: { files: FileStore; now: Date; say: (line: string) => void },
): Promise<void> {
  parts.say('Loading the demo data: 480 items and their owners …');
  const [{ loadDemo }, { configuredStripe }] = await Promise.all([
    import('#demo/load-demo.ts'),
    import('#floor/outside/stripe.ts'),
  ]);
  await loadDemo(owner, {
    ...parts,
    secret: await installSecret(config),
    journal: configuredStripe(config) ? null : simulatorJournal(config.dataDir),
    publicUrl: config.publicUrl,
  });
}
