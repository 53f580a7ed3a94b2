/**
 * The building blocks for drawings of objects: parts on a 512 × 512 sheet. A filter gives each part a soft highlight
 * and a shaded lower edge, and makes it cast a shadow on what is below it.
 */
const filters = (thrown: boolean) => `
<filter id="puff" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="7" result="b"/>
  <feSpecularLighting in="b" surfaceScale="5" specularConstant=".5" specularExponent="16" lighting-color="#fff" result="s">
    <feDistantLight azimuth="235" elevation="52"/></feSpecularLighting>
  <feComposite in="s" in2="SourceAlpha" operator="in" result="light"/>
  <feOffset in="b" dx="-8" dy="-12" result="o"/>
  <feComposite in="SourceAlpha" in2="o" operator="out" result="rim"/>
  <feFlood flood-color="#14100d" flood-opacity=".42"/><feComposite in2="rim" operator="in" result="shade"/>
  <feGaussianBlur in="SourceAlpha" stdDeviation="9"/><feOffset dx="5" dy="10" result="thrown"/>
  <feFlood flood-color="#14100d" flood-opacity="${thrown ? 0.5 : 0}"/><feComposite in2="thrown" operator="in" result="below"/>
  <feMerge><feMergeNode in="below"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
</filter>
<filter id="fine" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="3" result="b"/>
  <feSpecularLighting in="b" surfaceScale="3" specularConstant=".45" specularExponent="14" lighting-color="#fff" result="s">
    <feDistantLight azimuth="235" elevation="52"/></feSpecularLighting>
  <feComposite in="s" in2="SourceAlpha" operator="in" result="light"/>
  <feOffset in="b" dx="-3" dy="-5" result="o"/>
  <feComposite in="SourceAlpha" in2="o" operator="out" result="rim"/>
  <feFlood flood-color="#14100d" flood-opacity=".4"/><feComposite in2="rim" operator="in" result="shade"/>
  <feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feOffset dx="2" dy="5" result="thrown"/>
  <feFlood flood-color="#14100d" flood-opacity="${thrown ? 0.45 : 0}"/><feComposite in2="thrown" operator="in" result="below"/>
  <feMerge><feMergeNode in="below"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
</filter>
<filter id="lines" filterUnits="userSpaceOnUse" x="0" y="0" width="512" height="512" color-interpolation-filters="sRGB">
  <feGaussianBlur in="SourceAlpha" stdDeviation="3" result="b"/>
  <feSpecularLighting in="b" surfaceScale="3" specularConstant=".45" specularExponent="14" lighting-color="#fff" result="s">
    <feDistantLight azimuth="235" elevation="52"/></feSpecularLighting>
  <feComposite in="s" in2="SourceAlpha" operator="in" result="light"/>
  <feOffset in="b" dx="-3" dy="-5" result="o"/>
  <feComposite in="SourceAlpha" in2="o" operator="out" result="rim"/>
  <feFlood flood-color="#14100d" flood-opacity=".4"/><feComposite in2="rim" operator="in" result="shade"/>
  <feGaussianBlur in="SourceAlpha" stdDeviation="5"/><feOffset dx="3" dy="6" result="thrown"/>
  <feFlood flood-color="#14100d" flood-opacity="${thrown ? 0.45 : 0}"/><feComposite in2="thrown" operator="in" result="below"/>
  <feMerge><feMergeNode in="below"/><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>
</filter>`;

const GRADIENTS = {
  orange: ['#F0A04A', '#C25A1C'],
  red: ['#DE5B49', '#A0241C'],
  brick: ['#CF7350', '#8E3A1E'],
  yellow: ['#F2CF6A', '#CC8F1C'],
  green: ['#6FAE8C', '#2A6B50'],
  leaf: ['#8FB86A', '#4C7F38'],
  blue: ['#6E9CC4', '#2C5A8C'],
  sky: ['#BCD6E2', '#6E9FBC'],
  violet: ['#8A83AE', '#4F4A78'],
  pink: ['#DE95A6', '#B4566C'],
  dark: ['#5E6063', '#2A2C2F'],
  black: ['#3C3D40', '#17181A'],
  grey: ['#D5D5D3', '#8C8D8E'],
  steel: ['#EDEDEB', '#A2A4A6'],
  white: ['#FBFAF7', '#D3D0CA'],
  wood: ['#B98A5C', '#744A2C'],
  glass: ['#DCE9EE', '#7FA0B2'],
  lamp: ['#FFF3CC', '#F4C462'],
  screen: ['#7FAECB', '#2F6288'],
} satisfies Record<string, [string, string]>;

type Fill = keyof typeof GRADIENTS;

const gradients = Object.entries(GRADIENTS)
  .map(
    ([name, [from, to]]) =>
      `<linearGradient id="${name}" x1="0.1" y1="0" x2="0.75" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
  )
  .join('');

export const box = (fill: Fill, x: number, y: number, w: number, h: number, r = 18, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#${fill})" filter="url(#puff)" ${more}/>`;
export const bar = (fill: Fill, x: number, y: number, w: number, h: number, r = 6, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="url(#${fill})" filter="url(#fine)" ${more}/>`;
export const disc = (fill: Fill, cx: number, cy: number, r: number, ry = r) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${ry}" fill="url(#${fill})" filter="url(#puff)"/>`;
export const dot = (fill: Fill, cx: number, cy: number, r: number, ry = r) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${r}" ry="${ry}" fill="url(#${fill})" filter="url(#fine)"/>`;
export const shape = (fill: Fill, d: string) => `<path d="${d}" fill="url(#${fill})" filter="url(#puff)"/>`;
// A straight line has no width for a filter to measure, so lines use the sheet's.
export const line = (color: string, d: string, width: number) =>
  `<g filter="url(#lines)"><path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
/** An unfilled circle, such as a tire. */
export const ring = (color: string, cx: number, cy: number, r: number, width: number) =>
  `<g filter="url(#fine)"><circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/></g>`;
export const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
export const wheel = (cx: number, cy: number, r: number) =>
  disc('black', cx, cy, r) + dot('grey', cx, cy, r * 0.52) + dot('dark', cx, cy, r * 0.2);

export const teeth = (cx: number, cy: number, r: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const at = (turn: number, radius: number) =>
      `${(cx + radius * Math.cos(turn)).toFixed(1)} ${(cy + radius * Math.sin(turn)).toFixed(1)}`;
    const step = (2 * Math.PI) / count;
    return `${i === 0 ? 'M' : 'L'}${at(i * step, r * 0.93)} L${at(i * step + step * 0.7, r)}`;
  }).join(' ') + 'Z';

/**
 * These parts as an SVG drawing. The shadows that parts cast on each other also fall outside the object, so for its outline
 * use the drawing without them.
 */
export const drawingOf = (parts: readonly string[], thrown: boolean) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="1024" height="1024"><defs>${gradients}${filters(thrown)}</defs>${parts.join('')}</svg>`;
