import sql from 'sql-template-tag';
import { changed, one } from '#floor/db/query.ts';
import type { ReadTx, Tx } from '#floor/db/transaction.ts';

/** The private bucket for photos in messages. */
export const photoBucket = 'message-photos';

export interface NewMessagePhoto {
  stem: string;
  width: number;
  height: number;
  placeholder: string;
  files: { path: string; width: number; bytes: number; sha256: string }[];
}

/** Stores a message's photos in order, and whose files they are. */
export async function insertMessagePhotos(
  tx: Tx,
  { messageId, ownerId, photos }: { messageId: string; ownerId: string; photos: readonly NewMessagePhoto[] },
): Promise<void> {
  for (const [position, photo] of photos.entries()) {
    const { stem, width, height, placeholder, files } = photo;
    await changed(
      tx,
      sql`insert into public.message_photos (message_id, position, stem, width, height, widths, placeholder)
          values (${messageId}, ${position}, ${stem}, ${width}, ${height}, ${files.map((file) => file.width)}::int[],
            ${placeholder})`,
    );
    for (const file of files)
      await changed(
        tx,
        sql`insert into public.files (bucket, path, owner_id, bytes, content_type, sha256)
            values (${photoBucket}, ${file.path}, ${ownerId}, ${file.bytes}, 'image/webp', ${file.sha256})`,
      );
  }
}

/** A photo's file at this width or wider, or its widest; read with the rights of the person who asks. */
export async function photoPath(tx: ReadTx, id: string, width: number): Promise<string | undefined> {
  const row = await one<{ path: string }>(
    tx,
    sql`select p.stem || '-' || coalesce(
            (select min(w) from unnest(p.widths) as w where w >= ${width}::int),
            (select max(w) from unnest(p.widths) as w)) || '.webp' as path
        from public.message_photos p where p.id = ${id}`,
  );
  return row?.path;
}
