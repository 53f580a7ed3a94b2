import { H, W, gradient, type PictureSet, range, rect, sheet } from './set-pieces.ts';
import { brickWall, lawn, plainGround, woodTop } from './set-surfaces.ts';

const sky = (stops: string[]) => ({ defs: gradient('s', stops), body: rect('url(#s)', 0, 0, W, H) });

const landscape = (stops: string[], body: string) => sheet(sky(stops).defs, sky(stops).body + body);

const hills = (back: string, front: string) =>
  `<path d="M0 560 Q220 430 470 520 T900 480 T1280 530 L1280 960 L0 960 Z" fill="${back}"/>` +
  `<path d="M0 620 Q300 540 620 600 T1280 580 L1280 960 L0 960 Z" fill="${front}"/>`;

/** Leaves in light and shade, as patches that blend into each other out of focus. */
const leaves = (colors: string[], top: number, count = 90) =>
  range(count)
    .map((i) => {
      const x = ((i * 397) % (W + 160)) - 80;
      const y = top + ((i * 211) % (690 - top));
      const r = 30 + ((i * 53) % 58);
      return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.8}" fill="${colors[(i * 7) % colors.length]}" opacity=".85"/>`;
    })
    .join('');

/** Sky shining through leaves: a lens's round, out-of-focus lights. */
const lights = (color: string, top: number, bottom: number, count = 26) =>
  range(count)
    .map((i) => {
      const x = (i * 523 + 90) % W;
      const y = top + ((i * 337) % (bottom - top));
      return `<circle cx="${x}" cy="${y}" r="${10 + ((i * 31) % 22)}" fill="${color}" opacity="${(0.18 + ((i * 17) % 30) / 100).toFixed(2)}"/>`;
    })
    .join('');

const glow = (x: number, y: number, color: string) =>
  `<defs><radialGradient id="glow"><stop offset="0" stop-color="${color}" stop-opacity=".8"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="520" fill="url(#glow)"/>`;

const greens = ['#5F7F58', '#7E9C6C', '#4B6A4B', '#93AC7B', '#6C8A5E', '#3F5B44'];
const pines = ['#3F5749', '#52695A', '#6E7F66', '#2F463C', '#8A8F6F'];

