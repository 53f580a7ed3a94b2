/**
 * Composes the demo pictures: 3D objects on warm, softly lit sets, each as WebP in three widths, and writes
 * `pictures.gen.ts`. Run once by hand after a change of `picture-scenes.ts` (the results are checked in):
 *
 *   npm pack @lobehub/fluent-emoji-3d@1.1.0 && tar xzf lobehub-fluent-emoji-3d-1.1.0.tgz   (in some other folder)
 *   node server/src/demo/compose-pictures.ts <that folder>/package/assets [slug …]
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type DrawnObject, drawnObjects, drawObject } from './picture-objects.ts';
import { type PictureScene, pictureScenes, type ScenePart } from './picture-scenes.ts';
import { type PictureSet, pictureSets } from './picture-sets.ts';

const WIDTH = 1280;
const HEIGHT = 960;
const widths = [
  { width: 320, quality: 80 },
  { width: 640, quality: 82 },
  { width: 1280, quality: 80 },
];

const outFolder = join(import.meta.dirname, '../../demo/pictures');

interface Layer {
  input: Buffer;
  left: number;
  top: number;
  blend?: 'soft-light';
}

/** Neon pinks and cold blues, brought a little towards the brick and paper of the sets. */
const warmer: [[number, number, number], [number, number, number], [number, number, number]] = [
  [0.97, 0.03, 0],
  [0.08, 0.92, 0],
  [0.02, 0.06, 0.84],
];

const isDrawn = (name: string): name is DrawnObject => drawnObjects.has(name);

async function objectPixels(assets: string, part: ScenePart): Promise<Buffer> {
  const source = isDrawn(part.object)
    ? Buffer.from(drawObject(part.object))
    : join(assets, `${part.object}.webp`);
  const whole = await sharp(source).ensureAlpha().png().toBuffer();
  const trimmed = await sharp(whole).trim({ threshold: 8 }).png().toBuffer();
  const height = Math.round(Math.min(part.size * 1.1, 0.78) * HEIGHT);
  let picture = sharp(trimmed).recomb(warmer).resize({ height, kernel: 'lanczos3' });
  if (part.flip) picture = picture.flop();
  const sized = await picture.png().toBuffer();
  if (!part.turn) return sharp(sized).sharpen({ sigma: 1.4 }).png().toBuffer();
  const turned = await sharp(sized).rotate(part.turn, { background: '#0000' }).png().toBuffer();
  return sharp(turned).trim({ threshold: 8 }).sharpen({ sigma: 1.4 }).png().toBuffer();
}

/** The alpha of a picture as a solid colour at some opacity, blurred, with room for the blur around it. */
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

async function partLayers(assets: string, part: ScenePart, set: PictureSet): Promise<Layer[]> {
  const picture = await objectPixels(assets, part);
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const base = Math.round((set.ground + (part.drop ?? 0)) * HEIGHT);
  const left = Math.round(part.x * WIDTH - width / 2);
  if (part.hangs !== undefined) {
    const top = Math.round(part.hangs * HEIGHT);
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

async function compose(assets: string, scene: PictureScene): Promise<Buffer> {
  const set = pictureSets[scene.set];
  const far = await sharp(Buffer.from(set.far)).blur(7).png().toBuffer();
  const layers: Layer[] = [{ input: Buffer.from(set.near), left: 0, top: 0 }];
  for (const part of scene.parts) layers.push(...(await partLayers(assets, part, set)));
  layers.push(
    { input: keyLight, left: 0, top: 0, blend: 'soft-light' },
    { input: vignette, left: 0, top: 0 },
  );
  const framed = (await Promise.all(layers.map(inFrame))).filter((layer) => layer !== undefined);
  return sharp(far).composite(framed).removeAlpha().png().toBuffer();
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

async function main(): Promise<void> {
  const [assets, ...only] = process.argv.slice(2);
  if (!assets)
    throw new Error('Say where the emoji assets are: compose-pictures.ts <assets folder> [slug …]');
  await mkdir(outFolder, { recursive: true });
  const rows: string[] = [];
  for (const scene of pictureScenes) {
    const chosen = only.length === 0 || only.includes(scene.slug);
    const finished = chosen
      ? await compose(assets, scene)
      : await sharp(join(outFolder, `${scene.slug}-1280.webp`)).toBuffer();
    const { channels } = await sharp(finished).stats();
    const color = `#${channels
      .slice(0, 3)
      .map((channel) => hex(channel.mean))
      .join('')}`;
    rows.push(
      `  { slug: '${scene.slug}', category: '${scene.category}', words: ${JSON.stringify(scene.words)}, color: '${color}' },`,
    );
    if (!chosen) continue;
    for (const { width, quality } of widths)
      await sharp(finished)
        .resize({ width })
        .webp({ quality, effort: 6 })
        .toFile(join(outFolder, `${scene.slug}-${width}.webp`));
  }
  const wanted = new Set(
    pictureScenes.flatMap((scene) => widths.map(({ width }) => `${scene.slug}-${width}.webp`)),
  );
  for (const name of await readdir(outFolder))
    if (name.endsWith('.webp') && !wanted.has(name)) await rm(join(outFolder, name));
  await writeFile(
    join(import.meta.dirname, 'pictures.gen.ts'),
    `// Written by compose-pictures.ts: every demo picture, 4:3, in widths 320, 640 and 1280.\n` +
      `export const pictures = [\n${rows.join('\n')}\n] as const;\n\nexport type PictureSlug = (typeof pictures)[number]['slug'];\n`,
  );
}

await main();
