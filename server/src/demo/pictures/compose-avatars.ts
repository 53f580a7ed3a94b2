/**
 * Draws the demo members' portraits (192 × 192 WebP) from the Open Peeps set (CC0). Run it by hand after changing
 * `avatars.ts` (the results are checked in):
 *
 *   npm install @dicebear/core@9.4.3 @dicebear/open-peeps@9.4.3   (in another folder)
 *   node server/src/demo/pictures/compose-avatars.ts <that folder>/node_modules/@dicebear
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { avatars, type Portrait } from './avatars.ts';

const size = 192;
const outFolder = join(import.meta.dirname, '../../../demo/avatars');

interface Library {
  createAvatar: (style: unknown, options: Record<string, unknown>) => { toString(): string };
}

const chosen = (option: string, value: string | null) =>
  value ? { [option]: [value], [`${option}Probability`]: 100 } : { [`${option}Probability`]: 0 };

const optionsOf = (portrait: Portrait) => ({
  seed: portrait.slug,
  size,
  scale: 108,
  head: [portrait.head],
  face: [portrait.face],
  skinColor: [portrait.skin],
  headContrastColor: [portrait.hair],
  clothingColor: [portrait.clothing],
  backgroundColor: [portrait.ground],
  ...chosen('facialHair', portrait.beard),
  ...chosen('accessories', portrait.glasses),
  maskProbability: 0,
});

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Say where the drawings are: compose-avatars.ts <folder of @dicebear>');
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(resolve(folder, name, 'lib/index.js')).href);
  // What the two packages export, according to their documentation.
  const { createAvatar } = (await load('core')) as Library;
  const style = await load('open-peeps');
  await mkdir(outFolder, { recursive: true });
  for (const name of await readdir(outFolder)) if (name.endsWith('.webp')) await rm(join(outFolder, name));
  for (const portrait of avatars)
    await sharp(Buffer.from(createAvatar(style, optionsOf(portrait)).toString()))
      .webp({ quality: 76, effort: 6 })
      .toFile(join(outFolder, `${portrait.slug}.webp`));
}

await main();
