import { noPictures, type SitePictures } from './site-pictures.ts';

/** "#b5451f" */
export type Color = string;

/** The three colors an installation chooses; everything else is mixed from them. */
export interface ChosenColors {
  /** Of what one can press. */
  accent: Color;
  /** Of badges and good news. */
  second: Color;
  /** Behind everything, by day. */
  ground: Color;
}

export const usualColors: ChosenColors = { accent: '#b5451f', second: '#1e6b58', ground: '#fbf8f3' };

/** The contrast text needs with its background. */
export const leastContrast = 4.5;

type Channels = readonly [number, number, number];

const channelsOf = (color: Color): Channels => [
  parseInt(color.slice(1, 3), 16),
  parseInt(color.slice(3, 5), 16),
  parseInt(color.slice(5, 7), 16),
];

const hexOf = (channels: Channels): Color =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** The first color with that share of the second in it. */
export function mixed(color: Color, other: Color, share: number): Color {
  const [a, b] = [channelsOf(color), channelsOf(other)];
  const part = (n: 0 | 1 | 2) => a[n] + (b[n] - a[n]) * share;
  return hexOf([part(0), part(1), part(2)]);
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function luminance(color: Color): number {
  const [red, green, blue] = channelsOf(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** How far two colors stand apart, from 1 to 21, as the accessibility guidelines count it. */
export function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const white = '#ffffff';
const black = '#000000';

/** The least change toward white that is readable on every background it then has. */
function lightened(color: Color, groundsOf: (tried: Color) => readonly Color[], least: number): Color {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mixed(color, white, share);
    if (groundsOf(tried).every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return white;
}

/** One theme's colors, by the names they have on pages and in mails. */
export interface Theme {
  paper: Color;
  surface: Color;
  sunk: Color;
  ink: Color;
  muted: Color;
  brick: Color;
  'brick-deep': Color;
  'brick-soft': Color;
  'on-brick': Color;
  porch: Color;
  'porch-soft': Color;
  line: Color;
  'line-strong': Color;
}

export interface Look {
  /** Nothing was chosen: pages bring these colors themselves. */
  isUsual: boolean;
  light: Theme;
  dark: Theme;
  /** What it shows in place of our logo, icon and pictures. */
  pictures: SitePictures;
}

/** The colors of Borough's own look, as the pages' style sheet has them. */
const usualLook: Look = {
  isUsual: true,
  pictures: noPictures,
  light: {
    ...{ paper: '#fbf8f3', surface: '#ffffff', sunk: '#f3ede3', ink: '#20282b', muted: '#5c676b' },
    ...{ brick: '#b5451f', 'brick-deep': '#983817', 'brick-soft': '#f9e7de', 'on-brick': '#ffffff' },
    ...{ porch: '#1e6b58', 'porch-soft': '#e0efe9', line: '#e7e0d6', 'line-strong': '#8d8a83' },
  },
  dark: {
    ...{ paper: '#15191b', surface: '#1e2427', sunk: '#101415', ink: '#efeae2', muted: '#a9b1b3' },
    ...{ brick: '#f2936b', 'brick-deep': '#f7a985', 'brick-soft': '#3a2820', 'on-brick': '#1b1410' },
    ...{ porch: '#6cc3a8', 'porch-soft': '#1d332d', line: '#2d3538', 'line-strong': '#737d80' },
  },
};

function lightTheme({ accent, second, ground }: ChosenColors): Theme {
  const { ink, muted, surface } = usualLook.light;
  const onBrick = contrast(white, accent) >= leastContrast ? white : usualLook.dark['on-brick'];
  return {
    ...{ paper: ground, surface, sunk: mixed(ground, ink, 0.05), ink, muted },
    brick: accent,
    // Pressed, it goes away from what is written on it.
    'brick-deep': mixed(accent, onBrick === white ? black : white, 0.17),
    'brick-soft': mixed(white, accent, 0.1),
    'on-brick': onBrick,
    porch: second,
    'porch-soft': mixed(white, second, 0.1),
    line: mixed(ground, ink, 0.1),
    'line-strong': mixed(ground, ink, 0.55),
  };
}

function darkTheme({ accent, second }: ChosenColors): Theme {
  const { dark } = usualLook;
  const soft = (color: Color) => mixed(dark.surface, color, 0.12);
  const onAll = (color: Color) =>
    lightened(color, (tried) => [dark.paper, dark.surface, dark.sunk, soft(tried)], 5);
  const [brick, porch] = [onAll(accent), onAll(second)];
  return {
    ...dark,
    ...{ brick, 'brick-deep': mixed(brick, white, 0.25), 'brick-soft': soft(brick) },
    ...{ porch, 'porch-soft': soft(porch) },
  };
}

/** Both themes of these colors; those not chosen are as usual. */
export function lookOf({
  accent,
  second,
  ground,
  ...own
}: { [Name in keyof ChosenColors]: Color | null } & Partial<SitePictures>): Look {
  const pictures = { ...noPictures, ...own };
  if (accent === null && second === null && ground === null) return { ...usualLook, pictures };
  const colors: ChosenColors = {
    accent: accent ?? usualColors.accent,
    second: second ?? usualColors.second,
    ground: ground ?? usualColors.ground,
  };
  return { isUsual: false, light: lightTheme(colors), dark: darkTheme(colors), pictures };
}

/** Which text is on which background, and which chosen color decides it. */
const readings: readonly { text: keyof Theme; on: keyof Theme; by: keyof ChosenColors; says: string }[] = [
  { text: 'ink', on: 'paper', by: 'ground', says: 'text on the background' },
  { text: 'muted', on: 'paper', by: 'ground', says: 'small text on the background' },
  { text: 'muted', on: 'sunk', by: 'ground', says: 'small text in a sunk box' },
  { text: 'brick', on: 'paper', by: 'accent', says: 'links on the background' },
  { text: 'brick', on: 'surface', by: 'accent', says: 'links on a card' },
  { text: 'brick', on: 'sunk', by: 'accent', says: 'links in a sunk box' },
  { text: 'brick', on: 'brick-soft', by: 'accent', says: 'accented notes' },
  { text: 'on-brick', on: 'brick', by: 'accent', says: 'the words on buttons' },
  { text: 'on-brick', on: 'brick-deep', by: 'accent', says: 'the words on pressed buttons' },
  { text: 'porch', on: 'paper', by: 'second', says: 'good news on the background' },
  { text: 'porch', on: 'surface', by: 'second', says: 'good news on a card' },
  { text: 'porch', on: 'porch-soft', by: 'second', says: 'badges' },
];

export interface Reading {
  by: keyof ChosenColors;
  says: string;
  theme: 'light' | 'dark';
  /** Rounded down, so that it never says more than there is. */
  contrast: number;
}

/** How well everything reads in both themes. */
export function readingsOf({ light, dark }: Look): Reading[] {
  return (
    [
      ['light', light],
      ['dark', dark],
    ] as const
  ).flatMap(([theme, colors]) =>
    readings.map(({ text, on, by, says }) => ({
      ...{ by, says, theme },
      contrast: Math.floor(contrast(colors[text], colors[on]) * 10) / 10,
    })),
  );
}

/** What can't be read with these colors, as sentences by the color that causes it; empty if everything can. */
export function whyNotReadable(look: Look): Partial<Record<keyof ChosenColors, string>> {
  const worst: Partial<Record<keyof ChosenColors, Reading>> = {};
  for (const reading of readingsOf(look))
    if (reading.contrast < leastContrast && reading.contrast < (worst[reading.by]?.contrast ?? Infinity))
      worst[reading.by] = reading;
  return Object.fromEntries(
    Object.entries(worst).map(([by, { says, contrast: found, theme }]) => [
      by,
      `With this color, ${says} can't be read well (${theme} theme): ${found} to 1, and it takes ${leastContrast}. Choose a ${by === 'ground' ? 'lighter' : 'darker'} one.`,
    ]),
  );
}

let worn: Look = usualLook;

/** The look this process draws with: that of its installation. */
export const lookNow = (): Look => worn;

/** Draws with this look from now on. */
export function wearLook(look: Look): void {
  worn = look;
}
