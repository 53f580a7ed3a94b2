import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoWidths } from '@borough/domain/items/photos';
import type { Bucket, FileStore } from '#floor/outside/files.ts';
import { avatars } from './pictures/avatars.ts';
import { pictures, type PictureSlug } from './catalogue/pictures.ts';

const folder = join(import.meta.dirname, '../../demo');

/** A file of the demo, as it is in the store. */
export interface DemoFile {
  bucket: Bucket;
  path: string;
  bytes: number;
  sha256: string;
}

interface Wanted {
  bucket: Bucket;
  path: string;
  from: string;
}

/** Where the program has a picture in one width. */
export const pictureFile = (slug: PictureSlug, width: number): string =>
  join(folder, 'pictures', `${slug}-${width}.webp`);

const wanted: Wanted[] = [
  ...pictures.flatMap(({ slug }) =>
    photoWidths.map((width): Wanted => ({
      bucket: 'item-images',
      path: `demo/${slug}-${width}.webp`,
      from: pictureFile(slug, width),
    })),
  ),
  ...avatars.map(({ slug }): Wanted => ({
    bucket: 'avatars',
    path: `demo/${slug}.webp`,
    from: join(folder, 'avatars', `${slug}.webp`),
  })),
];

const atOnce = 24;

/** Puts all the demo's pictures and avatars into the file store; items and people share them. */
export async function storeDemoFiles(files: FileStore): Promise<DemoFile[]> {
  const stored: DemoFile[] = [];
  for (let i = 0; i < wanted.length; i += atOnce) {
    const batch = wanted.slice(i, i + atOnce).map(async ({ bucket, path, from }) => {
      const bytes = await readFile(from);
      await files.put(bucket, path, bytes, 'image/webp');
      return {
        bucket,
        path,
        bytes: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      };
    });
    stored.push(...(await Promise.all(batch)));
  }
  return stored;
}

const address = (slug: PictureSlug, width: number) => `/files/item-images/demo/${slug}-${width}.webp`;
const colors = new Map<PictureSlug, string>(pictures.map(({ slug, color }) => [slug, color]));

/** A picture as an item's photo: addresses in three widths, and the color shown until it loads. */
export function photoOf(slug: PictureSlug): {
  url: string;
  thumbnail: string;
  srcset: string;
  placeholder: string;
} {
  return {
    url: address(slug, 1280),
    thumbnail: address(slug, 320),
    srcset: photoWidths.map((width) => `${address(slug, width)} ${width}w`).join(', '),
    placeholder: colors.get(slug) ?? '#e6dccb',
  };
}

/** The hashes of each picture's largest width, as photos store them and as bookings remember what was promised. */
export function hashesOf(stored: readonly DemoFile[]): Map<PictureSlug, string> {
  const byPath = new Map(stored.map(({ path, sha256 }) => [path, sha256]));
  return new Map(pictures.map(({ slug }) => [slug, byPath.get(`demo/${slug}-1280.webp`) ?? '']));
}
