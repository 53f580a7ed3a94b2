import { lookNow } from '@borough/domain/look';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { product, usualProduct } from '@borough/domain/company';
import { roof } from '@borough/domain/roof';
import satori from 'satori';
import sharp from 'sharp';
import type { Preview } from './preview-version.ts';

/** The bytes of an installation's own marks; null where ours are drawn. */
export interface OwnMarks {
  logo: Uint8Array | null;
  icon: Uint8Array | null;
  /** The first picture of the first page. */
  first: Uint8Array | null;
}

export const previewSize = { width: 1200, height: 630 };
const textWidth = 600;

const resolve = createRequire(import.meta.url).resolve;
const face = (
  name: 'fraunces' | 'figtree',
  script: 'latin' | 'latin-ext' | 'vietnamese',
  weight: 500 | 600,
) => ({
  name: `${name}-${script}`,
  data: readFileSync(resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`)),
  weight,
  style: 'normal' as const,
});
const fonts = [
  face('fraunces', 'latin', 600),
  face('fraunces', 'latin-ext', 600),
  face('fraunces', 'vietnamese', 600),
  face('figtree', 'latin', 500),
  face('figtree', 'latin-ext', 500),
];
const display = 'fraunces-latin, fraunces-latin-ext, fraunces-vietnamese';
const sans = 'figtree-latin, figtree-latin-ext';

const colors = () => lookNow().light;

/** Matches characters our fonts lack (emoji, other scripts), which would be drawn as empty boxes. */
const notOurs = /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u201e\u2026\u20ac\u2122]/gu;

/** The part of a text our fonts can write; `otherwise` if that loses more than a third of it. */
export function writable(text: string, otherwise: string): string {
  const letters = [...text.normalize('NFC').replace(/\s+/gu, '')];
  const lost = letters.filter((letter) => letter.match(notOurs)).length;
  const left = text.normalize('NFC').replace(/\s+/gu, ' ').replace(notOurs, '').replace(/ +/g, ' ').trim();
  return left === '' || lost * 3 > letters.length ? otherwise : left;
}

type Style = Record<string, string | number>;
interface Box {
  type: 'div';
  props: { style: Style; children: (Box | Lines)[] | string };
}
interface Lines {
  type: 'svg' | 'img';
  props: Record<string, unknown>;
}
const box = (style: Style, children: Box['props']['children']): Box => ({
  type: 'div',
  props: { style, children },
});
const row: Style = { display: 'flex' };
const column: Style = { display: 'flex', flexDirection: 'column' };

const nameSize = 46;

/** The roof over the first o of Borough's own name, the same as on the pages. */
const roofLines = (): Lines => ({
  type: 'svg',
  props: {
    viewBox: roof.viewBox,
    width: nameSize * 0.84,
    height: nameSize * 0.385,
    fill: 'none',
    stroke: colors().brick,
    strokeWidth: roof.strokeWidth,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    style: { position: 'absolute', top: nameSize * 0.08, left: nameSize * -0.125 },
    children: [{ type: 'path', props: { d: roof.d } }],
  },
});

/** As large as the name would be. */
const logoSize = { width: 420, height: 72 };

/** The installation's own logo; satori takes PNG with its size. */
async function logoMark(bytes: Uint8Array): Promise<Box> {
  const { data, info } = await sharp(bytes)
    .resize({ ...logoSize, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const src = `data:image/png;base64,${data.toString('base64')}`;
  return box(row, [{ type: 'img', props: { src, width, height } }]);
}

const brand = ({ logo }: Pick<OwnMarks, 'logo'>) => (logo ? logoMark(logo) : wordmark());

function wordmark(): Box {
  const style = {
    ...row,
    fontFamily: display,
    fontSize: nameSize,
    letterSpacing: '-0.02em',
    color: colors().ink,
  };
  const name = writable(product.name, ' ');
  if (name !== usualProduct.name) return box(style, name);
  const [initial, roofed, ...others] = name;
  return box(style, [
    box({}, initial ?? ''),
    box({ ...row, position: 'relative', marginLeft: nameSize * 0.03 }, [box({}, roofed ?? ''), roofLines()]),
    box({}, others.join('')),
  ]);
}

const lines = (text: string, fontSize: number, lineClamp: number): Box =>
  box(
    {
      display: 'block',
      fontFamily: display,
      fontSize,
      lineHeight: 1.12,
      color: colors().ink,
      lineClamp,
      wordBreak: 'break-word',
    },
    text,
  );

const titleSize = (title: string) => (title.length <= 28 ? 68 : title.length <= 60 ? 56 : 46);

async function drawn(tree: Box, width: number): Promise<Buffer> {
  // Satori takes React elements; ours have the same shape without React.
  const svg = await satori(tree as Parameters<typeof satori>[0], {
    width,
    height: previewSize.height,
    fonts,
  });
  return Buffer.from(svg);
}

const frame = (width: number): Style => ({
  ...column,
  justifyContent: 'space-between',
  width,
  height: previewSize.height,
  padding: 56,
  boxSizing: 'border-box',
  backgroundColor: colors().paper,
});

async function itemText(preview: Preview, width: number, marks: OwnMarks): Promise<Buffer> {
  const place = writable(preview.place, 'United States');
  const [from = '', amount = '', withFees = ''] = preview.lead;
  const title = writable(preview.title, `${writable(preview.category, 'Item')} in ${place}`);
  return drawn(
    box(frame(width), [
      await brand(marks),
      lines(title, titleSize(title), 4),
      box(column, [
        box({ ...row, alignItems: 'baseline', fontFamily: sans, color: colors().muted, fontSize: 30 }, [
          box({}, from),
          box({ color: colors().brick, fontSize: 48, margin: '0 12px' }, amount),
          box({}, withFees),
        ]),
        box({ fontFamily: sans, fontSize: 26, color: colors().muted, marginTop: 6 }, preview.daily),
        box({ fontFamily: sans, fontSize: 30, color: colors().muted, marginTop: 10 }, place),
      ]),
    ]),
    width,
  );
}

const jpeg = { quality: 82, progressive: true } as const;

/** Text on the left, and a picture on the right in the remaining width. */
async function besideEachOther(text: Buffer, picture: Uint8Array) {
  const { width, height } = previewSize;
  const filling = await sharp(picture)
    .resize(width - textWidth, height, { fit: 'cover' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: colors().paper } }).composite([
    { input: filling, left: textWidth, top: 0 },
    { input: text, left: 0, top: 0 },
  ]);
}

/** An item's preview picture as JPEG: its photo on the right, or just text across the full width. */
export async function drawItem(
  preview: Preview,
  photo: Uint8Array | null,
  marks: OwnMarks,
): Promise<Uint8Array> {
  const drawing = photo
    ? await besideEachOther(await itemText(preview, textWidth, marks), photo)
    : sharp(await itemText(preview, previewSize.width, marks));
  return drawing.jpeg(jpeg).toBuffer();
}

const sitePicture = new URL('../../../../../web/public/pictures/hammer-drill-640.webp', import.meta.url);

/** The site's own preview picture, as PNG. */
export async function drawSite(marks: OwnMarks): Promise<Uint8Array> {
  const text = await drawn(
    box(frame(textWidth), [
      await brand(marks),
      lines(writable(product.headline, product.name), product.headline.length > 36 ? 56 : 76, 3),
      box({ fontFamily: sans, fontSize: 30, color: colors().muted }, product.tagline),
    ]),
    textWidth,
  );
  const drawing = await besideEachOther(text, marks.first ?? readFileSync(sitePicture));
  return drawing.png({ palette: true, quality: 90 }).toBuffer();
}

/** An own icon as it is, or in the middle of a square in the background's color that systems may cut to a circle. */
async function ownIcon(icon: Uint8Array, { size, fills }: { size: number; fills: boolean }) {
  const side = fills ? Math.round(size * 0.72) : size;
  const mark = await sharp(icon)
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .png()
    .toBuffer();
  if (!fills) return mark;
  return sharp({ create: { width: size, height: size, channels: 4, background: colors().paper } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}

/** An icon of the site, as PNG: its own, or its first letter on its accent, in a rounded square or filling it. */
export async function drawIcon(
  { size, fills }: { size: number; fills: boolean },
  marks: OwnMarks,
): Promise<Uint8Array> {
  if (marks.icon) return ownIcon(marks.icon, { size, fills });
  const letter = [...writable(product.name, 'A')][0]?.toUpperCase() ?? 'A';
  const square = box(
    {
      ...row,
      ...{ width: size, height: size, alignItems: 'center', justifyContent: 'center' },
      ...{ backgroundColor: colors().brick, color: colors()['on-brick'] },
      ...{ fontFamily: display, fontSize: size * (fills ? 0.5 : 0.66), borderRadius: fills ? 0 : size / 4 },
    },
    letter,
  );
  const svg = await satori(square as Parameters<typeof satori>[0], { width: size, height: size, fonts });
  return sharp(Buffer.from(svg)).png().toBuffer();
}
