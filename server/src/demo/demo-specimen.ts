import sharp from 'sharp';

/** The letters of the only word that is written, as seven rows of five dots each. */
const letters: Record<string, readonly string[]> = {
  S: ['.####', '#....', '#....', '.###.', '....#', '....#', '####.'],
  P: ['####.', '#...#', '#...#', '####.', '#....', '#....', '#....'],
  E: ['#####', '#....', '#....', '####.', '#....', '#....', '#####'],
  C: ['.####', '#....', '#....', '#....', '#....', '#....', '.####'],
  I: ['#####', '..#..', '..#..', '..#..', '..#..', '..#..', '#####'],
  M: ['#...#', '##.##', '#.#.#', '#.#.#', '#...#', '#...#', '#...#'],
  N: ['#...#', '##..#', '#.#.#', '#.#.#', '#..##', '#...#', '#...#'],
};

const width = 960;
const height = 600;
const dot = 16;

type Paint = (x: number, y: number, wide: number, high: number, color: readonly number[]) => void;

const word = 'SPECIMEN';

function write(paint: Paint, left: number, top: number, color: readonly number[]): void {
  for (const [n, letter] of [...word].entries())
    for (const [row, dots] of (letters[letter] ?? []).entries())
      for (const [column, sign] of [...dots].entries())
        if (sign === '#') paint(left + (n * 6 + column) * dot, top + row * dot, dot, dot, color);
}

/** A made-up card or a made-up face, marked SPECIMEN: it isn't anyone's, and mustn't look like anyone's. */
export async function drawSpecimen(side: 'front' | 'selfie'): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 0xe8);
  const paint: Paint = (x, y, wide, high, color) => {
    const [left, right] = [Math.round(x), Math.min(Math.round(x + wide), width)];
    const line = Buffer.alloc((right - left) * 3, Buffer.from(color));
    for (let row = Math.round(y); row < Math.min(Math.round(y + high), height); row++)
      line.copy(pixels, (row * width + left) * 3);
  };
  const [skin, hair, cloth] = [
    [222, 184, 150],
    [92, 66, 48],
    [78, 120, 138],
  ];
  const face = (left: number, top: number, size: number) => {
    paint(left, top, size, size * 1.3, [205, 214, 220]);
    paint(left + size * 0.25, top + size * 0.15, size * 0.5, size * 0.2, hair);
    paint(left + size * 0.28, top + size * 0.3, size * 0.44, size * 0.5, skin);
    paint(left + size * 0.1, top + size * 0.85, size * 0.8, size * 0.45, cloth);
  };
  if (side === 'front') {
    paint(0, 0, width, 110, [60, 94, 120]);
    face(60, 160, 260);
    for (const [line, wide] of [420, 360, 500, 300].entries())
      paint(390, 190 + line * 60, wide, 26, [150, 160, 168]);
  } else face(260, 30, 430);
  write(paint, 100, 440, [176, 44, 36]);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 80 })
    .toBuffer();
}
