/* eslint max-lines: off -- a table of sets */
/**
 * The places demo pictures are taken in: SVG backgrounds of 1280 × 960 in two layers. `far` is blurred a little as
 * a lens would; `near` is the ground the object stands on. `ground` is the height (0…1) where objects stand.
 */
export interface PictureSet {
  far: string;
  near: string;
  ground: number;
  /** Colour of shadows here. */
  shadow: string;
}

const W = 1280;
const H = 960;

const gradient = (id: string, stops: string[], angle: 'down' | 'right' = 'down') =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${angle === 'right' ? 1 : 0}" y2="${angle === 'down' ? 1 : 0}">${stops
    .map((color, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;

const rect = (fill: string, x: number, y: number, w: number, h: number, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const sheet = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${defs}</defs>${body}</svg>`;

/** Sun through a window falling on a wall: four soft slanted panes. */
const windowLight = (opacity = 0.3) =>
  `<g opacity="${opacity}" fill="#FFF6DF" transform="translate(120 -60) skewX(-18)">${[0, 1]
    .flatMap((col) => [0, 1].map((row) => rect('#FFF6DF', 300 + col * 230, 110 + row * 250, 205, 225)))
    .join('')}</g>`;

const bricks = (top: string, dark: string, y0: number, y1: number, size = 46) => {
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

const boards = (y: number, colors: string[], seam: string, vanish: number, edge = '') =>
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

const plainGround = (y: number, colors: string[]) =>
  sheet(gradient('g', colors), rect('url(#g)', 0, y, W, H - y));

const podium = (y: number, top: string) =>
  `<path d="M150 ${y} L150 ${y + 110} A490 92 0 0 0 1130 ${y + 110} L1130 ${y} Z" fill="url(#side)"/>` +
  `<ellipse cx="640" cy="${y}" rx="490" ry="92" fill="${top}"/>`;

function studio(
  wall: [string, string],
  arch: string,
  floor: [string, string],
  stand: [string, string, string],
): PictureSet {
  return {
    far: sheet(
      gradient('w', wall),
      rect('url(#w)', 0, 0, W, H) +
        `<path d="M290 720 L290 410 A350 350 0 0 1 990 410 L990 720 Z" fill="${arch}"/>` +
        windowLight(0.16),
    ),
    near: sheet(
      gradient('f', floor) + gradient('side', [stand[2], stand[1], stand[2]], 'right'),
      rect('url(#f)', 0, 700, W, 260) + podium(748, stand[0]),
    ),
    ground: 0.805,
    shadow: '#3a1d10',
  };
}

function tabletop(
  wall: [string, string],
  table: string[],
  seam: string,
  extra = '',
  light = 0.3,
): PictureSet {
  return {
    far: sheet(gradient('w', wall), rect('url(#w)', 0, 0, W, H) + extra + windowLight(light)),
    near: boards(640, table, seam, 250, rect('#fff', 0, 640, W, 5, 'opacity=".25"')),
    ground: 0.815,
    shadow: '#2e160a',
  };
}

const wainscot = (color: string) =>
  range(6)
    .map(
      (i) =>
        `<rect x="${i * 230 - 30}" y="60" width="190" height="520" rx="6" fill="none" stroke="${color}" stroke-width="7"/>`,
    )
    .join('');

const slats = (color: string) =>
  range(26)
    .map((i) => rect(color, i * 50, 0, 5, H))
    .join('');

const pegboard = (color: string) =>
  range(12)
    .flatMap((row) =>
      range(22).map((col) => `<circle cx="${col * 60 + 20}" cy="${row * 58 + 24}" r="6" fill="${color}"/>`),
    )
    .join('');

const tiles = (color: string) =>
  range(9)
    .map((i) => rect(color, 0, i * 78, W, 4))
    .join('') +
  range(9)
    .flatMap((row) => range(10).map((col) => rect(color, col * 150 + (row % 2) * 75, row * 78, 4, 78)))
    .join('');

const polka = (color: string) =>
  range(9)
    .flatMap((row) =>
      range(12).map(
        (col) => `<circle cx="${col * 118 + (row % 2) * 59}" cy="${row * 84 + 20}" r="13" fill="${color}"/>`,
      ),
    )
    .join('');

const hills = (back: string, front: string) =>
  `<path d="M0 560 Q220 380 470 500 T900 450 T1280 520 L1280 960 L0 960 Z" fill="${back}"/>` +
  `<path d="M0 640 Q300 500 620 600 T1280 580 L1280 960 L0 960 Z" fill="${front}"/>`;

const trees = (color: string, y: number) =>
  [60, 190, 300, 930, 1060, 1180, 1270]
    .map(
      (x, i) =>
        `<ellipse cx="${x}" cy="${y - (i % 3) * 26}" rx="${92 + (i % 2) * 30}" ry="${120 + (i % 3) * 30}" fill="${color}"/>`,
    )
    .join('');

const sun = (x: number, y: number, color = '#FFF3D0') =>
  `<circle cx="${x}" cy="${y}" r="230" fill="${color}" opacity=".28"/><circle cx="${x}" cy="${y}" r="120" fill="${color}" opacity=".5"/><circle cx="${x}" cy="${y}" r="66" fill="${color}"/>`;

const bokeh = (color: string) =>
  [
    [120, 160, 50],
    [260, 90, 30],
    [420, 210, 40],
    [560, 100, 26],
    [760, 170, 46],
    [930, 80, 34],
    [1080, 210, 52],
    [1200, 110, 30],
    [340, 330, 24],
    [1010, 360, 28],
    [80, 380, 34],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}" opacity=".3"/>`)
    .join('');

const meadow = (colors: string[]) => plainGround(650, colors);

/** Every set by name. */
export const pictureSets = {
  'studio-cream': studio(
    ['#F6E9D4', '#EBD7B8'],
    '#E3A57E',
    ['#EFDFC4', '#DCC39D'],
    ['#FBF3E4', '#F1E1C6', '#D9BF98'],
  ),
  'studio-brick': studio(
    ['#D9825B', '#B9552F'],
    '#EBB08A',
    ['#C7663F', '#9C4323'],
    ['#F7E4CF', '#EBCBAA', '#C99673'],
  ),
  'studio-porch': studio(
    ['#6E9F8C', '#447766'],
    '#E9D9B8',
    ['#4F8272', '#2F5E50'],
    ['#F5EBD8', '#E5D3B2', '#BFA67E'],
  ),
  'studio-sage': studio(
    ['#DDE6D8', '#C2D2C2'],
    '#F5EDDC',
    ['#D0DBCB', '#AFC1B1'],
    ['#FBF6EA', '#EDE3CE', '#CDBE9F'],
  ),
  'studio-honey': studio(
    ['#F7DB98', '#EBBF65'],
    '#FBEFCF',
    ['#EDC777', '#D5A24A'],
    ['#FFF8E6', '#F6E4BB', '#D9B87C'],
  ),
  'studio-blush': studio(
    ['#F5DACD', '#E8BBA8'],
    '#FBF0E4',
    ['#EDC9B8', '#D9A48D'],
    ['#FFF7EF', '#F3DFD0', '#D3AE99'],
  ),
  'studio-mist': studio(
    ['#CBDADB', '#A9C0C3'],
    '#F4E7D3',
    ['#B7CACB', '#8FABAE'],
    ['#FAF5EA', '#EADFCB', '#C4B69C'],
  ),
  'table-cream': tabletop(['#F6ECDC', '#E6D5B9'], ['#C7925F', '#8F5C35'], '#5d3519', wainscot('#FFFFFF88')),
  'table-green': tabletop(['#88B3A1', '#55897A'], ['#D2A274', '#97643C'], '#5d3519', slats('#3c6f6055')),
  'table-brick': tabletop(
    ['#DDA07C', '#C4734A'],
    ['#E7CFA9', '#BE9868'],
    '#7d5a32',
    bricks('#C9744C', '#8d3f20', 0, 650),
  ),
  'table-night': tabletop(['#3E4A4E', '#2B3438'], ['#7A4E33', '#472A19'], '#24130a', bokeh('#FFC56B'), 0.06),
  'table-blush': tabletop(['#F3D7C8', '#E3B39D'], ['#EBD8BC', '#C8A678'], '#8a6238', polka('#FFFFFF66')),
  'table-mist': tabletop(['#C9D8D8', '#A2BABB'], ['#D9B488', '#A3744A'], '#6a4526', wainscot('#FFFFFF66')),
  kitchen: tabletop(['#F2EEE2', '#DAD6C4'], ['#C99766', '#93603A'], '#5d3519', tiles('#C9C2AC88')),
  'kitchen-green': tabletop(['#BFD6C7', '#93B5A3'], ['#E9DABF', '#C7AE86'], '#8d7048', tiles('#F4F1E699')),
  workshop: tabletop(['#E9C796', '#D3A468'], ['#A9713F', '#6D4222'], '#3d220f', pegboard('#9a6c3655'), 0.2),
  'workshop-green': tabletop(
    ['#7FA694', '#527E6D'],
    ['#B98352', '#7A4C2A'],
    '#3d220f',
    pegboard('#2f5a4b66'),
    0.2,
  ),
  porch: {
    far: sheet(
      gradient('w', ['#8F3F22', '#A24D2C']),
      rect('url(#w)', 0, 0, W, H) + bricks('#BD6440', '#6e2a12', 0, 700, 52) + windowLight(0.22),
    ),
    near: boards(660, ['#D9C7AB', '#A98F6C'], '#6d5437', 420),
    ground: 0.83,
    shadow: '#2a1308',
  },
  garden: {
    far: sheet(
      gradient('s', ['#CFE5E3', '#F6EAD2']),
      rect('url(#s)', 0, 0, W, H) + sun(1030, 180) + hills('#A9C9A0', '#86B184') + trees('#5E9575', 560),
    ),
    near: meadow(['#A6C77E', '#6B9C54']),
    ground: 0.83,
    shadow: '#1d3312',
  },
  campsite: {
    far: sheet(
      gradient('s', ['#F4C79A', '#F9E6C8']),
      rect('url(#s)', 0, 0, W, H) +
        sun(260, 250, '#FFE9B8') +
        hills('#C99B78', '#8FA57A') +
        trees('#4C7A63', 560),
    ),
    near: meadow(['#B9B075', '#857B45']),
    ground: 0.83,
    shadow: '#2b2208',
  },
  dusk: {
    far: sheet(
      gradient('s', ['#31424F', '#C77B58', '#F0B778']),
      rect('url(#s)', 0, 0, W, 720) + hills('#5B5B62', '#3B4A4B') + trees('#2B3B3B', 590),
    ),
    near: meadow(['#55604A', '#2F3A2E']),
    ground: 0.83,
    shadow: '#0b120c',
  },
  lake: {
    far: sheet(
      gradient('s', ['#BFDDE4', '#F8EBD3']),
      rect('url(#s)', 0, 0, W, H) + sun(950, 190) + hills('#9DBCB3', '#739F8D'),
    ),
    near: sheet(
      gradient('g', ['#9CCBD0', '#4E93A3']) + gradient('b', ['#E9D6AE', '#CDB07E']),
      rect('url(#g)', 0, 620, W, 340) +
        `<g stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".35"><path d="M120 668h190M420 690h110M880 664h220M700 704h90"/></g>` +
        `<path d="M0 770 Q320 716 640 738 T1280 730 L1280 960 L0 960 Z" fill="url(#b)"/>`,
    ),
    ground: 0.87,
    shadow: '#3b2a10',
  },
  beach: {
    far: sheet(
      gradient('s', ['#BFE3EA', '#FDF0D6']),
      rect('url(#s)', 0, 0, W, H) + sun(300, 200) + rect('#6FB9C4', 0, 500, W, 200),
    ),
    near: sheet(
      gradient('g', ['#F1DDB2', '#D3B27C']),
      `<path d="M0 640 Q300 610 640 634 T1280 620 L1280 960 L0 960 Z" fill="#FFFFFF" opacity=".7"/><path d="M0 662 Q300 630 640 656 T1280 640 L1280 960 L0 960 Z" fill="url(#g)"/>`,
    ),
    ground: 0.83,
    shadow: '#4a3412',
  },
  driveway: {
    far: sheet(
      gradient('w', ['#A9502E', '#B45E3A']),
      rect('url(#w)', 0, 0, W, H) +
        bricks('#C1683F', '#6e2a12', 0, 700, 52) +
        rect('#F2EADB', 300, 120, 680, 560, 'rx="10"') +
        range(4)
          .map((i) => rect('#DCD1BC', 326, 150 + i * 132, 628, 108, 'rx="8"'))
          .join(''),
    ),
    near: plainGround(660, ['#C9BFB0', '#9A8F80']),
    ground: 0.84,
    shadow: '#221a14',
  },
  street: {
    far: sheet(
      gradient('s', ['#D5E6E6', '#F9EBD2']),
      rect('url(#s)', 0, 0, W, H) +
        [
          [0, 250, '#C9744C'],
          [250, 190, '#E9CFA6'],
          [520, 260, '#7FA694'],
          [780, 200, '#DDA07C'],
          [1050, 270, '#A9502E'],
        ]
          .map(
            ([x, y, color]) =>
              rect(String(color), Number(x), Number(y), 240, 500) +
              `<path d="M${Number(x) - 12} ${y} L${Number(x) + 120} ${Number(y) - 110} L${Number(x) + 252} ${y} Z" fill="#6b4030"/>` +
              [0, 1]
                .flatMap((c) =>
                  [0, 1].map((r) =>
                    rect('#FBEFD0', Number(x) + 36 + c * 100, Number(y) + 50 + r * 130, 64, 84, 'rx="6"'),
                  ),
                )
                .join(''),
          )
          .join('') +
        trees('#6D9E7B', 640),
    ),
    near: sheet(
      gradient('g', ['#BDB4A6', '#8B8276']),
      rect('url(#g)', 0, 670, W, 290) + rect('#E3DACB', 0, 660, W, 22),
    ),
    ground: 0.85,
    shadow: '#221a14',
  },
  court: {
    far: sheet(
      gradient('s', ['#DCE9E4', '#BBD3C9']),
      rect('url(#s)', 0, 0, W, H) + trees('#86B09A', 560) + rect('#3F7A66', 0, 560, W, 110),
    ),
    near: sheet(
      gradient('g', ['#CF7B52', '#AF5830']),
      `${rect('url(#g)', 0, 650, W, 310)}<g stroke="#FFF4E4" stroke-width="9" opacity=".8" fill="none"><path d="M-60 900 L300 650 M1340 900 L980 650 M0 726 L1280 726"/></g>`,
    ),
    ground: 0.84,
    shadow: '#35130a',
  },
  pitch: {
    far: sheet(
      gradient('s', ['#CFE5E3', '#F6EAD2']),
      rect('url(#s)', 0, 0, W, H) + sun(210, 180) + trees('#6D9E7B', 580) + rect('#8FB58A', 0, 570, W, 100),
    ),
    near: sheet(
      gradient('g', ['#93BF6C', '#5B9148']),
      `${rect('url(#g)', 0, 640, W, 320)}${range(6)
        .map(
          (i) =>
            `<path d="M${i * 260 - 330} 960 L${i * 160 + 170} 640 L${i * 160 + 250} 640 L${i * 260 - 200} 960 Z" fill="#fff" opacity=".07"/>`,
        )
        .join('')}<g stroke="#fff" stroke-width="9" opacity=".75"><path d="M0 742 L1280 724"/></g>`,
    ),
    ground: 0.84,
    shadow: '#173010',
  },
  snow: {
    far: sheet(
      gradient('s', ['#BCD3DE', '#F4E8DC']),
      rect('url(#s)', 0, 0, W, H) +
        sun(980, 200) +
        `<path d="M0 600 L240 300 L420 500 L640 240 L900 540 L1080 380 L1280 580 L1280 960 L0 960 Z" fill="#A9BECA"/><path d="M640 240 L560 334 L620 370 L660 340 L720 372 L733 347 Z M240 300 L180 375 L240 396 L300 366 Z" fill="#fff"/>` +
        trees('#6F938C', 640),
    ),
    near: plainGround(650, ['#FFFFFF', '#D3DFE6']),
    ground: 0.83,
    shadow: '#41566a',
  },
  gym: tabletop(
    ['#D8DCD3', '#B9C2B8'],
    ['#8E6A4B', '#5E4029'],
    '#33200f',
    rect('#B5451F', 0, 430, W, 40) + rect('#1E6B58', 0, 484, W, 18),
    0.25,
  ),
  party: {
    far: sheet(
      gradient('w', ['#F4D9B8', '#EBBE97']),
      rect('url(#w)', 0, 0, W, H) +
        range(2)
          .map((row) => {
            const y = 70 + row * 130;
            return (
              `<path d="M0 ${y} Q640 ${y + 130} 1280 ${y}" stroke="#8d5a36" stroke-width="5" fill="none"/>` +
              range(11)
                .map((i) => {
                  const x = 60 + i * 116;
                  const t = x / W;
                  const top = y + 2 * t * (1 - t) * 130;
                  const color = ['#B5451F', '#1E6B58', '#E7B65C', '#FBF3E4', '#6E9F8C'][(i + row * 2) % 5];
                  return `<path d="M${x - 34} ${top.toFixed(0)} L${x + 34} ${top.toFixed(0)} L${x} ${(top + 74).toFixed(0)} Z" fill="${color}"/>`;
                })
                .join('')
            );
          })
          .join(''),
    ),
    near: boards(640, ['#D2A274', '#97643C'], '#5d3519', 250),
    ground: 0.82,
    shadow: '#3a1d10',
  },
  nursery: tabletop(['#D9E6DD', '#BDD3C6'], ['#F0E3CB', '#CFB78F'], '#93764c', polka('#FFFFFF77')),
  living: {
    far: sheet(
      gradient('w', ['#EFE0C8', '#DEC6A3']),
      rect('url(#w)', 0, 0, W, H) +
        rect('#B5451F', 150, 130, 190, 250, 'rx="6"') +
        rect('#F6E9D4', 168, 148, 154, 214) +
        `<circle cx="245" cy="255" r="52" fill="#E3A57E"/>` +
        rect('#1E6B58', 960, 160, 170, 210, 'rx="6"') +
        rect('#F6E9D4', 976, 176, 138, 178) +
        `<path d="M985 345 L1030 250 L1060 300 L1080 270 L1108 345 Z" fill="#7FA694"/>` +
        rect('#FFFFFF', 0, 610, W, 34, 'opacity=".55"') +
        windowLight(0.25),
    ),
    near: boards(640, ['#BE8B5B', '#85552F'], '#4d2c14', 380),
    ground: 0.83,
    shadow: '#2e160a',
  },
} satisfies Record<string, PictureSet>;

export type PictureSetName = keyof typeof pictureSets;
