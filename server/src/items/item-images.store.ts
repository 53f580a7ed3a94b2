import sql from 'sql-template-tag';
import { changed, one, type Queryable, rows } from '../db/query.ts';
import type { ReadTx, Tx } from '../db/transaction.ts';

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

/** Adds a photo behind the others; answers its id. */
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

/** Remembers the files of a photo and whose they are. */
export async function insertFiles(tx: Tx, ownerId: string, files: readonly StoredFile[]): Promise<void> {
  for (const file of files)
    await changed(
      tx,
      sql`insert into public.files (bucket, path, owner_id, bytes, content_type, sha256)
          values (${bucket}, ${file.path}, ${ownerId}, ${file.bytes}, 'image/webp', ${file.sha256})`,
    );
}

/** Removes a photo; answers its address, or undefined when the item has no such photo. */
export async function deleteImage(tx: Tx, itemId: string, imageId: string): Promise<string | undefined> {
  const row = await one<{ url: string }>(
    tx,
    sql`delete from public.item_images where id = ${imageId} and item_id = ${itemId} returning image_url as url`,
  );
  return row?.url;
}

/** Puts the photos in this order; false when it does not name exactly the photos of the item. */
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

/** The paths of files that belong to the item, or to one of its photos when the beginning of its names is given. */
export async function imageFilesOf(tx: Tx, itemId: string, beginning = `${itemId}/`): Promise<string[]> {
  const found = await rows<{ path: string }>(
    tx,
    sql`select f.path from public.files f join public.items i on i.owner_id = f.owner_id
        where i.id = ${itemId} and f.bucket = ${bucket} and starts_with(f.path, ${beginning})`,
  );
  return found.map(({ path }) => path);
}

/** Forgets files; their bytes are dropped after the commit. */
export async function forgetFiles(tx: Tx, paths: readonly string[]): Promise<void> {
  if (paths.length > 0)
    await changed(tx, sql`delete from public.files where bucket = ${bucket} and path = any(${[...paths]})`);
}

/** Whether everybody may see the item. */
export async function isListed(open: Queryable, itemId: string): Promise<boolean> {
  return (await one(open, sql`select id from public.items where id = ${itemId} and listed`)) !== undefined;
}

/** Whether the item is there for the person whose rights these are: its owner, who booked it or talks about it. */
export async function canReadItem(tx: ReadTx, itemId: string): Promise<boolean> {
  return (await one(tx, sql`select id from public.items where id = ${itemId}`)) !== undefined;
}
