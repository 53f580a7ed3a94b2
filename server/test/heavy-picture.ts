import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** An ISO media file box that readers skip. */
function skippedBox(bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  return box;
}

/** A one-color AVIF: two kilobytes that decode to `side` × `side` pixels, padded to any length. */
export async function heavyPicture(side: number, bytes: number): Promise<Buffer> {
  const picture = await sharp({ create: { width: side, height: side, channels: 3, background: '#7a8b9c' } })
    .avif({ quality: 1, effort: 0 })
    .toBuffer();
  return lengthened(picture, bytes);
}

/** The same with 49 million pixels, made in advance: making it takes longer than a test has. */
export async function picture49(bytes: number): Promise<Buffer> {
  return lengthened(await readFile(new URL('49-megapixels.avif', import.meta.url)), bytes);
}

const lengthened = (picture: Buffer, bytes: number) =>
  Buffer.concat([picture, skippedBox(Math.max(8, bytes - picture.byteLength))]);
