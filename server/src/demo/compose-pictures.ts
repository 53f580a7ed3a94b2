/**
 * Composes the demo pictures: 3D objects on warm, softly lit sets, each as WebP in three widths, and writes
 * `catalogue/pictures.gen.ts`. Of every kind of thing there is a picture, one of the same thing closer, and for kinds that many
 * people lend one in another place. Run once by hand after a change of `picture-scenes.ts` (the results are checked in):
 *
 *   npm pack @lobehub/fluent-emoji-3d@1.1.0 && tar xzf lobehub-fluent-emoji-3d-1.1.0.tgz   (in some other folder)
 *   node server/src/demo/compose-pictures.ts <that folder>/package/assets [kind or slug …]
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type DrawnObject, drawnObjects, drawObject } from './picture-objects.ts';
import { type PictureScene, pictureScenes, type ScenePart } from './picture-scenes.ts';
import type { PictureSet } from './set-pieces.ts';
import { type PictureSetName, pictureSets } from './picture-sets.ts';

const WIDTH = 1280;
const HEIGHT = 960;
const widths = [
  { width: 320, quality: 78 },
  { width: 640, quality: 76 },
  { width: 1280, quality: 72 },
];

/** How near the camera is (1: all of the set), and which height of the set (0…1) is in the middle of the picture. */
interface Framing {
  zoom: number;
  middle: number;
}

const wholeSet: Framing = { zoom: 1, middle: 0.5 };

/** How tall a part is, as a share of the picture. */
const tallnessOf = (part: ScenePart) => Math.min(part.size * 1.1, 0.78);

const outFolder = join(import.meta.dirname, '../../demo/pictures');

interface Layer {
  input: Buffer;
  left: number;
  top: number;
  blend?: 'soft-light';
}

/** Neon pinks and cold blues, brought a little toward the brick and paper of the sets. */
const warmer: [[number, number, number], [number, number, number], [number, number, number]] = [
  [0.97, 0.03, 0],
  [0.08, 0.92, 0],
  [0.02, 0.06, 0.84],
];

const isDrawn = (name: string): name is DrawnObject => drawnObjects.has(name);

async function objectPixels(assets: string, part: ScenePart, { zoom }: Framing): Promise<Buffer> {
  const source = isDrawn(part.object)
    ? Buffer.from(drawObject(part.object))
    : join(assets, `${part.object}.webp`);
  const whole = await sharp(source).ensureAlpha().png().toBuffer();
  const trimmed = await sharp(whole).trim({ threshold: 8 }).png().toBuffer();
  const height = Math.round(tallnessOf(part) * zoom * HEIGHT);
  let picture = sharp(trimmed).recomb(warmer).resize({ height, kernel: 'lanczos3' });
  if (part.flip) picture = picture.flop();
  const sized = await picture.png().toBuffer();
  if (!part.turn) return sharp(sized).sharpen({ sigma: 1.4 }).png().toBuffer();
  const turned = await sharp(sized).rotate(part.turn, { background: '#0000' }).png().toBuffer();
  return sharp(turned).trim({ threshold: 8 }).sharpen({ sigma: 1.4 }).png().toBuffer();
}

