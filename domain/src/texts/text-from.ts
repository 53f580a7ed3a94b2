import type { TextParts } from './edit-texts.contract.ts';

/** What stands above a text, in its order there. */
export const namesOfHead = ['title', 'description', 'lead', 'category', 'published', 'picture'] as const;

/** The text made of these parts, as Markdown with its front matter; empty parts are left out. */
export function textFrom({ body, hasEntries, ...head }: TextParts): string {
  // Strings of JSON are strings of YAML.
  const lines = namesOfHead.flatMap((name) =>
    head[name] === '' ? [] : [`${name}: ${JSON.stringify(head[name])}`],
  );
  return `---\n${[...lines, ...(hasEntries ? ['entries: true'] : [])].join('\n')}\n---\n\n${body.trim()}\n`;
}
