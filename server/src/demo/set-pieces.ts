/**
 * The places demo pictures are taken in: SVG backgrounds of 1280 × 960 in two layers. `far` is blurred a little as
 * a lens would; `near` is the ground the object stands on. `ground` is the height (0…1) where objects stand.
 */
export interface PictureSet {
  far: string;
  near: string;
  ground: number;
  /** Color of shadows here. */
  shadow: string;
}

/** Width and height of a set, in its own units. */
export const W = 1280;
export const H = 960;

/** A linear gradient through `stops`, to fill with `url(#id)`. */
export const gradient = (id: string, stops: string[], angle: 'down' | 'right' = 'down') =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${angle === 'right' ? 1 : 0}" y2="${angle === 'down' ? 1 : 0}">${stops
    .map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

/** A filled rectangle; `more` are further attributes. */
export const rect = (fill: string, x: number, y: number, w: number, h: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

/** 0 to `count` - 1. */
export const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A whole SVG of the size of a set. */
export const sheet = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}</svg>`;

/** Sun through a window falling on a wall: four soft slanted panes. */
export const windowLight = (opacity = 0.3) =>
  `<g opacity="${opacity}" fill="#FFF6DF" transform="translate(120 -60) skewX(-18)">${[0, 1]
    .flatMap((col) => [0, 1].map((row) => rect('#FFF6DF', 300 + col * 230, 110 + row * 250, 205, 225)))
    .join('')}</g>`;

/** A brick wall from `y0` down to `y1`, every brick a little darker or lighter than the next. */
export const bricks = (top: string, dark: string, y0: number, y1: number, size = 46) => {
  const rows = Math.ceil((y1 - y0) / size);
  return range(rows)
    .flatMap((row) =>
      range(13).map((col) => {
        const tone = ((row * 7 + col * 13) % 5) * 0.035;
        const x = col * 116 - (row % 2 ? 58 : 0);
        return (
          rect(top, x, y0 + row * size, 110, size - 6, 'rx="4"') +
          rect(dark, x, y0 + row * size, 110, size - 6, `rx="4" opacity="${tone.toFixed(3)}"`)
        );
      }),
    )
    .join('');
};

/** A floor or table of boards from `y` down that run toward a point above it; `edge` is drawn last. */
export const boards = (y: number, colors: string[], seam: string, vanish: number, edge = '') =>
  sheet(
    gradient('boards', colors),
    `${rect('url(#boards)', 0, y, W, H - y)}<g stroke="${seam}" stroke-width="2.5" opacity=".4">` +
      range(17)
        .map((i) => {
          const bottom = (i - 8) * 210 + W / 2;
          const top = W / 2 + ((bottom - W / 2) * (y - vanish)) / (H - vanish);
          return `<line x1="${top.toFixed(0)}" y1="${y}" x2="${bottom}" y2="${H}"/>`;
        })
        .join('') +
      `</g>${edge}`,
  );
