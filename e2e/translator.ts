import type { BrowserContext } from '@playwright/test';

/**
 * Runs in the browser: does to the page what Chrome's translator does. Every text node is replaced by two nested `<font>`
 * elements with the translation (here, the same words), and so is every one that comes later. The program's own node is no
 * longer on the page. A string, because DOM types aren't available here.
 */
const replaceTexts = `
  const untouched = 'script, style, noscript, textarea, title, option, svg, font, [translate=no]';
  const replace = (text) => {
    if (!text.isConnected || !text.data.trim() || !text.parentElement || text.parentElement.closest(untouched)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    inner.append(text.data);
    text.replaceWith(outer);
  };
  const replaceIn = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return replace(node);
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    found.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') replace(target);
      else addedNodes.forEach(replaceIn);
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Has every page of this browser translated, all the time. */
export const translate = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript({ content: `{${replaceTexts}}` });
