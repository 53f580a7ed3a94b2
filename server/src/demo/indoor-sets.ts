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

/** Studios, tables and rooms. */
export const indoorSets = {
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
