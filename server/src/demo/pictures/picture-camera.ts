import sharp from 'sharp';
import type { ScenePart } from './picture-scenes.ts';
import { type PictureSetName, pictureSets } from './picture-sets.ts';
import { type Framing, type Layer, partLayers, quick, tallnessOf, trimmed } from './place-parts.ts';
import { H, type PictureSet, W } from './set-pieces.ts';
import { noise, type Painter, ramp } from './set-surfaces.ts';

const wholeSet: Framing = { zoom: 1, center: 0.5, middle: 0.5 };

/** Crops anything outside the frame, which sharp refuses to composite. */
async function inFrame(layer: Layer): Promise<Layer | undefined> {
  const { width = 0, height = 0 } = await sharp(layer.input).metadata();
  const x0 = Math.max(0, -layer.left);
  const y0 = Math.max(0, -layer.top);
  const w = Math.min(width, W - layer.left) - x0;
  const h = Math.min(height, H - layer.top) - y0;
  if (w <= 0 || h <= 0) return undefined;
  const cut = await sharp(layer.input)
    .extract({ left: x0, top: y0, width: w, height: h })
    .png(quick)
    .toBuffer();
  return { input: cut, left: layer.left + x0, top: layer.top + y0 };
}

/** Surfaces are softer than objects: half the picture's size is enough for them. */
const fine = 0.5;
const paintedW = W * fine;
const paintedH = H * fine;