/** The alpha of a picture as a solid color at some opacity, blurred, with room for the blur around it. */
async function silhouette(picture: Buffer, color: string, opacity: number, blur: number): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const alpha = await sharp(picture).extractChannel('alpha').linear(opacity, 0).raw().toBuffer();
  const solid = await sharp({ create: { width, height, channels: 3, background: color } })
    .raw()
    .toBuffer();
  const joined = await sharp(solid, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const room = Math.ceil(blur * 2.5);
  return sharp(joined)
    .extend({ top: room, bottom: room, left: room, right: room, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .blur(blur)
    .png()
    .toBuffer();
}

/** The shadow thrown on the ground: the object's own outline laid down to the right, softer than the contact. */
async function castShadow(picture: Buffer, left: number, base: number, color: string): Promise<Layer> {
  const { height = 1 } = await sharp(picture).metadata();
  const flat = Math.max(8, Math.round(height * 0.22));
  const laid = await sharp(picture)
    .resize({ height: flat, fit: 'fill', width: (await sharp(picture).metadata()).width })
    .affine([1, -1.1, 0, 1], { background: '#0000' })
    .png()
    .toBuffer();
  const soft = await silhouette(laid, color, 0.26, 17);
  return { input: soft, left: left - 36, top: base - flat - 36 };
}

const contactShadow = (width: number, color: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="90"><defs><radialGradient id="r"><stop offset="0" stop-color="${color}" stop-opacity=".62"/><stop offset=".55" stop-color="${color}" stop-opacity=".3"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width / 2}" cy="45" rx="${width / 2}" ry="40" fill="url(#r)"/></svg>`,
  );

const overFrame = (gradientTag: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>${gradientTag}</defs><rect width="100%" height="100%" fill="url(#r)"/></svg>`,
  );

const keyLight = overFrame(
  `<radialGradient id="r" cx=".26" cy=".18" r=".9"><stop offset="0" stop-color="#FFF4DC" stop-opacity=".75"/><stop offset=".7" stop-color="#FFF4DC" stop-opacity="0"/></radialGradient>`,
);

const vignette = overFrame(
  `<radialGradient id="r" cx=".5" cy=".46" r=".8"><stop offset=".66" stop-color="#2A140A" stop-opacity="0"/><stop offset="1" stop-color="#2A140A" stop-opacity=".24"/></radialGradient>`,
);

/** Cuts what hangs over the frame, which sharp refuses to composite. */
async function inFrame(layer: Layer): Promise<Layer | undefined> {
  const { width = 0, height = 0 } = await sharp(layer.input).metadata();
  const x0 = Math.max(0, -layer.left);
  const y0 = Math.max(0, -layer.top);
  const w = Math.min(width, WIDTH - layer.left) - x0;
  const h = Math.min(height, HEIGHT - layer.top) - y0;
  if (w <= 0 || h <= 0) return undefined;
  const cut = await sharp(layer.input).extract({ left: x0, top: y0, width: w, height: h }).png().toBuffer();
  return { ...layer, input: cut, left: layer.left + x0, top: layer.top + y0 };
}

/** Where the object touches the ground: the outline of its lowest part, left and width in its own pixels. */
async function footOf(
  picture: Buffer,
  width: number,
  height: number,
): Promise<{ from: number; width: number }> {
  const rows = Math.max(1, Math.round(height * 0.07));
  const alpha = await sharp(picture)
    .extract({ left: 0, top: height - rows, width, height: rows })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  let from = width;
  let to = 0;
  alpha.forEach((value, i) => {
    if (value < 60) return;
    from = Math.min(from, i % width);
    to = Math.max(to, i % width);
  });
  return from < to ? { from, width: to - from } : { from: 0, width };
}

/** Where a height of the set lies in the picture. */
const heightAt = (y: number, { zoom, middle }: Framing) => Math.round((0.5 + (y - middle) * zoom) * HEIGHT);

async function partLayers(
  assets: string,
  part: ScenePart,
  set: PictureSet,
  framing: Framing,
): Promise<Layer[]> {
  const picture = await objectPixels(assets, part, framing);
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const base = heightAt(set.ground + (part.drop ?? 0), framing);
  const left = Math.round((0.5 + (part.x - 0.5) * framing.zoom) * WIDTH - width / 2);
  if (part.hangs !== undefined) {
    const top = heightAt(part.hangs, framing);
    const soft = await silhouette(picture, set.shadow, 0.3, 14);
    return [
      { input: soft, left: left - 35 + 16, top: top - 35 + 22 },
      { input: picture, left, top },
    ];
  }
  const foot = await footOf(picture, width, height);
  const spread = Math.round(foot.width * 1.12) + 30;
  return [
    await castShadow(picture, left, base, set.shadow),
    {
      input: contactShadow(spread, set.shadow),
      left: left + foot.from - Math.round((spread - foot.width) / 2),
      top: base - 52,
    },
    { input: picture, left, top: base - height },
  ];
}

/** A layer of a set, drawn as large as the picture shows it. */
async function setLayer(svg: string, { zoom, middle }: Framing): Promise<Buffer> {
  const whole = sharp(Buffer.from(svg), { density: 72 * zoom });
  return whole
    .extract({
      left: Math.round((WIDTH * (zoom - 1)) / 2),
      top: Math.round(HEIGHT * (middle * zoom - 0.5)),
      width: WIDTH,
      height: HEIGHT,
    })
    .png()
    .toBuffer();
}

async function compose(
  assets: string,
  setName: PictureSetName,
  parts: readonly ScenePart[],
  framing: Framing,
): Promise<Buffer> {
  const set = pictureSets[setName];
  const far = await sharp(await setLayer(set.far, framing))
    .blur(7 * framing.zoom)
    .png()
    .toBuffer();
  const layers: Layer[] = [{ input: await setLayer(set.near, framing), left: 0, top: 0 }];
  for (const part of parts) layers.push(...(await partLayers(assets, part, set, framing)));
  layers.push(
    { input: keyLight, left: 0, top: 0, blend: 'soft-light' },
    { input: vignette, left: 0, top: 0 },
  );
  const framed = (await Promise.all(layers.map(inFrame))).filter((layer) => layer !== undefined);
  return sharp(far).composite(framed).removeAlpha().png().toBuffer();
}

/** The same things seen from the other side. */
const mirrored = (parts: readonly ScenePart[]): ScenePart[] =>
  parts.map((part) => ({ ...part, x: 1 - part.x, flip: !part.flip, turn: -(part.turn ?? 0) }));

/** As near as the main thing, which comes first, still fits. */
function closeTo(setName: PictureSetName, [main]: readonly ScenePart[]): Framing {
  if (!main) return wholeSet;
  const tall = tallnessOf(main);
  const zoom = Math.min(1.5, Math.max(1.2, 0.96 / tall));
  const top = main.hangs ?? pictureSets[setName].ground + (main.drop ?? 0) - tall;
  const edge = 0.5 / zoom;
  return { zoom, middle: Math.min(1 - edge, Math.max(edge, top + tall / 2)) };
}

interface View {
  slug: string;
  kind: string;
  compose: (assets: string) => Promise<Buffer>;
}

function viewsOf({ kind, sets: [set, other], parts }: PictureScene): View[] {
  const view = (slug: string, ...how: [PictureSetName, readonly ScenePart[], Framing]): View => ({
    slug,
    kind,
    compose: (assets) => compose(assets, ...how),
  });
  return [
    view(kind, set, parts, wholeSet),
    view(`${kind}-close`, set, parts, closeTo(set, parts)),
    ...(other ? [view(`${kind}-other`, other, mirrored(parts), wholeSet)] : []),
  ];
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
        .webp({ quality, effort: 6 })
        .toFile(join(outFolder, `${slug}-${width}.webp`));
  }
  const wanted = new Set(views.flatMap(({ slug }) => widths.map(({ width }) => `${slug}-${width}.webp`)));
  for (const name of await readdir(outFolder))
    if (name.endsWith('.webp') && !wanted.has(name)) await rm(join(outFolder, name));
  await writeFile(
    join(import.meta.dirname, 'catalogue', 'pictures.gen.ts'),
    `// Written by compose-pictures.ts: every demo picture, 4:3, in widths 320, 640 and 1280.\n` +
      `export const pictures = [\n${rows.join('\n')}\n] as const;\n\nexport type PictureSlug = (typeof pictures)[number]['slug'];\nexport type PictureKind = (typeof pictures)[number]['kind'];\n`,
  );
}

await main();
