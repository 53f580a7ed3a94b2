/**
 * Composes the demo pictures (3D objects that look photographed on paper, on tables and outdoors), each as WebP in three
 * widths, and writes `catalogue/pictures.gen.ts`. Every kind of thing gets a picture and a closer view of its middle; kinds
 * that many people lend get another picture in a different place. Run it by hand after changing `picture-scenes.ts` or the
 * sets (the results are checked in). All of them take about 15 minutes on one processor, a single kind a few seconds:
 *
 *   npm pack @lobehub/fluent-emoji-3d@1.1.0 && tar xzf lobehub-fluent-emoji-3d-1.1.0.tgz   (in another folder)
 *   node server/src/demo/compose-pictures.ts <that folder>/package/assets [kind or slug …]
 *
 * The first page uses copies of some of them in `web/public/pictures`, which this script also writes.
 */
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { framingFor, photograph } from './picture-camera.ts';
import { type PictureScene, pictureScenes, type ScenePart } from './picture-scenes.ts';
import type { PictureSetName } from './picture-sets.ts';

const widths = [
  { width: 320, quality: 76 },
  { width: 640, quality: 74 },
  { width: 1280, quality: 68 },
];

/** How much of a picture's height or width its objects fill. */
const share = 0.64;

/** The part of a 1280 × 960 picture that the closer view shows. */
const middle = { left: 160, top: 124, width: 960, height: 720 };

const outFolder = join(import.meta.dirname, '../../demo/pictures');
const webFolder = join(import.meta.dirname, '../../../web/public/pictures');

/** The same objects seen from the other side. */
const mirrored = (parts: readonly ScenePart[]): ScenePart[] =>
  parts.map((part) => ({ ...part, x: 1 - part.x, flip: !part.flip, turn: -(part.turn ?? 0) }));

interface View {
  slug: string;
  kind: string;
  compose: (assets: string) => Promise<Buffer>;
}

function viewsOf({ kind, sets: [set, other], parts }: PictureScene): View[] {
  const seen = async (assets: string, name: PictureSetName, shown: readonly ScenePart[]) =>
    photograph(assets, name, shown, await framingFor(assets, name, shown, share));
  let whole: Promise<Buffer> | undefined;
  const wholeIn = (assets: string) => (whole ??= seen(assets, set, parts));
  return [
    { slug: kind, kind, compose: wholeIn },
    { slug: `${kind}-close`, kind, compose: async (assets) => closer(await wholeIn(assets)) },
    ...(other
      ? [{ slug: `${kind}-other`, kind, compose: (assets: string) => seen(assets, other, mirrored(parts)) }]
      : []),
  ];
}

function closer(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .extract(middle)
    .resize(1280, 960, { kernel: 'lanczos3' })
    .sharpen({ sigma: 0.8 })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

async function main(): Promise<void> {
  const [assets, ...only] = process.argv.slice(2);
  if (!assets)
    throw new Error('Say where the emoji assets are: compose-pictures.ts <assets folder> [kind or slug …]');
  await mkdir(outFolder, { recursive: true });
  const rows: string[] = [];
  const views = pictureScenes.flatMap(viewsOf);
  for (const { slug, kind, compose } of views) {
    const chosen = only.length === 0 || only.includes(kind) || only.includes(slug);
    const finished = chosen
      ? await compose(assets)
      : await sharp(join(outFolder, `${slug}-1280.webp`)).toBuffer();
    const { channels } = await sharp(finished).stats();
    const color = `#${channels
      .slice(0, 3)
      .map((channel) => hex(channel.mean))
      .join('')}`;
    rows.push(`  { slug: '${slug}', kind: '${kind}', color: '${color}' },`);
    if (!chosen) continue;
    for (const { width, quality } of widths)
      await sharp(finished)
        .resize({ width })
        .webp({ quality, effort: 5 })
        .toFile(join(outFolder, `${slug}-${width}.webp`));
  }
  const wanted = new Set(views.flatMap(({ slug }) => widths.map(({ width }) => `${slug}-${width}.webp`)));
  for (const name of await readdir(outFolder))
    if (name.endsWith('.webp') && !wanted.has(name)) await rm(join(outFolder, name));
  for (const name of await readdir(webFolder))
    if (wanted.has(name)) await copyFile(join(outFolder, name), join(webFolder, name));
  await writeFile(
    join(import.meta.dirname, 'catalogue', 'pictures.gen.ts'),
    `// Written by compose-pictures.ts: every demo picture, 4:3, in widths 320, 640 and 1280.\n` +
      `export const pictures = [\n${rows.join('\n')}\n] as const;\n\nexport type PictureSlug = (typeof pictures)[number]['slug'];\nexport type PictureKind = (typeof pictures)[number]['kind'];\n`,
  );
}

await main();
