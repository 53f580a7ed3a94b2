/**
 * Composes the demo members' avatars: a face or a favourite thing on a coloured ground, 192 × 192 WebP. Run once by
 * hand (the results are checked in), with the same assets as compose-pictures.ts:
 *
 *   node server/src/demo/compose-avatars.ts <assets folder>
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { avatars } from './avatars.ts';

const size = 192;
const outFolder = join(import.meta.dirname, '../../demo/avatars');

const ground = (from: string, to: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g" cx=".35" cy=".25" r="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="${size / 2}" cy="${size * 0.52}" r="${size * 0.4}" fill="#fff" opacity=".16"/></svg>`,
  );

async function main(): Promise<void> {
  const [assets] = process.argv.slice(2);
  if (!assets) throw new Error('Say where the emoji assets are: compose-avatars.ts <assets folder>');
  await mkdir(outFolder, { recursive: true });
  for (const avatar of avatars) {
    const isFace = avatar.look !== 'any';
    const scale = isFace ? 0.86 : 0.68;
    const object = await sharp(join(assets, `${avatar.emoji}.webp`))
      .trim({ threshold: 8 })
      .resize({ width: Math.round(size * scale), height: Math.round(size * scale), fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const top = isFace ? size - object.info.height + 2 : Math.round((size - object.info.height) / 2);
    const cut = await sharp(object.data)
      .extract({
        left: 0,
        top: 0,
        width: object.info.width,
        height: Math.min(object.info.height, size - top),
      })
      .png()
      .toBuffer();
    await sharp(ground(...avatar.colors))
      .composite([{ input: cut, left: Math.round((size - object.info.width) / 2), top }])
      .webp({ quality: 80, effort: 6 })
      .toFile(join(outFolder, `${avatar.slug}.webp`));
  }
}

await main();
