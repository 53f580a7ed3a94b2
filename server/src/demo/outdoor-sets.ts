import {
  W,
  H,
  gradient,
  rect,
  range,
  sheet,
  windowLight,
  bricks,
  boards,
  type PictureSet,
} from './set-pieces.ts';

const plainGround = (y: number, colors: string[]) =>
  sheet(gradient('g', colors), rect('url(#g)', 0, y, W, H - y));

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

const meadow = (colors: string[]) => plainGround(650, colors);

/** Gardens, streets, water and fields. */
export const outdoorSets = {
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
} satisfies Record<string, PictureSet>;
