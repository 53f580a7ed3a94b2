import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';
import type { Bucket } from '#floor/outside/files.ts';

const bucket = 'item-images';

export interface NewImage {
  itemId: string;
  url: string;
  thumbnail: string;
  srcset: string;
  placeholder: string;
  width: number;
  height: number;
  widths: number[];
  /** Of the largest width's bytes. */
  sha256: string;
}

export interface StoredFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** How many photos the item has. */
export async function countImages(tx: Tx, itemId: string): Promise<number> {
  const row = await one<{ count: number }>(
    tx,
    sql`select count(*)::int as count from public.item_images where item_id = ${itemId}`,
  );
  return row?.count ?? 0;
}

/** Adds a photo after the others; returns its id. */
export async function insertImage(tx: Tx, image: NewImage): Promise<string> {
  const row = await one<{ id: string }>(
    tx,
    sql`insert into public.item_images (item_id, image_url, thumbnail_url, srcset, placeholder, width, height, widths,
          sha256, position)
        values (${image.itemId}, ${image.url}, ${image.thumbnail}, ${image.srcset}, ${image.placeholder}, ${image.width},
          ${image.height}, ${image.widths}, ${image.sha256}, null)
        returning id`,
  );
  if (!row) throw new Error('a photo was not written');
  return row.id;
}

/** Records the files of a photo and their owner. */
export async function insertFiles(tx: Tx, ownerId: string, files: readonly StoredFile[]): Promise<void> {
  for (const file of files)
    await changed(
      tx,
      sql`insert into public.files (bucket, path, owner_id, bytes, content_type, sha256)
          values (${bucket}, ${file.path}, ${ownerId}, ${file.bytes}, 'image/webp', ${file.sha256})`,
    );
}

/** Deletes a photo; returns its address, or undefined if the item has no such photo. */
export async function deleteImage(tx: Tx, itemId: string, imageId: string): Promise<string | undefined> {
  const row = await one<{ url: string }>(
    tx,
    sql`delete from public.item_images where id = ${imageId} and item_id = ${itemId} returning image_url as url`,
  );
  return row?.url;
}

/** Puts the photos in this order; false if it doesn't name exactly the item's photos. */
export async function orderImages(tx: Tx, itemId: string, order: readonly string[]): Promise<boolean> {
  const found = await rows<{ id: string }>(
    tx,
    sql`select id from public.item_images where item_id = ${itemId}`,
  );
  const wanted = new Set(order);
  if (
    wanted.size !== order.length ||
    wanted.size !== found.length ||
    !found.every(({ id }) => wanted.has(id))
  )
    return false;
  await changed(
    tx,
    sql`update public.item_images m set position = t.n - 1
        from unnest(${[...order]}::uuid[]) with ordinality as t (id, n)
        where m.id = t.id and m.item_id = ${itemId}`,
  );
  return true;
}

/** The paths of files that belong to the item, or to one of its photos if their names' common beginning is given. */
export async function imageFilesOf(tx: Tx, itemId: string, beginning = `${itemId}/`): Promise<string[]> {
  const found = await rows<{ path: string }>(
    tx,
    sql`select f.path from public.files f join public.items i on i.owner_id = f.owner_id
        where i.id = ${itemId} and f.bucket = ${bucket} and starts_with(f.path, ${beginning})`,
  );
  return found.map(({ path }) => path);
}

/**
 * Deletes the rows of files; returns those whose bytes can be dropped after the commit. A picture that a report is about, open
 * or settled after `settledAfter`, is withdrawn instead: only admins see it.
 */
export async function forgetFiles(
  tx: Tx,
  paths: readonly string[],
  { now, settledAfter }: { now: Date; settledAfter: Date },
): Promise<string[]> {
  const these = sql`f.bucket = ${bucket} and f.path = any(${[...paths]}::text[])`;
  await changed(
    tx,
    sql`update public.files f set withdrawn_at = ${now}
        where ${these} and public.is_evidence(f.bucket, f.path, ${settledAfter})`,
  );
  const gone = await rows<{ path: string }>(
    tx,
    sql`delete from public.files f where ${these} and f.withdrawn_at is null returning f.path`,
  );
  return gone.map(({ path }) => path);
}

/** Deletes the rows of withdrawn pictures, of items and of people, that no report needs anymore, up to that many; returns them. */
export async function forgetWithdrawn(
  tx: Tx,
  settledAfter: Date,
  limit: number,
): Promise<{ bucket: Bucket; path: string }[]> {
  return rows<{ bucket: Bucket; path: string }>(
    tx,
    sql`delete from public.files where id = any (array(
          select f.id from public.files f
          where f.withdrawn_at is not null and not public.is_evidence(f.bucket, f.path, ${settledAfter})
          limit ${limit}::int))
        returning bucket, path`,
  );
}

const pictureThere = (path: string) =>
  sql`exists (select from public.files f where f.bucket = ${bucket} and f.path = ${path})`;

/** Whether everyone may see the picture: the item is listed, and shows it. */
export async function isShown(open: Queryable, itemId: string, path: string): Promise<boolean> {
  const found = await one(
    open,
    sql`select id from public.items where id = ${itemId} and listed and ${pictureThere(path)}`,
  );
  return found !== undefined;
}

/** Whether the person whose rights these are can see the picture: the item's owner, or someone who booked it or talks about it. */
export async function canReadPicture(tx: ReadTx, itemId: string, path: string): Promise<boolean> {
  const found = await one(
    tx,
    sql`select id from public.items where id = ${itemId} and ${pictureThere(path)}`,
  );
  return found !== undefined;
}
