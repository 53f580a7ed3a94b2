import type { Pool } from 'pg';
import { ConfigError } from '#floor/config.ts';
import { atomically } from '#floor/db/atomically.ts';
import { demoTexts, fileOf, isOfFolder, readTexts, type TextFile } from './folder-of-texts.ts';
import { addVersion, wasPublished, lockTexts, publishedTexts } from './texts.store.ts';

/** What publishing a folder did, as file names. */
export interface Published {
  added: string[];
  changed: string[];
  unchanged: string[];
  /** Published before, and not in the folder; taken down only if that was asked for. */
  missing: string[];
}

async function publish(
  owner: Pool,
  texts: readonly TextFile[],
  { removeMissing, now }: { removeMissing: boolean; now: Date },
): Promise<Published> {
  const done: Published = { added: [], changed: [], unchanged: [], missing: [] };
  const client = await owner.connect();
  try {
    return await atomically(client, async () => {
      // Two runs at a time would count to the same version.
      await lockTexts(client);
      const before = new Map(
        (await publishedTexts(client)).filter(isOfFolder).map((text) => [fileOf(text), text]),
      );
      for (const text of texts) {
        const file = fileOf(text);
        const was = before.get(file);
        before.delete(file);
        if (was?.source === text.source) done.unchanged.push(file);
        else {
          (was ? done.changed : done.added).push(file);
          await addVersion(client, { ...text, now });
        }
      }
      for (const [file, { kind, slug }] of before) {
        done.missing.push(file);
        if (removeMissing) await addVersion(client, { kind, slug, source: null, now });
      }
      return done;
    });
  } finally {
    client.release();
  }
}

/**
 * Publishes the texts of a folder: a new version of each that changed. If anything is wrong with any of them, publishes none and
 * throws a `ConfigError` that lists it all by file and line.
 */
export async function publishFolder(
  owner: Pool,
  folder: string,
  options: { removeMissing: boolean; now: Date },
): Promise<Published> {
  const { texts, wrong } = await readTexts(folder);
  if (wrong.length > 0)
    throw new ConfigError(`Nothing was published:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  if (texts.length === 0) throw new ConfigError(`There is no Markdown in ${folder}.`);
  return publish(owner, texts, options);
}

/** Publishes the demo's texts, unless any text was ever published. */
export async function publishDemoTexts(owner: Pool, now: Date): Promise<void> {
  if (!(await wasPublished(owner))) await publishFolder(owner, demoTexts, { removeMissing: false, now });
}
