import { randomBytes } from 'node:crypto';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import { Problem } from '@borough/domain/problems';
import type { SettingsInput, SettingsValues, SettingsView } from '@borough/domain/settings/settings.contract';
import {
  filesOfPicture,
  iconSide,
  kindOfPicture,
  largestLogo,
  type PictureField,
  pictureFields,
  type PictureKind,
} from '@borough/domain/site-pictures';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { inTransaction } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import { bytesOf } from '#floor/http/files/uploaded-files.ts';
import { prepareMark, prepareTile } from '#floor/photos/photo-pixels.ts';
import { changeSettings, valuesShown } from '#floor/settings/change-settings.ts';
import { putAll, uploadedPicture } from '../uploaded-picture.ts';

const bucket = 'site-pictures';
/** What was uploaded and not saved goes after this long. */
const unsavedKeptMs = 24 * 60 * 60_000;

async function prepared(kind: PictureKind, bytes: Buffer): Promise<{ name: string; files: Uint8Array[] }> {
  const hash = randomBytes(12).toString('hex');
  if (kind === 'wall')
    return { name: hash, files: (await prepareTile(bytes)).map((tile) => new Uint8Array(tile.bytes)) };
  const isSquare = kind === 'icon';
  const size = isSquare ? { width: iconSide, height: iconSide } : largestLogo;
  const { width, height, bytes: mark } = await prepareMark(bytes, { ...size, isSquare });
  return { name: isSquare ? hash : `${hash}-${width}x${height}`, files: [new Uint8Array(mark)] };
}

/**
 * Stores the uploaded file as a picture for that place, re-encoded without metadata, and returns its name, which the look can then be set
 * to. Refuses files that aren't pictures by content or are too large. `sender` shares the room for uploads fairly.
 */
export async function uploadLookPicture(
  deps: Pick<Deps, 'files' | 'log'>,
  sender: string,
  field: PictureField,
  request: FastifyRequest,
): Promise<{ name: string }> {
  const kind = kindOfPicture(field);
  return uploadRoom.within(sender, bytesOf(request, largestPhotoBytes), async () => {
    const { name, files } = await prepared(kind, await uploadedPicture(request));
    const named = filesOfPicture(kind, name).map((path, at) => ({
      path,
      bytes: files[at] ?? new Uint8Array(),
    }));
    await putAll(deps, named, kind === 'wall' ? 'image/webp' : 'image/png');
    return { name };
  });
}

type LookDeps = Pick<Deps, 'db' | 'config' | 'settings' | 'now' | 'files' | 'log'>;

/** The files of every picture these values name. */
const filesIn = (values: SettingsValues): string[] =>
  pictureFields.flatMap((field) => {
    const name = values[field];
    return typeof name === 'string' ? filesOfPicture(kindOfPicture(field), name) : [];
  });

async function isThere({ files }: Pick<Deps, 'files'>, path: string): Promise<boolean> {
  const file = await files.read(bucket, path);
  file?.stream.destroy();
  return file !== null;
}

/** Deletes pictures that no change operators can still put back names, and that nobody is about to save. */
async function sweep(deps: LookDeps): Promise<void> {
  const kept = new Set((await inTransaction(deps.db, (tx) => valuesShown(tx, 'look'))).flatMap(filesIn));
  const before = deps.now().getTime() - unsavedKeptMs;
  for await (const { path, writtenAt } of deps.files.list(bucket))
    if (path.startsWith('look/') && !kept.has(path) && writtenAt.getTime() < before)
      await deps.files.delete(bucket, path);
}

/**
 * Sets the look, and deletes pictures that are no longer of use. Refuses what `changeSettings` refuses, and a picture whose file isn't
 * there.
 */
export async function changeLook(
  deps: LookDeps,
  by: { operatorId: string } | { owner: Pool },
  input: SettingsInput,
): Promise<SettingsView> {
  for (const field of pictureFields) {
    const name = input.values[field];
    // What isn't a name is refused by the schema.
    if (typeof name !== 'string' || !/^[0-9a-fx-]+$/.test(name)) continue;
    const [path = ''] = filesOfPicture(kindOfPicture(field), name);
    if (!(await isThere(deps, path)))
      throw new Problem('request.invalid', { fields: { [field]: 'Please upload this picture again.' } });
  }
  const view = await changeSettings(deps, by, { ...input, section: 'look' });
  await sweep(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'old pictures of the site could not be deleted');
  });
  return view;
}
