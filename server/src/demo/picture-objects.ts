/* eslint max-lines: off -- a table of drawings */
/**
 * Things the emoji set lacks (a drill, a mower, a projector…), drawn as SVG in its manner. Each drawing is a list
 * of parts on a 512 × 512 sheet; a filter gives every part a soft highlight and a shaded lower edge.
 */
const PUFF = `
<filter id="puff" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="7" result="b"/>
  <feSpecularLighting in="b" surfaceScale="5" specularConstant=".5" specularExponent="16" lighting-color="#fff" result="s">
    <feDistantLight azimuth="235" elevation="52"/></feSpecularLighting>
  <feComposite in="s" in2="SourceAlpha" operator="in" result="light"/>
  <feOffset in="b" dx="-8" dy="-12" result="o"/>
  <feComposite in="SourceAlpha" in2="o" operator="out" result="rim"/>
  <feFlood flood-color="#2b1240" flood-opacity=".42"/><feComposite in2="rim" operator="in" result="shade"/>
  <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
</filter>
<filter id="fine" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="3" result="b"/>
  <feSpecularLighting in="b" surfaceScale="3" specularConstant=".45" specularExponent="14" lighting-color="#fff" result="s">
    <feDistantLight azimuth="235" elevation="52"/></feSpecularLighting>
  <feComposite in="s" in2="SourceAlpha" operator="in" result="light"/>
  <feOffset in="b" dx="-3" dy="-5" result="o"/>
  <feComposite in="SourceAlpha" in2="o" operator="out" result="rim"/>
  <feFlood flood-color="#2b1240" flood-opacity=".4"/><feComposite in2="rim" operator="in" result="shade"/>
  <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
</filter>`;

const GRADIENTS = {
  orange: ['#FFB04A', '#F0671E'],
  red: ['#FF6B5A', '#C9261F'],
  brick: ['#E87A4F', '#A83D19'],
  yellow: ['#FFE07A', '#F2A516'],
  green: ['#6FD3A0', '#1E7F5E'],
  leaf: ['#9BDB72', '#4C9A3A'],
  blue: ['#6FC5FF', '#2470D8'],
  sky: ['#BDEBFF', '#5DB7F0'],
  violet: ['#B690FF', '#6A3CC9'],
  pink: ['#FF9CC2', '#E2487F'],
  dark: ['#6B647C', '#2F2A3D'],
  black: ['#4A4456', '#1E1A28'],
  grey: ['#E6E3EC', '#9A95A8'],
  steel: ['#F6F5F9', '#B8B3C4'],
  white: ['#FFFFFF', '#DCD7E2'],
  wood: ['#C98B57', '#80492A'],
  glass: ['#DFF5FF', '#7DB6DA'],
  lamp: ['#FFF6C9', '#FFC94A'],
} satisfies Record<string, [string, string]>;

type Fill = keyof typeof GRADIENTS;

