import sharp from 'sharp';
import { type Color, noise, ramp } from './set-surfaces.ts';

/** Calms the colors, as daylight does: less violet and neon pink, which nothing people lend has. */
function calm(r: number, g: number, b: number, out: Float32Array): void {
  const violet = Math.max(0, Math.min(r, b) - g);
  const r1 = r - 0.35 * violet;
  const b1 = b - 0.9 * violet;
  const gray = 0.3 * r1 + 0.59 * g + 0.11 * b1;
  const saturation = 0.88;
  out[0] = gray + (r1 - gray) * saturation;
  out[1] = gray + (g - gray) * saturation;
  out[2] = gray + (b1 - gray) * saturation;
}

/** Averages along rows or columns; `step` is the distance to the next value in a line, `next` to the next line. */
function averaged(
  of: Float32Array,
  lines: number,
  length: number,
  step: number,
  next: number,
  radius: number,
) {
  const out = new Float32Array(of.length);
  for (let line = 0; line < lines; line += 1) {
    const at = (i: number) => (i < 0 || i >= length ? 0 : (of[line * next + i * step] ?? 0));
    let sum = 0;
    for (let i = -radius; i <= radius; i += 1) sum += at(i);
    for (let i = 0; i < length; i += 1) {
      out[line * next + i * step] = sum / (2 * radius + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
  }
  return out;
}

/** An outline blurred to 0…1: a height map for roundness. With eight bits, it would show contour lines. */
function roundness(alpha: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(sigma));
  let blurred = alpha;
  for (let pass = 0; pass < 3; pass += 1)
    blurred = averaged(averaged(blurred, height, width, 1, width, radius), width, height, width, 1, radius);
  return blurred;
}

/**
 * Lights an object to match the set: rounded by its outline, darker toward the ground and tinted by it, with the slight
 * unevenness of real surfaces.
 */
export async function lit(picture: Buffer, ground: Color): Promise<Buffer> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alpha = new Float32Array(width * height);
  for (let i = 0; i < alpha.length; i += 1) alpha[i] = (data[i * 4 + 3] ?? 0) / 255;
  const scale = Math.min(width, height);
  const wide = roundness(alpha, width, height, scale * 0.07);
  const close = roundness(alpha, width, height, scale * 0.02);
  const color = new Float32Array(3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      if (!data[i * 4 + 3]) continue;
      const left = x > 0 ? i - 1 : i;
      const right = x < width - 1 ? i + 1 : i;
      const above = y > 0 ? i - width : i;
      const below = y < height - 1 ? i + width : i;
      const slope = (of: Float32Array, a: number, b: number) => ((of[b] ?? 0) - (of[a] ?? 0)) * scale;
      const nx = -(slope(wide, left, right) * 0.09 + slope(close, left, right) * 0.012);
      const ny = -(slope(wide, above, below) * 0.09 + slope(close, above, below) * 0.012);
      const length = Math.hypot(nx, ny, 1);
      const facing = (-0.48 * nx - 0.6 * ny + 0.64) / length;
      const low = ramp(0.55, 1, y / height);
      const light =
        0.63 + 0.49 * Math.max(0, facing) - 0.16 * low + 0.025 * (noise(x / 1.7, y / 1.7, 61) - 0.5);
      const sky = 0.06 * ramp(0.82, 0.98, facing) * (1 - low);
      calm((data[i * 4] ?? 0) / 255, (data[i * 4 + 1] ?? 0) / 255, (data[i * 4 + 2] ?? 0) / 255, color);
      for (let c = 0; c < 3; c += 1) {
        const bounced = (color[c] ?? 0) * light * (1 - 0.14 * low) + 0.14 * low * 0.7 * (ground[c] ?? 0);
        data[i * 4 + c] = Math.round(255 * Math.min(1, Math.max(0, bounced + sky)));
      }
    }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
