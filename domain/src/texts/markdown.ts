import { Marked, type Token, type Tokens } from 'marked';
import type { ContentEntry, ContentSection } from './texts.contract.ts';
import { TextError } from './text-error.ts';

/** The form of links to our own pages: `hash` for the app (`/#/faq`), `path` for pages without it (`/faq`). */
export type LinkStyle = 'hash' | 'path';

interface RenderOptions {
  /** Named in errors. */
  file: string;
  links: LinkStyle;
  /** Turns third-level headings into entries of their section. */
  entries: boolean;
}

/** A text in parts: what comes before its first heading, and its sections. */
export interface RenderedText {
  intro: string;
  sections: ContentSection[];
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Parses a heading: its words, its ID, and the facts in braces after it. */
function readHeading(text: string): { title: string; id: string; facts: Record<string, string> } {
  const [, title = text, braces = ''] = /^(.*?)\s*\{([^{}]*)\}$/.exec(text) ?? [];
  const facts = Object.fromEntries(
    [...braces.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const id = /(?:^|\s)#([\w-]+)/.exec(braces)?.[1] ?? slugOf(title);
  return { title, id, facts };
}

function ownLink(href: string, links: LinkStyle, file: string): string {
  if (/^(mailto|tel):/.test(href)) return href;
  if (!/^\/(?![/\\])/.test(href))
    throw new TextError(file, `links to ${href}; links lead to our own pages.`, href);
  return links === 'hash' ? `/#${href}` : href;
}

function markedFor({ file, links }: RenderOptions): Marked {
  return new Marked({
    renderer: {
      html({ text }) {
        const found = text.trim();
        throw new TextError(file, `has HTML in it (${found}); texts are Markdown only.`, found);
      },
      link({ href, tokens }) {
        return `<a href="${escaped(ownLink(href, links, file))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href }) {
        throw new TextError(file, `has a picture in it (${href}); pages place pictures.`, href);
      },
    },
  });
}

/** Renders Markdown into sections. Throws a `TextError` on HTML, pictures, external links, and repeated heading IDs. */
export function renderMarkdown(markdown: string, options: RenderOptions): RenderedText {
  const marked = markedFor(options);
  const tokens = marked.lexer(markdown);
  const sections: ContentSection[] = [];
  const ids = new Set<string>();
  let intro = '';
  let waiting: Token[] = [];

  const flush = () => {
    const html = marked.parser(waiting).trim();
    waiting = [];
    const section = sections.at(-1);
    const part: ContentSection | ContentEntry | undefined = section?.entries.at(-1) ?? section;
    if (part) part.html = html;
    else intro = html;
  };
  const named = (heading: Tokens.Heading) => {
    const read = readHeading(heading.text);
    if (ids.has(read.id))
      throw new TextError(options.file, `has two headings with the id ${read.id}.`, heading.text);
    ids.add(read.id);
    return read;
  };

  for (const token of tokens as Token[]) {
    const heading = token.type === 'heading' ? (token as Tokens.Heading) : null; // narrowed by its type
    if (heading?.depth === 1)
      throw new TextError(options.file, 'has a first-level heading; that is its title.', heading.raw.trim());
    if (heading?.depth === 2) {
      flush();
      const { id, title } = named(heading);
      sections.push({ id, title, html: '', entries: [] });
    } else if (heading?.depth === 3 && options.entries) {
      flush();
      const section = sections.at(-1);
      if (!section)
        throw new TextError(options.file, 'has an entry before its first section.', heading.raw.trim());
      const { id, title, facts } = named(heading);
      section.entries.push({ id, title, html: '', facts });
    } else waiting.push(token);
  }
  flush();
  return { intro, sections };
}

/** The sections as a single piece of HTML, for readers without the app. */
export function plainHtml({ intro, sections }: RenderedText): string {
  const entry = ({ id, title, html, facts }: ContentEntry) =>
    [
      `<h3 id="${id}">${escaped(title)}</h3>`,
      ...(Object.keys(facts).length > 0 ? [`<p>${escaped(Object.values(facts).join(' · '))}</p>`] : []),
      html,
    ].join('\n');
  return [
    intro,
    ...sections.flatMap(({ id, title, html, entries }) => [
      `<h2 id="${id}">${escaped(title)}</h2>`,
      html,
      ...entries.map(entry),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n');
}