const gradients = Object.entries(GRADIENTS)
  .map(
    ([name, [from, to]]) =>
      `<linearGradient id="${name}" x1="0.1" y1="0" x2="0.75" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  )
  .join('');

const box = (fill: Fill, x: number, y: number, w: number, h: number, r = 18, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#${fill})" filter="url(#puff)" ${more}/>`;
const bar = (fill: Fill, x: number, y: number, w: number, h: number, r = 6, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#${fill})" filter="url(#fine)" ${more}/>`;
const disc = (fill: Fill, cx: number, cy: number, r: number, ry = r) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${ry}" fill="url(#${fill})" filter="url(#puff)"/>`;
const dot = (fill: Fill, cx: number, cy: number, r: number, ry = r) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${ry}" fill="url(#${fill})" filter="url(#fine)"/>`;
const shape = (fill: Fill, d: string) => `<path d="${d}" fill="url(#${fill})" filter="url(#puff)"/>`;
const line = (color: string, d: string, width: number) =>
  `<g filter="url(#fine)"><path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
const wheel = (cx: number, cy: number, r: number) =>
  disc('black', cx, cy, r) + dot('grey', cx, cy, r * 0.52) + dot('dark', cx, cy, r * 0.2);

const teeth = (cx: number, cy: number, r: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const at = (turn: number, radius: number) =>
      `${(cx + radius * Math.cos(turn)).toFixed(1)} ${(cy + radius * Math.sin(turn)).toFixed(1)}`;
    const step = (2 * Math.PI) / count;
    return `${i === 0 ? 'M' : 'L'}${at(i * step, r * 0.93)} L${at(i * step + step * 0.7, r)}`;
  }).join(' ') + 'Z';

const DRAWINGS = {
  drill: [
    bar('steel', 20, 168, 120, 16, 8),
    shape('dark', 'M118 140 L196 124 L196 228 L118 212 Z'),
    box('black', 190, 118, 30, 116, 10),
    box('orange', 214, 96, 234, 150, 50),
    box('dark', 384, 112, 76, 118, 36),
    shape('black', 'M300 226 L400 226 L432 396 L336 396 Z'),
    shape('orange', 'M318 236 L386 236 L412 372 L350 372 Z'),
    box('red', 276, 246, 40, 52, 14),
    box('dark', 286, 384, 196, 84, 22),
    bar('orange', 308, 410, 100, 20, 8),
    bar('white', 250, 150, 92, 14, 7),
  ],
  'circular-saw': [
    disc('steel', 226, 280, 172),
    shape('grey', teeth(226, 280, 178, 36)),
    dot('white', 226, 280, 120),
    shape('orange', 'M44 280 A182 182 0 0 1 408 280 L350 280 A124 124 0 0 0 102 280 Z'),
    disc('dark', 226, 280, 44),
    dot('grey', 226, 280, 18),
    box('dark', 330, 176, 150, 66, 30),
    line('#3a3448', 'M352 170 C360 80 470 70 468 186', 30),
    bar('steel', 20, 344, 460, 26, 10),
  ],
  'pressure-washer': [
    line('#4a4458', 'M150 330 L150 70 Q150 46 176 46 L300 46 Q324 46 324 70 L324 330', 20),
    box('yellow', 112, 196, 250, 210, 40),
    box('black', 140, 330, 196, 92, 26),
    wheel(150, 424, 56),
    wheel(330, 424, 56),
    disc('dark', 236, 130, 62, 58),
    dot('yellow', 236, 130, 28, 26),
    bar('white', 150, 226, 130, 18, 9),
    line('#26222f', 'M352 360 C440 380 470 320 436 262', 16),
    line('#26222f', 'M436 262 L402 214', 22),
    line('#b8b3c4', 'M404 216 L440 40', 13),
    bar('yellow', 428, 16, 26, 36, 8),
  ],
  'lawn-mower': [
    line('#3a3448', 'M300 320 L444 84', 20),
    line('#3a3448', 'M404 60 L484 108', 24),
    shape('green', 'M54 330 Q60 262 140 262 L336 262 Q408 262 416 330 L420 384 L50 384 Z'),
    box('dark', 144, 186, 150, 92, 26),
    box('red', 168, 150, 102, 58, 22),
    shape('black', 'M330 258 L452 230 L470 356 L392 372 Z'),
    wheel(116, 396, 58),
    wheel(376, 396, 70),
    bar('white', 112, 300, 150, 18, 9),
  ],
  generator: [
    line('#3a3448', 'M66 420 L66 120 Q66 96 92 96 L420 96 Q446 96 446 120 L446 420', 24),
    box('red', 92, 142, 328, 240, 26),
    box('black', 112, 246, 180, 116, 16),
    dot('grey', 152, 304, 26),
    dot('grey', 212, 304, 26),
    dot('grey', 264, 304, 18),
    disc('dark', 352, 312, 54),
    dot('steel', 352, 312, 30),
    bar('white', 124, 176, 160, 22, 10),
    box('black', 324, 130, 70, 42, 16),
    line('#3a3448', 'M44 424 L468 424', 24),
    wheel(112, 436, 42),
  ],
  projector: [
    box('white', 36, 196, 440, 196, 46),
    box('grey', 36, 330, 440, 62, 30),
    disc('dark', 176, 290, 92),
    disc('black', 176, 290, 70),
    dot('blue', 176, 290, 46),
    `<ellipse cx="160" cy="270" rx="16" ry="12" fill="#fff" opacity=".85"/>`,
    bar('dark', 316, 262, 116, 10, 5),
    bar('dark', 316, 286, 116, 10, 5),
    bar('dark', 316, 310, 116, 10, 5),
    dot('green', 424, 228, 9),
    bar('grey', 300, 216, 80, 18, 9),
    box('dark', 92, 386, 50, 26, 8),
    box('dark', 372, 386, 50, 26, 8),
  ],
  drone: [
    dot('grey', 104, 128, 92, 18),
    dot('grey', 408, 128, 92, 18),
    line('#4a4458', 'M104 140 L104 190 M408 140 L408 190', 22),
    line('#d9d5e2', 'M104 196 Q180 210 220 240 M408 196 Q332 210 292 240', 36),
    dot('grey', 66, 214, 88, 17),
    dot('grey', 446, 214, 88, 17),
    line('#4a4458', 'M74 222 L74 268 M438 222 L438 268', 22),
    line('#eeecf3', 'M74 272 Q170 280 210 270 M438 272 Q342 280 302 270', 38),
    box('white', 164, 212, 184, 118, 52),
    box('dark', 196, 226, 120, 30, 14),
    disc('black', 256, 344, 54, 48),
    disc('dark', 256, 348, 36, 34),
    dot('blue', 256, 350, 18),
    line('#4a4458', 'M172 318 L142 408 M340 318 L370 408', 16),
    dot('red', 186, 300, 8),
    dot('green', 326, 300, 8),
  ],
  'vr-headset': [
    line('#4a4458', 'M96 250 C60 120 452 120 416 250', 40),
    line('#6b647c', 'M250 150 L250 110', 40),
    box('white', 62, 200, 388, 200, 84),
    box('black', 92, 228, 328, 146, 64),
    dot('dark', 172, 300, 40),
    dot('dark', 340, 300, 40),
    dot('blue', 172, 300, 16),
    dot('blue', 340, 300, 16),
    shape('dark', 'M214 400 Q256 344 298 400 Z'),
  ],
  speaker: [
    line('#4a4458', 'M256 400 L256 492 M256 440 L176 496 M256 440 L336 496', 18),
    shape(
      'black',
      'M130 40 Q132 20 156 20 L356 20 Q380 20 382 40 L394 392 Q394 412 372 412 L140 412 Q118 412 118 392 Z',
    ),
    disc('dark', 256, 288, 96),
    disc('grey', 256, 288, 72),
    disc('dark', 256, 288, 34),
    disc('dark', 256, 116, 54),
    dot('grey', 256, 116, 32),
    dot('brick', 256, 116, 12),
    bar('orange', 222, 386, 68, 10, 5),
  ],
  cooler: [
    line('#e9e6ef', 'M76 214 C70 80 442 80 436 214', 28),
    box('blue', 64, 220, 384, 210, 34),
    box('white', 46, 168, 420, 84, 34),
    bar('blue', 84, 194, 344, 14, 7),
    box('white', 208, 238, 96, 46, 18),
    bar('sky', 100, 330, 312, 20, 10),
    box('dark', 84, 420, 64, 26, 10),
    box('dark', 364, 420, 64, 26, 10),
  ],
  'paddle-board': [
    shape(
      'sky',
      'M196 10 C284 60 300 190 292 330 C288 430 250 500 196 502 C142 500 104 430 100 330 C92 190 108 60 196 10 Z',
    ),
    shape('orange', 'M114 220 Q196 188 278 220 L282 296 Q196 266 110 296 Z'),
    shape('dark', 'M140 312 Q196 298 252 312 L248 420 Q196 436 144 420 Z'),
    bar('grey', 376, 50, 16, 370, 8),
    bar('dark', 346, 36, 76, 24, 12),
    shape('orange', 'M384 378 C428 392 428 470 384 504 C340 470 340 392 384 378 Z'),
  ],
  canopy: [
    bar('steel', 52, 200, 16, 290, 8),
    bar('steel', 444, 200, 16, 290, 8),
    bar('grey', 146, 200, 12, 240, 6),
    bar('grey', 354, 200, 12, 240, 6),
    shape('brick', 'M256 40 L36 196 L476 196 Z'),
    shape('orange', 'M256 40 L160 196 L352 196 Z'),
    shape(
      'white',
      'M30 190 L482 190 L482 226 Q456 256 428 226 Q400 256 370 226 Q342 256 314 226 Q286 256 256 226 Q228 256 200 226 Q172 256 142 226 Q114 256 86 226 Q58 256 30 226 Z',
    ),
    bar('dark', 36, 480, 48, 18, 8),
    bar('dark', 428, 480, 48, 18, 8),
  ],
  grill: [
    line('#4a4458', 'M190 330 L120 488 M322 330 L392 488 M256 340 L256 480', 18),
    line('#4a4458', 'M156 430 L356 430', 10),
    wheel(388, 468, 36),
    shape('red', 'M76 214 Q84 352 256 356 Q428 352 436 214 Z'),
    shape('red', 'M76 204 Q92 64 256 60 Q420 64 436 204 Z'),
    bar('steel', 64, 196, 384, 22, 11),
    line('#2f2a3d', 'M216 54 Q256 6 296 54', 18),
    dot('steel', 190, 118, 20),
    line('#2f2a3d', 'M448 246 L492 246', 20),
  ],
  'string-lights': [
    line('#3a3448', 'M4 90 Q128 210 256 168 Q384 126 508 214', 9),
    ...[
      [50, 138],
      [128, 182],
      [206, 186],
      [286, 168],
      [366, 166],
      [446, 194],
    ].map(
      ([x = 0, y = 0]) =>
        bar('dark', x - 13, y - 6, 26, 34, 8) +
        `<circle cx="${x}" cy="${y + 66}" r="66" fill="#FFD45E" opacity=".22"/>` +
        disc('lamp', x, y + 64, 36, 44),
    ),
  ],
  wheelbarrow: [
    line('#80492A', 'M130 400 L330 300 L500 226', 20),
    line('#4a4458', 'M318 300 L350 448 M236 330 L350 448 M300 448 L390 448', 18),
    shape('green', 'M70 176 L424 176 L352 330 Q346 344 326 344 L190 344 Q172 344 162 330 Z'),
    shape('leaf', 'M58 160 L436 160 L428 196 L66 196 Z'),
    wheel(122, 400, 70),
    bar('dark', 440, 212, 66, 26, 12, 'transform="rotate(-22 470 226)"'),
  ],
  chainsaw: [
    shape('steel', 'M16 250 Q16 212 60 208 L290 196 L290 318 L60 294 Q16 290 16 250 Z'),
    line('#4a4458', 'M60 202 L292 190 M60 300 L292 326 M60 202 Q8 212 8 252 Q8 292 60 300', 12),
    box('orange', 262, 166, 170, 188, 40),
    box('dark', 286, 300, 190, 66, 26),
    line('#2f2a3d', 'M424 340 Q500 330 488 250 Q478 196 420 210', 30),
    line('#2f2a3d', 'M276 180 Q276 90 352 96 Q424 104 412 180', 26),
    disc('dark', 346, 256, 40),
    dot('grey', 346, 256, 18),
  ],
  dumbbells: [
    bar('steel', 130, 246, 252, 36, 14),
    box('dark', 60, 176, 56, 176, 22),
    box('black', 106, 148, 62, 232, 26),
    box('black', 344, 148, 62, 232, 26),
    box('dark', 396, 176, 56, 176, 22),
    bar('brick', 112, 240, 48, 46, 10),
    bar('brick', 350, 240, 48, 46, 10),
  ],
  hoverboard: [
    box('black', 20, 220, 104, 156, 50),
    box('black', 388, 220, 104, 156, 50),
    shape(
      'blue',
      'M96 234 Q150 220 226 262 L286 262 Q362 220 416 234 L416 330 Q360 350 286 330 L226 330 Q152 350 96 330 Z',
    ),
    box('dark', 118, 238, 96, 34, 16),
    box('dark', 298, 238, 96, 34, 16),
    dot('lamp', 196, 312, 10),
    dot('lamp', 316, 312, 10),
  ],
  'bounce-castle': [
    box('violet', 70, 176, 372, 250, 20),
    box('yellow', 40, 118, 92, 320, 40),
    box('yellow', 380, 118, 92, 320, 40),
    shape('red', 'M30 136 L86 22 L142 136 Z'),
    shape('red', 'M370 136 L426 22 L482 136 Z'),
    ...[150, 214, 278, 342].map((x) => box('pink', x - 6, 140, 44, 56, 14)),
    shape('black', 'M180 430 L180 300 Q180 226 256 226 Q332 226 332 300 L332 430 Z'),
    box('sky', 24, 410, 464, 70, 34),
    shape('yellow', 'M186 470 L326 470 L346 430 L166 430 Z'),
  ],
  'stand-mixer': [
    box('red', 96, 82, 320, 112, 54),
    shape('red', 'M318 160 L416 150 L424 430 L320 430 Z'),
    box('red', 72, 410, 372, 58, 26),
    bar('steel', 150, 188, 30, 66, 8),
    shape('steel', 'M82 250 L268 250 Q272 402 214 412 L136 412 Q78 402 82 250 Z'),
    bar('white', 74, 240, 204, 20, 10),
    dot('steel', 112, 136, 22),
    bar('white', 180, 112, 130, 16, 8),
    dot('dark', 372, 300, 16),
  ],
  'espresso-machine': [
    box('steel', 66, 70, 380, 130, 30),
    box('grey', 66, 180, 120, 270, 20),
    box('steel', 66, 180, 70, 270, 20),
    box('dark', 240, 192, 130, 40, 14),
    bar('dark', 352, 204, 130, 24, 12),
    line('#4a4458', 'M276 232 L276 262 M332 232 L332 262', 14),
    box('steel', 56, 410, 400, 60, 18),
    bar('dark', 200, 404, 230, 14, 7),
    shape('white', 'M244 316 L366 316 Q366 404 332 404 L278 404 Q244 404 244 316 Z'),
    line('#eeeaf2', 'M366 334 Q404 336 396 366 Q388 386 358 380', 14),
    dot('dark', 126, 132, 24),
    dot('brick', 200, 132, 18),
    dot('white', 260, 132, 14),
    dot('white', 310, 132, 14),
  ],
  'carpet-cleaner': [
    line('#4a4458', 'M322 250 L432 60', 24),
    line('#2f2a3d', 'M412 40 L462 70', 30),
    shape('violet', 'M190 214 Q260 178 342 224 L318 410 L150 410 Z'),
    shape('glass', 'M220 244 Q270 226 312 250 L300 342 L196 342 Z'),
    box('dark', 60, 380, 318, 82, 38),
    box('violet', 86, 366, 180, 44, 20),
    wheel(340, 448, 40),
    dot('lamp', 92, 424, 10),
  ],
  'sewing-machine': [
    box('white', 60, 110, 392, 96, 40),
    shape('white', 'M346 130 L450 130 L446 400 L350 400 Z'),
    box('green', 40, 380, 432, 76, 24),
    box('white', 66, 150, 76, 130, 20),
    line('#9a95a8', 'M104 280 L104 372', 10),
    bar('grey', 76, 340, 56, 14, 6),
    disc('grey', 462, 182, 34, 50),
    dot('pink', 250, 86, 24, 34),
    dot('green', 398, 250, 22),
    dot('green', 398, 320, 16),
    bar('pink', 170, 150, 140, 14, 7),
  ],
  'sleeping-bag': [
    shape(
      'green',
      'M60 240 Q60 176 140 170 L420 190 Q480 200 482 290 Q482 384 420 392 L140 410 Q60 404 60 330 Z',
    ),
    shape('lamp', 'M74 250 Q80 196 146 190 L190 194 Q150 290 190 392 L146 394 Q80 386 74 326 Z'),
    box('white', 92, 236, 74, 112, 32),
    line('#155744', 'M260 186 Q230 290 260 398 M336 192 Q308 290 336 394 M410 198 Q384 290 410 390', 8),
  ],
  'golf-bag': [
    line('#b8b3c4', 'M196 180 L160 40 M250 180 L254 24 M300 180 L344 46', 12),
    shape('dark', 'M150 20 Q120 30 128 66 L172 54 Z'),
    shape('dark', 'M246 4 Q220 14 230 46 L278 36 Z'),
    shape('dark', 'M360 26 Q392 36 376 72 L334 54 Z'),
    shape('green', 'M162 170 L338 170 L356 470 Q356 492 334 492 L172 492 Q150 492 150 470 Z'),
    box('dark', 150, 156, 200, 44, 20),
    box('leaf', 184, 320, 134, 130, 24),
    bar('white', 200, 346, 102, 12, 6),
    line('#155744', 'M350 214 Q420 300 354 420', 18),
  ],
  'folding-table': [
    line('#8a8497', 'M110 250 L150 470 M402 250 L362 470 M60 270 L84 490 M452 270 L428 490', 16),
    shape('white', 'M80 196 L432 196 L496 262 L16 262 Z'),
    bar('grey', 16, 258, 480, 26, 10),
  ],
} satisfies Record<string, string[]>;

export type DrawnObject = keyof typeof DRAWINGS;

/** The names of everything drawn here. */
export const drawnObjects = new Set<string>(Object.keys(DRAWINGS));

/** One drawing as SVG text, 512 × 512. */
export function drawObject(name: DrawnObject): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="1024" height="1024"><defs>${gradients}${PUFF}</defs>${DRAWINGS[name].join('')}</svg>`;
}
