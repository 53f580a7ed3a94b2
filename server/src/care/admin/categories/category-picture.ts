import { randomBytes } from 'node:crypto';
import { largestPhotoBytes } from '@borough/domain/items/items.contract';
import type { FastifyRequest } from 'fastify';
import { inTransaction, type Tx } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { uploadRoom } from '#floor/http/files/upload-room.ts';
import { bytesOf } from '#floor/http/files/uploaded-files.ts';
import { enqueue } from '#floor/jobs/enqueue.ts';
import { prepareTile } from '#floor/photos/photo-pixels.ts';
import { putAll, uploadedPicture } from '../uploaded-picture.ts';

const bucket = 'site-pictures';
const folder = `/files/${bucket}/`;

/** Drops an uploaded picture after the commit; one of our own stays. */
export async function forgetPicture(tx: Tx, imageUrl: string | null): Promise<void> {
  if (!imageUrl?.startsWith(folder)) return;
  const stem = imageUrl.slice(folder.length).replace(/-640\.webp$/, '');
  const files = [`${stem}-320.webp`, `${stem}-640.webp`].map((path) => ({ bucket, path }) as const);
  await enqueue(tx, 'drop-files', { files });
}

async function store(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  request: FastifyRequest,
  show: (tx: Tx, imageUrl: string) => Promise<void>,
): Promise<void> {
  const tiles = await prepareTile(await uploadedPicture(request));
  const stem = `categories/${randomBytes(12).toString('hex')}`;
  const named = tiles.map(({ width, bytes }) => ({ path: `${stem}-${width}.webp`, bytes }));
  await putAll(deps, named, 'image/webp', () =>
    inTransaction(deps.db, (tx) => show(tx, `${folder}${stem}-640.webp`)),
  );
}

/**
 * Makes the first uploaded file a picture of the site: its middle square in two widths, re-encoded without metadata; `show` writes
 * where it is used. Refuses files that aren't pictures by content or are too large, and whatever `show` refuses; then nothing is kept.
 */
export async function uploadTile(
  deps: Pick<Deps, 'db' | 'files' | 'log'>,
  operatorId: string,
  request: FastifyRequest,
  show: (tx: Tx, imageUrl: string) => Promise<void>,
): Promise<void> {
  await uploadRoom.within(operatorId, bytesOf(request, largestPhotoBytes), () => store(deps, request, show));
}
