import {
  BackupContentsSchema,
  type Backups,
  BackupsSchema,
  WantedBackupSchema,
} from '@borough/domain/backup/backups.contract';
import { Problem } from '@borough/domain/problems';
import { z } from 'zod';
import { inTransaction } from '#floor/db/transaction.ts';
import type { App, Deps } from '#floor/deps.ts';
import { requireFreshOperator, requireOperator } from '#floor/http/session.ts';
import { streamZip, type ZipPart } from '#floor/http/files/stream-zip.ts';
import { type BackupRecord, askFor, latestRecords } from './backups.store.ts';
import { manifestOf, readBackup, readBackups, readFileList, type WholeBackup } from './backups.ts';
import { placeOf } from './copy-files.ts';
import { ownBytes, storedIn } from './manifest.ts';
import { readBackupFacts } from './last-backup.ts';
import { openPlace } from './open-place.ts';
import { BackupDamaged } from './pack.ts';
import { type BackupPlace, readWhole } from './place.ts';

const tags = ['admin'];
const NameParams = z.object({ name: z.string().max(40) });
const shownRuns = 10;

const asRun = ({ id, kind, askedAt, beganAt, endedAt, name, error, report }: BackupRecord) => ({
  ...{ id, kind, name, error, report },
  askedAt: askedAt.toISOString(),
  beganAt: beganAt?.toISOString() ?? null,
  endedAt: endedAt?.toISOString() ?? null,
});

function placeIn({ config }: Pick<Deps, 'config'>): BackupPlace {
  if (config.BACKUP_TO === undefined) throw new Problem('backup.nowhere');
  return openPlace(config.BACKUP_TO, config);
}

async function present(deps: Deps): Promise<Backups> {
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_KEY: key } = deps.config;
  const [runs, { nextAt }] = await inTransaction(deps.db, async (tx) => [
    await latestRecords(tx, shownRuns),
    await readBackupFacts(tx, deps.config),
  ]);
  const none = { whole: [], damaged: [], unreadable: null };
  const found =
    to === undefined
      ? none
      : await readBackups(placeIn(deps)).then(
          (there) => ({ ...there, unreadable: null }),
          (error: unknown) => ({
            ...none,
            unreadable: error instanceof Error ? error.message : String(error),
          }),
        );
  return {
    ...{ place: to ?? null, at: at ?? null, nextAt, isEncrypted: key !== undefined },
    backups: found.whole.map(({ name, madeAt, manifest }) => ({
      ...{ name, madeAt: madeAt.toISOString(), bytes: ownBytes(manifest) },
      ...{ files: manifest.files.count, fileBytes: manifest.files.bytes, isEncrypted: manifest.key !== null },
    })),
    ...{ damaged: found.damaged, unreadable: found.unreadable, runs: runs.map(asRun) },
  };
}

/** A whole backup of that name, with everything of it by its path. Refuses `backup.not-found`. */
async function contentsOf(
  deps: Deps,
  name: string,
): Promise<{ place: BackupPlace; backup: WholeBackup; paths: string[] }> {
  const place = placeIn(deps);
  try {
    const backup = await readBackup(place, name);
    if (!backup) throw new Problem('backup.not-found');
    const { manifest } = backup;
    const files = await readFileList(place, manifest, [deps.secret, ...(deps.previousSecrets ?? [])]);
    const blobs = new Set(files.map(({ sha256 }) => placeOf(manifest.key, sha256)));
    const own = [...storedIn(manifest), manifest.files.list].map(({ file }) => file);
    // Last, as when it was made: what was cut off is no backup.
    return { place, backup, paths: [...own, ...blobs, manifestOf(name)] };
  } catch (error) {
    throw error instanceof BackupDamaged ? new Problem('backup.not-found') : error;
  }
}

async function* partsOf(place: BackupPlace, paths: readonly string[]): AsyncGenerator<ZipPart> {
  for (const path of paths) yield { name: path, source: () => readWhole(place, path) };
}

/** Backups in the console: what there is, making one, a drill, and a download that `restore` reads once it is unpacked. */
export async function backupsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  app.get('/admin/backups', { schema: { response: { 200: BackupsSchema }, tags } }, async (request) => {
    await requireOperator(request);
    return present(deps);
  });

  app.post(
    '/admin/backups',
    { schema: { body: WantedBackupSchema, response: { 204: z.null() }, tags } },
    async (request, reply) => {
      await requireFreshOperator(request);
      placeIn(deps);
      await inTransaction(deps.db, (tx) => askFor(tx, request.body.kind));
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/admin/backups/:name',
    { schema: { params: NameParams, response: { 200: BackupContentsSchema }, tags } },
    async (request) => {
      await requireFreshOperator(request);
      const { paths } = await contentsOf(deps, request.params.name);
      return { name: request.params.name, files: paths.length };
    },
  );

  app.get(
    '/admin/backups/:name/download',
    { schema: { params: NameParams, tags } },
    async (request, reply) => {
      await requireFreshOperator(request);
      const { place, backup, paths } = await contentsOf(deps, request.params.name);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="backup-${backup.name}.zip"`)
        .header('cache-control', 'no-store')
        .send(streamZip(partsOf(place, paths), { date: backup.madeAt, log: request.log }));
    },
  );
}
