import type { Page } from '@playwright/test';

/** Text no one can read: outside the window, or cut off by a box around it. Runs in the browser. */
const lostWords = `(() => {
  const lost = [];
  const right = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > right)
    lost.push('wider than the window by ' + (document.documentElement.scrollWidth - right));
  const range = document.createRange();
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  // Words for screen readers alone are a pixel wide; an ellipsis says that there is more; what scrolls can be reached.
  const forgives = (element) => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element);
    return (
      element.clientWidth <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' ||
      /auto|scroll/.test(overflowX + overflowY) || element.matches('[inert], [aria-hidden=true]')
    );
  };
  const nameOf = ({ localName, className }) => localName + '.' + String(className).split(' ').slice(0, 3).join('.');
  const drawnAround = (holder) => {
    const button = holder.closest('button, a, label, summary, [role=button], [role=tab]');
    if (!button || holder.clientWidth <= 1 || forgives(holder)) return undefined;
    const { backgroundColor, borderTopWidth } = styleOf(button);
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(borderTopWidth) > 0 ? button : undefined;
  };
  const walker = document.createTreeWalker(document.getElementById('root') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const holder = text.parentElement;
    if (!text.data.trim() || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(text);
    const words = range.getBoundingClientRect();
    if (words.width === 0) continue;
    let around = holder;
    let why = words.right > right + 1 || words.left < -1 ? 'outside' : undefined;
    for (; around && around !== document.body; around = around.parentElement) {
      if (forgives(around)) break;
      if (styleOf(around).position === 'fixed') break;
      const { overflowX, overflowY } = styleOf(around);
      const box = around.getBoundingClientRect();
      if (overflowX !== 'visible' && (words.right > box.right + 2 || words.left < box.left - 2)) why = 'cut at a side';
      if (overflowY !== 'visible' && (words.bottom > box.bottom + 3 || words.top < box.top - 3)) why = 'cut above or below';
    }
    // A button's words stay in what is drawn as the button.
    const button = drawnAround(holder);
    const edge = button?.getBoundingClientRect();
    if (edge && (words.right > edge.right + 2 || words.left < edge.left - 2 || words.bottom > edge.bottom + 3 || words.top < edge.top - 3))
      lost.push('outside its button: ' + text.data.trim().slice(0, 60) + ' in ' + nameOf(button));
    if (why && (!around || around === document.body)) lost.push(why + ': ' + text.data.trim().slice(0, 60) + ' in ' + nameOf(holder));
  }
  return [...new Set(lost)];
})()`;

const spacious = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
    'p { margin-bottom: 2em !important }',
  );
  window.spacious = sheet;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})()`;
const asBefore = `document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== window.spacious)`;

/** Text lost on a page as it is, at twice the letter size, and in a 320 px window with the widest spacing people set. */
export async function lostWhenLarge(page: Page, at: string): Promise<string[]> {
  const lost: string[] = [];
  const look = async (how: string) => {
    for (const words of await page.evaluate<string[]>(lostWords)) lost.push(`${at}, ${how}: ${words}`);
  };
  await look('as it stands');
  // What a 1440 × 900 px window shows at 200 percent.
  await page.setViewportSize({ width: 720, height: 450 });
  await look('twice as large');
  await page.setViewportSize({ width: 320, height: 640 });
  await look('320 px');
  await page.evaluate(spacious);
  await look('320 px, wide spacing');
  await page.evaluate(asBefore);
  return lost;
}

/** Text lost on a page at each of these widths. */
export async function lostAtWidths(page: Page, at: string, widths: readonly number[]): Promise<string[]> {
  const lost: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const words of await page.evaluate<string[]>(lostWords)) lost.push(`${at}, ${width} px: ${words}`);
  }
  return lost;
}

const lettersTwice = `document.documentElement.style.fontSize = '200%'`;
const lettersOnce = `document.documentElement.style.fontSize = ''`;

/** Text lost on a page whose letters are twice as large while the window stays as it is. */
export async function lostWithLargeLetters(page: Page, at: string): Promise<string[]> {
  await page.evaluate(lettersTwice);
  let lost: string[] = [];
  // What follows the size of something else does so a moment later.
  for (let looks = 0; looks < 20; looks += 1) {
    lost = await page.evaluate<string[]>(lostWords);
    if (lost.length === 0) break;
    await page.evaluate(`new Promise(requestAnimationFrame)`);
  }
  await page.evaluate(lettersOnce);
  return lost.map((words) => `${at}, letters twice as large: ${words}`);
}
