/**
 * Composes the demo's drawn pictures (objects on paper, on tables and outdoors), each as WebP in three widths, and writes
 * `catalogue/drawn.gen.ts`. Every kind of thing gets a picture and a closer view of its middle; kinds
 * that many people lend get another picture in a different place. Run it by hand after changing `picture-scenes.ts` or the
 * sets (the results are checked in). All of them take about 15 minutes on one processor, a single kind a few seconds:
 *
 *   npm pack @lobehub/fluent-emoji-3d@1.1.0 && tar xzf lobehub-fluent-emoji-3d-1.1.0.tgz   (in another folder)
 *   node server/src/demo/pictures/compose-pictures.ts <that folder>/package/assets [kind or slug …]
 *
 * The first page uses copies of some of them in `web/public/pictures`, which this script also writes.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { onPages, rendered } from '../catalogue/rendered.gen.ts';
import { framingFor, photograph } from './picture-camera.ts';
import {
  copyForPages,
  filesOf,
  pageFolder,
  pictureFolder,
  readPicture,
  rowOf,
  writeWidths,
} from './picture-files.ts';
import { type PictureScene, pictureScenes, type ScenePart } from './picture-scenes.ts';
import type { PictureSetName } from './picture-sets.ts';

/** How much of a picture's height or width its objects fill. */
const share = 0.64;

/** The part of a 1280 × 960 picture that the closer view shows. */
const middle = { left: 160, top: 124, width: 960, height: 720 };

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

async function main(): Promise<void> {
  const [assets, ...only] = process.argv.slice(2);
  if (!assets)
    throw new Error('Say where the emoji assets are: compose-pictures.ts <assets folder> [kind or slug …]');
  await mkdir(pictureFolder, { recursive: true });
  const rows: string[] = [];
  const views = pictureScenes.flatMap(viewsOf);
  for (const { slug, kind, compose } of views) {
    const chosen = only.length === 0 || only.includes(kind) || only.includes(slug);
    const finished = chosen ? await compose(assets) : await readPicture(slug);
    rows.push(await rowOf(slug, kind, finished));
    if (chosen) await writeWidths(slug, finished);
  }
  const wanted = new Set([...views, ...rendered].flatMap(({ slug }) => filesOf(slug)));
  for (const name of await readdir(pictureFolder))
    if (name.endsWith('.webp') && !wanted.has(name)) await rm(join(pictureFolder, name));
  const copied = new Set(await readdir(pageFolder));
  for (const { slug } of views)
    if (copied.has(`${slug}-640.webp`) && !(slug in onPages)) await copyForPages(slug, slug);
  await writeFile(
    join(import.meta.dirname, '../catalogue', 'drawn.gen.ts'),
    `// Written by compose-pictures.ts: every drawn picture of the demo, 4:3, in widths 320, 640 and 1280.\n` +
      `export const drawn = [\n${rows.join('\n')}\n] as const;\n`,
  );
}

await main();
