/**
 * What the drawings of things are made of: parts on a 512 × 512 sheet. A filter gives every part a soft highlight and a
 * shaded lower edge, so that they sit well beside the emoji set.
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
</filter>
<filter id="lines" filterUnits="userSpaceOnUse" x="0" y="0" width="512" height="512" color-interpolation-filters="sRGB">
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
  screen: ['#8FD3FF', '#2E7FD0'],
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
// A straight line has no width of its own to measure a filter by, so lines take the sheet's.
export const line = (color: string, d: string, width: number) =>
  `<g filter="url(#lines)"><path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/></g>`;
/** A circle without a filling, such as a tire. */
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

/** A drawing of these parts as SVG text. */
export const drawingOf = (parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="1024" height="1024"><defs>${gradients}${PUFF}</defs>${parts.join('')}</svg>`;
