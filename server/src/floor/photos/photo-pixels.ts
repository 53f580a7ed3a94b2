import { photoWidths } from '@borough/domain/items/photos';
import { Problem } from '@borough/domain/problems';
import sharp, { type Sharp } from 'sharp';

const maxPixels = 50_000_000;
/** The HEIF and AVIF reader takes three times as much memory per pixel as any other. */
const maxPixelsOfHeif = 13_000_000;
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
const quality = 78;
const atOnce = 2;
/** Measured: the most that reading takes, in bytes per pixel; and the most that all simultaneous reads may take together. */
const bytesPerPixel = { heif: 18, other: 6 };
const maxBytesAtOnce = maxPixelsOfHeif * bytesPerPixel.heif;
const slowestSeconds = 30;

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file claims to be, only these readers ever see its bytes: no SVG, PDF or other parsers for strangers' input.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});

/** One width of a photo, ready to be stored. */
export interface PhotoFile {
  width: number;
  height: number;
  bytes: Buffer;
}

export interface PreparedPhoto {
  /** From the smallest to the largest; never wider than the original. */
  files: PhotoFile[];
  /** The average color, '#rrggbb'. */
  placeholder: string;
}

let running = 0;
let taken = 0;
const waiting: { bytes: number; go: () => void }[] = [];

function letIn(): void {
  for (
    let next = waiting[0];
    next && running < atOnce && (running === 0 || taken + next.bytes <= maxBytesAtOnce);
    next = waiting[0]
  ) {
    waiting.shift();
    running++;
    taken += next.bytes;
    next.go();
  }
}

/** Pictures take memory, so only a few are processed at a time, and a large one alone; the others wait in order. */
async function inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  await new Promise<void>((go) => {
    waiting.push({ bytes, go });
    letIn();
  });
  try {
    return await work();
  } finally {
    running--;
    taken -= bytes;
    letIn();
  }
}

async function averageColor(picture: Sharp): Promise<string> {
  const { data } = await picture
    .clone()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = red, blue = red] = data.length >= 3 ? data : [data[0] ?? 0];
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const readingOf = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true }).timeout({
    seconds: slowestSeconds,
  });

/** How much memory reading it will take, judging by its header. */
async function weigh(bytes: Uint8Array): Promise<number> {
  const { format, width, height } = await readingOf(bytes).metadata();
  if (!formats.has(format)) throw new Problem('item.photo-unreadable');
  const pixels = width * height;
  if (pixels > maxPixels) throw new Problem('item.photo-too-many-pixels');
  const isHeif = format === 'heif';
  if (isHeif && pixels > maxPixelsOfHeif) throw new Problem('item.photo-save-as-jpeg');
  return pixels * (isHeif ? bytesPerPixel.heif : bytesPerPixel.other);
}

async function prepare(bytes: Uint8Array, wanted: readonly number[]): Promise<PreparedPhoto> {
  const source = readingOf(bytes);
  const largest = Math.max(...wanted);
  // Decoded once; a very tall picture is limited to twice its width, so that no side exceeds what WebP can hold.
  const { data, info } = await source
    .resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const widths = [...new Set(wanted.map((width) => Math.min(width, info.width)))];
  const files: PhotoFile[] = [];
  for (const width of widths) {
    const made = await picture
      .clone()
      .resize({ width })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    files.push({ width: made.info.width, height: made.info.height, bytes: made.data });
  }
  return { files, placeholder: await averageColor(picture) };
}

/** The side of a person's picture in pixels: enough for the largest place that shows it, on a high-density screen. */
export const avatarSide = 384;

async function cutSquare(bytes: Uint8Array): Promise<Buffer> {
  return readingOf(bytes)
    .resize({ width: avatarSide, height: avatarSide, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .webp({ quality })
    .toBuffer();
}

async function refusingUnreadable<T>(bytes: Uint8Array, work: () => Promise<T>): Promise<T> {
  try {
    return await inTurn(await weigh(bytes), work);
  } catch (error) {
    if (error instanceof Problem) throw error;
    const isHuge = error instanceof Error && error.message.includes('pixel limit');
    throw new Problem(isHuge ? 'item.photo-too-many-pixels' : 'item.photo-unreadable');
  }
}

/**
 * Turns an uploaded file into WebP in the given widths, smallest first, or fewer for a small one: upright, without any
 * metadata. Refuses by content, whatever the file's name, anything that isn't a JPEG, PNG, WebP, GIF, AVIF or readable HEIF
 * (`item.photo-unreadable`), more than 50 million pixels (`item.photo-too-many-pixels`), and more than 13 million in AVIF or
 * HEIF (`item.photo-save-as-jpeg`); sizes are judged by the file's header, before the rest is read.
 */
export async function preparePhoto(
  bytes: Uint8Array,
  widths: readonly number[] = photoWidths,
): Promise<PreparedPhoto> {
  return refusingUnreadable(bytes, () => prepare(bytes, widths));
}

/** Turns an uploaded file into a person's picture: its middle square as WebP, upright, without metadata. Refuses like `preparePhoto`. */
export async function prepareAvatar(bytes: Uint8Array): Promise<Buffer> {
  return refusingUnreadable(bytes, () => cutSquare(bytes));
}

/** How wide the pictures of categories are kept, in pixels. */
const tileSides = [320, 640] as const;

async function cutTiles(bytes: Uint8Array): Promise<PhotoFile[]> {
  const square = await readingOf(bytes)
    .resize({ width: tileSides[1], height: tileSides[1], fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = square.info;
  const made = async (side: number) =>
    sharp(square.data, { raw: { width, height, channels } }).resize(side, side).webp({ quality }).toBuffer();
  const files: PhotoFile[] = [];
  for (const side of tileSides) files.push({ width: side, height: side, bytes: await made(side) });
  return files;
}

/** Turns an uploaded file into the picture of a category: its middle square as WebP in two widths, without metadata. Refuses like `preparePhoto`. */
export async function prepareTile(bytes: Uint8Array): Promise<PhotoFile[]> {
  return refusingUnreadable(bytes, () => cutTiles(bytes));
}

/**
 * Turns an uploaded file into a logo or an icon: a PNG of at most that size with nothing behind it, without metadata; as a square, it
 * fills one of that width. Refuses like `preparePhoto`.
 */
export async function prepareMark(
  bytes: Uint8Array,
  { width, height, isSquare }: { width: number; height: number; isSquare: boolean },
): Promise<PhotoFile> {
  const { data, info } = await refusingUnreadable(bytes, () =>
    readingOf(bytes)
      .resize({
        ...{ width, height, background: '#00000000' },
        ...(isSquare ? { fit: 'contain' as const } : { fit: 'inside' as const, withoutEnlargement: true }),
      })
      .toColorspace('srgb')
      .png()
      .toBuffer({ resolveWithObject: true }),
  );
  return { width: info.width, height: info.height, bytes: data };
}

/** The smaller of a prepared picture's width and height, in pixels. */
export async function shorterSide(prepared: Buffer): Promise<number> {
  const { width, height } = await sharp(prepared).metadata();
  return Math.min(width, height);
}

/**
 * Turns an uploaded file into one WebP of at most that many pixels in width and height: upright, without any metadata. Refuses
 * like `preparePhoto`.
 */
export async function preparePicture(
  bytes: Uint8Array,
  { longest, quality }: { longest: number; quality: number },
): Promise<Buffer> {
  return refusingUnreadable(bytes, () =>
    readingOf(bytes)
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .toColorspace('srgb')
      .webp({ quality })
      .toBuffer(),
  );
}
