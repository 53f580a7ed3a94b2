import { join } from 'node:path';
import sharp from 'sharp';
import { lit } from './object-light.ts';
import { type DrawnObject, drawnObjects, drawObject } from './picture-objects.ts';
import type { ScenePart } from './picture-scenes.ts';
import { H, type PictureSet, W } from './set-pieces.ts';
import type { Color } from './set-surfaces.ts';

/** How close the camera is (1 shows the whole set), and which point of the set (0…1) is in the middle of the picture. */
export interface Framing {
  zoom: number;
  center: number;
  middle: number;
}

/** A picture, and where its upper left corner goes. */
export interface Layer {
  input: Buffer;
  left: number;
  top: number;
}

/** Intermediate pictures aren't worth compressing. */
export const quick = { compressionLevel: 0 } as const;

/** How tall a part is, as a share of the set. */
export const tallnessOf = (part: ScenePart) => Math.min(part.size * 1.1, 0.78);

const isDrawn = (name: string): name is DrawnObject => drawnObjects.has(name);

const objects = new Map<string, Promise<Buffer>>();

/** An object on its own, cut to its outline; several pictures show the same one. */
export function trimmed(assets: string, { object }: ScenePart): Promise<Buffer> {
  const known = objects.get(object) ?? cutOut(assets, object);
  objects.set(object, known);
  return known;
}

async function cutOut(assets: string, object: string): Promise<Buffer> {
  const whole = isDrawn(object)
    ? await drawing(object)
    : await sharp(join(assets, `${object}.webp`))
        .ensureAlpha()
        .png(quick)
        .toBuffer();
  return sharp(whole).trim({ threshold: 8 }).png(quick).toBuffer();
}

async function drawing(name: DrawnObject): Promise<Buffer> {
  const outline = await sharp(Buffer.from(drawObject(name, false)))
    .ensureAlpha()
    .png(quick)
    .toBuffer();
  return sharp(Buffer.from(drawObject(name, true)))
    .composite([{ input: outline, blend: 'dest-in' }])
    .png(quick)
    .toBuffer();
}

async function objectPixels(
  assets: string,
  part: ScenePart,
  { zoom }: Framing,
  ground: Color,
): Promise<Buffer> {
  const height = Math.round(tallnessOf(part) * zoom * H);
  let picture = sharp(await trimmed(assets, part)).resize({ height, kernel: 'lanczos3' });
  if (part.flip) picture = picture.flop();
  let sized = await picture.png(quick).toBuffer();
  if (part.turn) {
    const turned = await sharp(sized).rotate(part.turn, { background: '#0000' }).png(quick).toBuffer();
    sized = await sharp(turned).trim({ threshold: 8 }).png(quick).toBuffer();
  }
  return lit(await sharp(sized).sharpen({ sigma: 1 }).png(quick).toBuffer(), ground);
}

/** A picture's outline, filled with one color and blurred, with room around it for the blur. */
async function silhouette(picture: Buffer, color: string, opacity: number, blur: number) {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const alpha = await sharp(picture).extractChannel('alpha').linear(opacity, 0).raw().toBuffer();
  const solid = await sharp({ create: { width, height, channels: 3, background: color } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png(quick)
    .toBuffer();
  const room = Math.ceil(blur * 2.5);
  const input = await sharp(solid)
    .extend({ top: room, bottom: room, left: room, right: room, background: '#0000' })
    .blur(blur)
    .png(quick)
    .toBuffer();
  return { input, room };
}

/** The shadow cast on the ground: the object's own outline laid down to the right, softer than where they touch. */
async function castShadow(picture: Buffer, left: number, base: number, color: string): Promise<Layer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const flat = Math.max(8, Math.round(height * 0.17));
  const laid = await sharp(picture)
    .resize({ height: flat, width, fit: 'fill' })
    .affine([1, -1.25, 0, 1], { background: '#0000' })
    .png(quick)
    .toBuffer();
  const { input, room } = await silhouette(laid, color, 0.34, 20);
  return { input, left: left - room, top: base - flat - room + 6 };
}

const pool = (width: number, height: number, color: string, opacity: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="r"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${color}" stop-opacity="${opacity * 0.6}"/><stop offset=".75" stop-color="${color}" stop-opacity="${opacity * 0.18}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><ellipse cx="${width / 2}" cy="${height / 2}" rx="${width / 2}" ry="${height / 2}" fill="url(#r)"/></svg>`,
  );

/** The ground's reflection: the object upside down, fading with the distance from where it stands. */
async function mirrored(picture: Buffer, gloss: number): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const tall = Math.max(8, Math.round(height * 0.34));
  const lower = await sharp(picture)
    .extract({ left: 0, top: height - tall, width, height: tall })
    .flip()
    .png(quick)
    .toBuffer();
  const fade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tall}"><defs><linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${gloss * 1.6}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#f)"/></svg>`,
  );
  const faded = await sharp(lower)
    .composite([{ input: fade, blend: 'dest-in' }])
    .png(quick)
    .toBuffer();
  return sharp(faded).blur(4).png(quick).toBuffer();
}

/** Where the object touches the ground: the left edge and width of its lowest part's outline, in its own pixels. */
async function footOf(picture: Buffer): Promise<{ from: number; width: number }> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
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

/** Where a point of the set is in the picture. */
const xAt = (x: number, { zoom, center }: Framing) => Math.round((0.5 + (x - center) * zoom) * W);
const yAt = (y: number, { zoom, middle }: Framing) => Math.round((0.5 + (y - middle) * zoom) * H);

/** A part standing or hanging on a set: its shadows, its reflection in the ground, and the part itself. */
export async function partLayers(
  assets: string,
  part: ScenePart,
  set: PictureSet,
  framing: Framing,
): Promise<Layer[]> {
  const picture = await objectPixels(assets, part, framing, groundColor(set));
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const left = Math.round(xAt(part.x, framing) - width / 2);
  if (part.hangs !== undefined) {
    const top = yAt(part.hangs, framing);
    const { input, room } = await silhouette(picture, set.shadow, 0.26, 18);
    return [
      { input, left: left - room + 20, top: top - room + 26 },
      { input: picture, left, top },
    ];
  }
  const base = yAt(set.ground + (part.drop ?? 0), framing);
  const foot = await footOf(picture);
  const middle = left + foot.from + foot.width / 2;
  const under = (spread: number, tall: number, opacity: number, lower: number): Layer => ({
    input: pool(Math.round(spread), tall, set.shadow, opacity),
    left: Math.round(middle - spread / 2),
    top: base - Math.round(tall / 2) + lower,
  });
  return [
    ...(set.gloss ? [{ input: await mirrored(picture, set.gloss), left, top: base - 5 }] : []),
    await castShadow(picture, left, base, set.shadow),
    under(width * 1.35 + 60, 150, 0.34, 0),
    under(foot.width * 1.14 + 26, 58, 0.85, -6),
    { input: picture, left, top: base - height },
  ];
}

/** The color of the ground where objects stand. */
function groundColor({ near, far, ground }: PictureSet): Color {
  const out = new Float32Array(3);
  const painter = near?.paint ?? (typeof far === 'string' ? undefined : far);
  painter?.(0.5, ground, out);
  return [out[0] ?? 0, out[1] ?? 0, out[2] ?? 0];
}
