import sharp from 'sharp';

/** A picture as numbers from 0 to 1, three to a pixel. */
interface Plane {
  width: number;
  height: number;
  at: Float32Array;
}

async function planeOf(file: string): Promise<Plane> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) at[i] = (data[i] ?? 0) / 255;
  return { width: info.width, height: info.height, at };
}

/** How far a pixel may stand out from all but one of its neighbors: an edge does by about so much. */
const slack = 0.06;

/** Single pixels far from all their neighbors, moved to the nearest of them. */
function withoutSpecks({ width, height, at }: Plane): Plane {
  const calm = Float32Array.from(at);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      for (let c = 0; c < 3; c++) {
        const i = (y * width + x) * 3 + c;
        let [low, second, top, next] = [2, 2, -1, -1];
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) {
            if (dx === 0 && dy === 0) continue;
            const value = at[i + (dy * width + dx) * 3] ?? 0;
            if (value < low) [low, second] = [value, low];
            else if (value < second) second = value;
            if (value > top) [top, next] = [value, top];
            else if (value > next) next = value;
          }
        calm[i] = Math.min(Math.max(at[i] ?? 0, second - slack), next + slack);
      }
  return { width, height, at: calm };
}

/** How different two pixels may be and still be averaged: in facing, in own color, and in what light makes of them. */
interface Limits {
  facing: number;
  own: number;
  lit: number;
}

/** How far apart the pixels of each round of averaging are, and how differently lit. */
const rounds = [
  [1, 0.9],
  [2, 0.4],
  [1, 0.2],
  [4, 0.1],
  [2, 0.07],
] as const;

/** A picture, and the pattern of its surfaces averaged with the same weights. */
interface Averaged {
  picture: Plane;
  pattern: Plane;
}

/** Pixels less alike than this would hardly count. */
const tooUnlike = 5;

/** One round of averaging each pixel with those `step` and twice `step` away that show the same surface. */
function smoothed(last: Averaged, own: Plane, facing: Plane, step: number, limits: Limits): Averaged {
  const { width, height, at } = last.picture;
  const pattern = last.pattern.at;
  const [out, plain] = [new Float32Array(at.length), new Float32Array(at.length)];
  const kernel = [0.0625, 0.25, 0.375, 0.25, 0.0625];
  const [byFacing, byOwn, byLit] = [1 / limits.facing ** 2, 1 / limits.own ** 2, 1 / limits.lit ** 2];
  const apart = (plane: Float32Array, i: number, j: number) => {
    const [r, g, b] = [
      (plane[i] ?? 0) - (plane[j] ?? 0),
      (plane[i + 1] ?? 0) - (plane[j + 1] ?? 0),
      (plane[i + 2] ?? 0) - (plane[j + 2] ?? 0),
    ];
    return r * r + g * g + b * b;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3;
      let [sum, red, green, blue, r, g, b] = [0, 0, 0, 0, 0, 0, 0];
      for (let v = -2; v <= 2; v++) {
        const row = y + v * step;
        if (row < 0 || row >= height) continue;
        for (let u = -2; u <= 2; u++) {
          const column = x + u * step;
          if (column < 0 || column >= width) continue;
          const j = (row * width + column) * 3;
          const unlike =
            apart(facing.at, i, j) * byFacing + apart(own.at, i, j) * byOwn + apart(at, i, j) * byLit;
          if (unlike > tooUnlike) continue;
          const weight = (kernel[u + 2] ?? 0) * (kernel[v + 2] ?? 0) * Math.exp(-unlike);
          sum += weight;
          red += weight * (at[j] ?? 0);
          green += weight * (at[j + 1] ?? 0);
          blue += weight * (at[j + 2] ?? 0);
          r += weight * (pattern[j] ?? 0);
          g += weight * (pattern[j + 1] ?? 0);
          b += weight * (pattern[j + 2] ?? 0);
        }
      }
      out[i] = red / sum;
      out[i + 1] = green / sum;
      out[i + 2] = blue / sum;
      plain[i] = r / sum;
      plain[i + 1] = g / sum;
      plain[i + 2] = b / sum;
    }
  return { picture: { width, height, at: out }, pattern: { width, height, at: plain } };
}

/** About how light a surface of this own color looks. */
const lightness = (value: number) => value * value + 0.05;

/** Metal and glass have no color of their own below their shine, so nothing to give back. */
const least = 0.12;

/**
 * A rendered picture, as PNG, without the noise of its few samples. Edges and patterns stay, for beside the picture lie three that have no
 * noise: which way its surfaces face (`….normal.0001.png`), what they are colored like with their shine (`….albedo.0001.png`)
 * and without (`….diffuse.0001.png`). What averaging takes from the last, it has taken from the picture, and is given back.
 */
export async function cleanRender(picture: string): Promise<Buffer> {
  const beside = (what: string) => planeOf(picture.replace(/\.png$/, `.${what}.0001.png`));
  const [own, facing, diffuse] = await Promise.all([beside('albedo'), beside('normal'), beside('diffuse')]);
  const { width, height } = diffuse;
  const pattern = diffuse.at.map(lightness);
  let clean: Averaged = {
    picture: withoutSpecks(await planeOf(picture)),
    pattern: { width, height, at: pattern },
  };
  for (const [step, lit] of rounds)
    clean = smoothed(clean, own, facing, step, { facing: 0.14, own: 0.08, lit });
  const bytes = Buffer.alloc(pattern.length);
  for (let i = 0; i < pattern.length; i++) {
    const back = (pattern[i] ?? 0) < least ? 1 : (pattern[i] ?? 0) / (clean.pattern.at[i] ?? 0);
    const given = Math.min(Math.max(back, 0.8), 1.25);
    bytes[i] = Math.min(255, Math.round((clean.picture.at[i] ?? 0) * given * 255));
  }
  // The median takes the last roughness off edges, which have too few like pixels to be averaged with.
  const smooth = await sharp(bytes, { raw: { width, height, channels: 3 } })
    .median(3)
    .toBuffer();
  return sharp(smooth, { raw: { width, height, channels: 3 } })
    .sharpen({ sigma: 0.7, m1: 0.5, m2: 1.2 })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
