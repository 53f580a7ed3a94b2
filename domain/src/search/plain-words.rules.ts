/** Between words: everything but letters and digits. */
const betweenWords = /[^a-z0-9\u00c0-\u1fff\u2c00-\uffff]+/;

/** A text as its letters alone: lowercase, without accents and apostrophes, every dash a hyphen; as `public.plain_text` does it. */
export function plainText(written: string): string {
  return written
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’ʼ`´]/g, '')
    .replace(/[‐‑‒–—]/g, '-');
}

/** The plain words of a text; hyphens and other marks stand between words. */
export function plainWords(written: string): string[] {
  return plainText(written)
    .split(betweenWords)
    .filter((word) => word !== '');
}

/** A word without its plural, to look it up by: bikes, batteries and boxes are bike, battery and box. */
export function rootOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || word.endsWith('us')) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}
