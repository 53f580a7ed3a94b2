// node tools/draw-app-icons.ts: draws the installed app's icons from web/public/favicon.svg into web/public/app-icons.
// Run it after changing the mark. The images are checked in, so starting the program never needs it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './run-step.ts';

const brick = '#B5451F';
const favicon = readFileSync(join(root, 'web/public/favicon.svg'), 'utf8');
const view = Number(/viewBox="0 0 (\d+) \d+"/.exec(favicon)?.[1] ?? 0);
const inner = favicon.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
/** The mark without its background tile. */
const mark = inner.replace(/<rect[^>]*\/>/, '');
if (view === 0 || mark === inner)
  throw new Error(
    'favicon.svg is expected to be a square viewBox with a <rect> as its tile, and the mark on it.',
  );

/** The mark on a solid background out to the edges; `scale` is the fraction of the icon that the drawing fills. */
const filled = (ground: string, scale: number) => {
  const margin = ((1 - scale) / 2) * view;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view} ${view}"><rect width="${view}" height="${view}" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${mark}</g></svg>`;
};

const drawings: { file: string; size: number; svg: string }[] = [
  { file: 'icon-192.png', size: 192, svg: favicon },
  { file: 'icon-512.png', size: 512, svg: favicon },
  // A mask may crop everything outside the middle 80%.
  { file: 'maskable-192.png', size: 192, svg: filled(brick, 0.82) },
  { file: 'maskable-512.png', size: 512, svg: filled(brick, 0.82) },
  // The system colors this one itself, so only its shape matters.
  { file: 'monochrome-512.png', size: 512, svg: filled('none', 0.82) },
  { file: 'apple-touch-icon.png', size: 180, svg: filled(brick, 0.92) },
];

for (const { file, size, svg } of drawings) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / view }).resize(size, size);
  await picture
    .png({ compressionLevel: 9, palette: !file.startsWith('monochrome') })
    .toFile(join(root, 'web/public/app-icons', file));
}
console.log(`Drew ${drawings.length} icons into web/public/app-icons.`);
