import type { ReactNode } from 'react';

/** Elements whose text can't be put into an element of its own. */
const onlyText = new Set<unknown>(['option', 'text', 'textarea', 'title', 'tspan']);

type Wrap = (text: string, key: string) => ReactNode;

const isNothing = (child: unknown) =>
  child === null || child === undefined || typeof child === 'boolean' || child === '';

/** The text of a child that holds nothing else; null if it is or holds an element. */
function textOf(child: unknown): string | null {
  if (isNothing(child)) return '';
  if (typeof child === 'string' || typeof child === 'number') return String(child);
  if (!Array.isArray(child)) return null;
  const texts = child.map(textOf);
  return texts.includes(null) ? null : texts.join('');
}

/** The children with every run of text in an element of its own, at the place where the run starts. */
function apart(children: readonly unknown[], wrap: Wrap): unknown[] {
  const wrapped: unknown[] = [];
  for (const [at, child] of children.entries()) {
    const isRun = textOf(child) !== null;
    if (isRun && at > 0 && textOf(children[at - 1]) !== null) wrapped.push(null);
    else if (!isRun) wrapped.push(Array.isArray(child) ? apart(child, wrap) : child);
    else {
      const end = children.findIndex((each, i) => i > at && textOf(each) === null);
      const text = textOf(children.slice(at, end === -1 ? undefined : end));
      wrapped.push(text ? wrap(text, `text-${at}`) : null);
    }
  }
  return wrapped;
}

/**
 * The children of an element such that no text stands beside anything else: text alone becomes one string, and text among
 * elements is wrapped. React then writes each text as the whole content of its element, and never keeps hold of a text node,
 * which a browser's translator may have replaced: it would go on changing one that is no longer on the page, or fail to
 * remove it.
 */
export function wholeText(type: unknown, children: ReactNode, wrap: Wrap): ReactNode {
  if (!Array.isArray(children)) return children;
  const text = textOf(children);
  if (text !== null) return text || null;
  // Still an array of nodes: some of them are merged or wrapped.
  return onlyText.has(type) ? children : (apart(children, wrap) as ReactNode);
}