/** Paints what the camera sees of a surface, as 8-bit RGBA; `alphaOf` says where the surface is. */
async function paint(
  painter: Painter,
  { zoom, center, middle }: Framing,
  alphaOf?: (v: number) => number,
): Promise<Buffer> {
  const data = Buffer.alloc(paintedW * paintedH * 4);
  const color = new Float32Array(3);
  for (let y = 0; y < paintedH; y += 1) {
    const v = middle + (y / paintedH - 0.5) / zoom;
    const alpha = alphaOf ? alphaOf(v) : 1;
    if (alpha <= 0) continue;
    for (let x = 0; x < paintedW; x += 1) {
      painter(center + (x / paintedW - 0.5) / zoom, v, color);
      const i = (y * paintedW + x) * 4;
      for (let c = 0; c < 3; c += 1) data[i + c] = Math.round(255 * Math.min(1, Math.max(0, color[c] ?? 0)));
      data[i + 3] = Math.round(255 * alpha);
    }
  }
  return sharp(data, { raw: { width: paintedW, height: paintedH, channels: 4 } })
    .resize(W, H, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

const raw = { raw: { width: W, height: H, channels: 4 } } as const;

async function farPixels({ far, blur }: PictureSet, framing: Framing): Promise<Buffer> {
  const { zoom, center, middle } = framing;
  if (typeof far !== 'string') {
    const painted = sharp(await paint(far, framing), raw);
    return (blur ? painted.blur(blur * zoom) : painted).png(quick).toBuffer();
  }
  // Blur all of it before cropping, or its edges would be the frame's.
  const blurred = await sharp(Buffer.from(far), { density: 72 })
    .resize(W, H)
    .blur(blur)
    .png(quick)
    .toBuffer();
  const width = Math.round(W / zoom);
  const height = Math.round(H / zoom);
  const left = Math.min(W - width, Math.max(0, Math.round(center * W - width / 2)));
  const top = Math.min(H - height, Math.max(0, Math.round(middle * H - height / 2)));
  return sharp(blurred).extract({ left, top, width, height }).resize(W, H).png(quick).toBuffer();
}

const sets = new Map<string, Promise<Buffer>>();

/** A set without objects; many pictures show the same one from the same place. */
function emptySet(name: PictureSetName, framing: Framing): Promise<Buffer> {
  const key = `${name} ${framing.zoom.toFixed(2)} ${framing.center.toFixed(3)} ${framing.middle.toFixed(3)}`;
  const known = sets.get(key) ?? photographSet(pictureSets[name], framing);
  sets.clear();
  sets.set(key, known);
  return known;
}

async function photographSet(set: PictureSet, framing: Framing): Promise<Buffer> {
  const far = await farPixels(set, framing);
  if (!set.near) return far;
  const { from, paint: painter } = set.near;
  const edge = (v: number) => ramp(from - 0.004, from + 0.012, v);
  const sharpGround = await paint(painter, framing, edge);
  const soft = await sharp(sharpGround, raw)
    .blur(5 * framing.zoom)
    .raw()
    .toBuffer();
  const near = Buffer.alloc(sharpGround.length);
  for (let y = 0; y < H; y += 1) {
    const v = framing.middle + (y / H - 0.5) / framing.zoom;
    // The focus is where the object stands.
    const outOfFocus =
      v < set.ground ? ramp(set.ground - 0.03, from, v) : ramp(set.ground + 0.05, set.ground + 0.16, v);
    for (let i = y * W * 4; i < (y + 1) * W * 4; i += 1)
      near[i] = Math.round((sharpGround[i] ?? 0) * (1 - outOfFocus) + (soft[i] ?? 0) * outOfFocus);
  }
  return sharp(far)
    .composite([{ input: near, ...raw }])
    .png(quick)
    .toBuffer();
}

/** What a camera adds: a glow around bright areas, darker edges, a soft curve and a little grain. */
async function developed(picture: Buffer): Promise<Buffer> {
  const plain = await sharp(picture).removeAlpha().raw().toBuffer();
  const glow = await sharp(picture).removeAlpha().blur(28).raw().toBuffer();
  for (let y = 0; y < H; y += 1)
    for (let x = 0; x < W; x += 1) {
      const i = (y * W + x) * 3;
      const edge = 1 - 0.16 * ramp(0.45, 0.86, Math.hypot(x / W - 0.5, (y / H - 0.48) * 0.85));
      const grain = 0.02 * (noise(x / 1.3, y / 1.3, 71) - 0.5);
      for (let c = 0; c < 3; c += 1) {
        const value = (plain[i + c] ?? 0) / 255;
        const bloom = Math.max(0, (glow[i + c] ?? 0) / 255 - 0.55) * 0.16;
        const exposed = (value + bloom * (1 - value)) * edge;
        const curved = exposed + 0.09 * (exposed - 0.5) * (1 - Math.abs(2 * exposed - 1)) * 2;
        plain[i + c] = Math.round(255 * Math.min(1, Math.max(0, curved + grain)));
      }
    }
  return sharp(plain, { raw: { width: W, height: H, channels: 3 } })
    .png(quick)
    .toBuffer();
}

/** Takes a picture of objects on a set. */
export async function photograph(
  assets: string,
  setName: PictureSetName,
  parts: readonly ScenePart[],
  framing: Framing,
): Promise<Buffer> {
  const layers: Layer[] = [];
  for (const part of parts) layers.push(...(await partLayers(assets, part, pictureSets[setName], framing)));
  const framed = (await Promise.all(layers.map(inFrame))).filter((layer) => layer !== undefined);
  const empty = await emptySet(setName, framing);
  return developed(await sharp(empty).composite(framed).png(quick).toBuffer());
}

interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

async function frameOf(assets: string, parts: readonly ScenePart[], set: PictureSet): Promise<Frame> {
  const frame: Frame = { left: 1, right: 0, top: 1, bottom: 0 };
  for (const part of parts) {
    const { width = 1, height = 1 } = await sharp(await trimmed(assets, part)).metadata();
    const tall = tallnessOf(part);
    const half = (tall * (width / height) * (H / W)) / 2;
    const bottom = part.hangs === undefined ? set.ground + (part.drop ?? 0) : part.hangs + tall;
    frame.left = Math.min(frame.left, part.x - half);
    frame.right = Math.max(frame.right, part.x + half);
    frame.top = Math.min(frame.top, bottom - tall);
    frame.bottom = Math.max(frame.bottom, bottom);
  }
  return frame;
}

/** Moves in until all of `parts` fill `share` of the picture's height or width, with space around them. */
export async function framingFor(
  assets: string,
  setName: PictureSetName,
  parts: readonly ScenePart[],
  share: number,
): Promise<Framing> {
  const frame = await frameOf(assets, parts, pictureSets[setName]);
  const tall = frame.bottom - frame.top;
  const wide = frame.right - frame.left;
  const zoom = Math.min(2.1, Math.max(1, Math.min(share / tall, share / wide)));
  const within = (value: number) => Math.min(1 - 0.5 / zoom, Math.max(0.5 / zoom, value));
  return zoom === 1
    ? wholeSet
    : {
        zoom,
        center: within((frame.left + frame.right) / 2),
        // Leave a bit more space above than below, where the shadow is.
        middle: within((frame.top + frame.bottom) / 2 - 0.015 / zoom),
      };
}