/** Gardens, streets, water and fields. */
export const outdoorSets = {
  porch: {
    far: brickWall('#A56A50', '#86503A', '#B39A86'),
    blur: 11,
    near: { paint: woodTop('#B7A68E', '#8C7A62', 0.42), from: 0.67 },
    ground: 0.83,
    shadow: '#1d130c',
    gloss: 0.05,
  },
  garden: {
    far: landscape(
      ['#DCE7E2', '#EDEBDD'],
      leaves(greens, 210, 130) + glow(980, 150, '#FFF6DC') + lights('#F3F2CF', 150, 560),
    ),
    blur: 26,
    near: { paint: lawn('#8FA660', '#55733C', 0.4), from: 0.665 },
    ground: 0.83,
    shadow: '#14200c',
  },
  campsite: {
    far: landscape(
      ['#E3D6C1', '#EFE3CC'],
      hills('#A8A893', '#7F8A72') +
        leaves(pines, 330, 110) +
        glow(250, 220, '#FFEBC4') +
        lights('#FFE9BE', 240, 560, 16),
    ),
    blur: 26,
    near: { paint: plainGround('#A79A78', '#6E6648', 0.4, { speckle: 46, contrast: 1.2 }), from: 0.665 },
    ground: 0.83,
    shadow: '#1c180c',
  },
  dusk: {
    far: landscape(
      ['#2E3A45', '#8A6656', '#D09A6C'],
      hills('#4B4C50', '#333C3C') +
        leaves(['#27312F', '#2F3B37', '#1F2827'], 440, 80) +
        lights('#FFC98A', 420, 600, 12),
    ),
    blur: 22,
    near: { paint: lawn('#4A5340', '#252D23', 0.4), from: 0.665 },
    ground: 0.83,
    shadow: '#070b07',
  },
  lake: {
    far: landscape(
      ['#C6D8DE', '#E9EAE0'],
      hills('#9DB0AB', '#7B958A') + rect('#8FADB3', 0, 585, W, 200) + lights('#F4FAFA', 600, 690, 40),
    ),
    blur: 16,
    near: { paint: plainGround('#D8C9A9', '#B09B77', 0.45, { speckle: 80, contrast: 0.7 }), from: 0.735 },
    ground: 0.87,
    shadow: '#2a2010',
  },
  beach: {
    far: landscape(
      ['#BFD9E2', '#EAF0EA'],
      rect('#86B3BC', 0, 480, W, 300) + rect('#A9CBCB', 0, 590, W, 100) + lights('#FFFFFF', 500, 660, 44),
    ),
    blur: 16,
    near: { paint: plainGround('#E2D0AC', '#BFA67C', 0.4, { speckle: 90, contrast: 0.65 }), from: 0.675 },
    ground: 0.83,
    shadow: '#33260f',
  },
  driveway: {
    far: landscape(
      ['#A98673', '#96705C'],
      rect('#E4DED2', 230, 90, 820, 620) +
        range(4)
          .map((i) => rect('#CFC7B8', 230, 236 + i * 132, 820, 10))
          .join('') +
        leaves(greens.slice(0, 3), 470, 16),
    ),
    blur: 15,
    near: { paint: plainGround('#BDB6AC', '#8F887E', 0.4, { speckle: 90, contrast: 0.5 }), from: 0.67 },
    ground: 0.84,
    shadow: '#1a1613',
  },
  street: {
    far: landscape(
      ['#D6E1E3', '#EDE8DB'],
      [
        [0, 190, '#A9745C'],
        [250, 130, '#D3C2A4'],
        [520, 210, '#8CA093'],
        [780, 150, '#BF9278'],
        [1050, 220, '#8F5B45'],
      ]
        .map(
          ([x, y, color]) =>
            rect(String(color), Number(x), Number(y), 260, 560) +
            range(6)
              .map((i) =>
                rect(
                  i % 2 ? '#F3E8CC' : '#5B6468',
                  Number(x) + 34 + (i % 2) * 112,
                  Number(y) + 50 + Math.floor(i / 2) * 140,
                  70,
                  92,
                ),
              )
              .join(''),
        )
        .join('') +
        leaves(greens, 470, 46) +
        lights('#FFF3D2', 200, 560, 14),
    ),
    blur: 26,
    near: { paint: plainGround('#9B968F', '#6E6A65', 0.4, { speckle: 110, contrast: 0.6 }), from: 0.675 },
    ground: 0.85,
    shadow: '#141210',
  },
  court: {
    far: landscape(['#DDE6E2', '#C9D6CE'], leaves(greens, 330, 90) + rect('#5C7A6A', 0, 560, W, 150)),
    blur: 20,
    near: { paint: plainGround('#B9785A', '#9A5B40', 0.4, { speckle: 120, contrast: 0.4 }), from: 0.665 },
    ground: 0.84,
    shadow: '#25120a',
  },
  pitch: {
    far: landscape(
      ['#D6E3E4', '#EDEBDD'],
      leaves(greens, 400, 90) + glow(240, 180, '#FFF6DC') + lights('#F3F2CF', 380, 560, 14),
    ),
    blur: 24,
    near: { paint: lawn('#86A35A', '#50753C', 0.4), from: 0.66 },
    ground: 0.84,
    shadow: '#12200b',
  },
  snow: {
    far: landscape(
      ['#BDCFD9', '#E9E6E0'],
      `<path d="M0 600 L240 330 L420 500 L640 270 L900 540 L1080 390 L1280 580 L1280 960 L0 960 Z" fill="#A9B9C3"/>` +
        `<path d="M640 270 L540 390 L640 420 L760 400 Z M240 330 L170 420 L300 420 Z" fill="#EEF2F4"/>` +
        leaves(['#5C7671', '#79908A', '#48615D'], 520, 60),
    ),
    blur: 18,
    near: { paint: plainGround('#F4F5F5', '#CBD5DC', 0.4, { speckle: 30, contrast: 0.7 }), from: 0.665 },
    ground: 0.83,
    shadow: '#33424f',
  },
} satisfies Record<string, PictureSet>;
