import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Where the demo's pictures are. */
export const pictureFolder = join(import.meta.dirname, '../../../demo/pictures');

/** Where those are that the program's own pages show, under names of their own. */
export const pageFolder = join(import.meta.dirname, '../../../../web/public/pictures');

const widths = [
  { width: 320, quality: 76 },
  { width: 640, quality: 74 },
  { width: 1280, quality: 68 },
];

/** The names of a picture's files. */
export const filesOf = (slug: string): string[] => widths.map(({ width }) => `${slug}-${width}.webp`);

/** Writes a finished picture, 1280 × 960, in every width. */
export async function writeWidths(slug: string, finished: Buffer): Promise<void> {
  for (const { width, quality } of widths)
    await sharp(finished)
      .resize({ width })
      .webp({ quality, effort: 5 })
      .toFile(join(pictureFolder, `${slug}-${width}.webp`));
}

/** Copies a picture for the program's own pages, which show it at 320 and 640 pixels. */
export async function copyForPages(slug: string, name: string): Promise<void> {
  for (const width of [320, 640])
    await copyFile(join(pictureFolder, `${slug}-${width}.webp`), join(pageFolder, `${name}-${width}.webp`));
}

/** A picture as its largest file has it. */
export const readPicture = (slug: string): Promise<Buffer> =>
  sharp(join(pictureFolder, `${slug}-1280.webp`)).toBuffer();

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** A picture as a line of a list: its name, what it shows, and the mean color that stands in for it until it loads. */
export async function rowOf(slug: string, kind: string, finished: Buffer): Promise<string> {
  const { channels } = await sharp(finished).stats();
  const color = channels
    .slice(0, 3)
    .map((channel) => hex(channel.mean))
    .join('');
  return `  { slug: '${slug}', kind: '${kind}', color: '#${color}' },`;
}
