import { readFile } from 'node:fs/promises';
import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { describe, expect, it } from 'vitest';
import { product } from '@borough/domain/company';
import { demoCompany, withCompany } from '@borough/domain/company-facts';
import { userFeePercent } from '@borough/domain/pricing/pricing.rules';
import { paths } from '../src/paths.ts';
import { facts } from './content-facts.ts';
import { readArticle, readContent, readPage } from './content.ts';

const description = 'A description that is long enough to be of use to somebody who searches.';
const page = (text: string, more = '') =>
  `---\ntitle: A page\ndescription: ${description}\nlead: It leads.\n${more}---\n\n${text}\n`;
const read = (text: string, more?: string) => readPage(page(text, more), 'a.md', 'hash');

describe('a text', () => {
  it('is read into sections with ids of their own', () => {
    const { sections } = read('## Who may use it {#who}\n\nAnybody.\n\n## And then?\n\nNothing.');
    expect(sections).toEqual([
      { id: 'who', title: 'Who may use it', html: '<p>Anybody.</p>', entries: [] },
      { id: 'and-then', title: 'And then?', html: '<p>Nothing.</p>', entries: [] },
    ]);
  });

  it('is filled in with facts of the rules, and leaves room for those of the company', () => {
    const { sections, lead } = readPage(
      page(
        '## A\n\nWrite to [{{ mail.support }}](mailto:{{mail.support}}); the fee is {{ fees.basic }}.',
      ).replace('It leads.', '{{company.name}}'),
      'a.md',
      'hash',
    );
    expect(sections[0]?.html).toBe(
      `<p>Write to <a href="mailto:{{mail.support}}">{{mail.support}}</a>; the fee is ${userFeePercent.free}%.</p>`,
    );
    expect(lead).toBe(product.name);
  });

  it('is refused with a fact nobody knows', () => {
    expect(() => read('## A\n\n{{mail.nobody}}')).toThrow(/a\.md mentions \{\{mail\.nobody\}\}/);
    expect(() => read('## A\n\n{{toString}}')).toThrow(/not a fact/);
  });

  it('is refused with two headings of one id, whichever level they have', () => {
    expect(() => read('## Same\n\n## Same')).toThrow(/two headings with the id same/);
    expect(() => read('## Same\n\n### Other {#same}', 'entries: true\n')).toThrow(/two headings/);
  });

  it('is refused with front matter that is missing or unknown', () => {
    expect(() => readPage('## A', 'a.md', 'hash')).toThrow(/no front matter/);
    expect(() => read('## A', 'color: red\n')).toThrow(/color/);
    expect(() => read('## A', 'revised: yesterday\n')).toThrow(/revised/);
  });

  it('has its third-level headings as entries where it asks for them, with what stands in braces', () => {
    const text = '## Roles\n\nWe look for these.\n\n### Engineer {status="Open" place="Here"}\n\nBuild it.';
    expect(read(text, 'entries: true\n').sections[0]).toEqual({
      id: 'roles',
      title: 'Roles',
      html: '<p>We look for these.</p>',
      entries: [
        {
          id: 'engineer',
          title: 'Engineer',
          html: '<p>Build it.</p>',
          facts: { status: 'Open', place: 'Here' },
        },
      ],
    });
    expect(read('## Roles\n\n### Engineer').sections[0]?.html).toBe('<h3>Engineer</h3>');
  });
});

describe('its HTML', () => {
  it('has links to our pages as the app knows them, or as addresses', () => {
    const text = '## A\n\n[the FAQ](/faq) and [booking](/help#booking)';
    expect(read(text).sections[0]?.html).toBe(
      '<p><a href="/#/faq">the FAQ</a> and <a href="/#/help#booking">booking</a></p>',
    );
    expect(readPage(page(text), 'a.md', 'path').sections[0]?.html).toContain('<a href="/faq">');
  });

  it('never leads elsewhere', () => {
    for (const href of ['https://example.com', '//example.com', 'javascript:alert(1)', 'faq', '#a'])
      expect(() => read(`## A\n\n[x](${href})`), href).toThrow(/links to/);
  });

  it('escapes what means something to a browser', () => {
    expect(read('## A\n\n5 < 6 & "so"').sections[0]?.html).toBe('<p>5 &lt; 6 &amp; &quot;so&quot;</p>');
    expect(read('## A\n\n`<script>`').sections[0]?.html).toBe('<p><code>&lt;script&gt;</code></p>');
  });

  it('is never written by hand, and pictures are the pages’ own', () => {
    expect(() => read('## A\n\n<script>alert(1)</script>')).toThrow(/has HTML in it/);
    expect(() => read('## A\n\nan <b>inline</b> tag')).toThrow(/has HTML in it/);
    expect(() => read('## A\n\n![x](/x.png)')).toThrow(/picture/);
  });
});

describe('an article', () => {
  it('has its slug from its file, and as many minutes as its words take', () => {
    const words = 'word '.repeat(440);
    const source = `---\ntitle: T\ndescription: ${description}\nlead: L\ncategory: Safety\npublished: 2026-11-21\npicture: lamp\n---\n\n${words}`;
    expect(readArticle(source, '/x/blog/a-lamp.md', 'hash')).toMatchObject({
      slug: 'a-lamp',
      category: 'Safety',
      minutes: 2,
      sections: [],
    });
    expect(() => readArticle(source.replace('Safety', 'Gossip'), 'a.md', 'hash')).toThrow(/category/);
  });
});

describe('all texts together', () => {
  const routes = Object.values(paths) as string[];

  it('stand at addresses of the app, each once, with text', async () => {
    const pages = await readContent();
    expect(new Set(pages.map(({ route }) => route)).size).toBe(pages.length);
    for (const { route, title, description: words, html } of pages) {
      expect(route.startsWith('/blog/') || routes.includes(route), route).toBe(true);
      expect(title.length + words.length, route).toBeGreaterThan(50);
      expect(html.length, route).toBeGreaterThan(1_000);
      expect(withCompany(html, demoCompany, 'html'), route).not.toMatch(/\{\{|\}\}|undefined|\/#\//);
    }
  });

  it('lead only to pages and sections that exist', async () => {
    const pages = await readContent();
    const idsOf = new Map(
      pages.map(({ route, html }) => [
        route,
        new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
      ]),
    );
    for (const { route: from, html } of pages) {
      for (const [, href = ''] of html.matchAll(/href="(\/[^"]*)"/g)) {
        const [, to = '', id] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(href) ?? [];
        expect(routes.includes(to) || idsOf.has(to), `${from} leads to ${href}`).toBe(true);
        if (id !== undefined) expect(idsOf.get(to)?.has(id), `${from} leads to ${href}`).toBe(true);
      }
    }
  });

  it('of the terms is the one whose version people agree to', async () => {
    const terms = await readFile(new URL('../src/content/terms.md', import.meta.url), 'utf8');
    expect(/^revised: (.+)$/m.exec(terms)?.[1]).toBe(termsVersion);
  });

  it('can say what every fact is', () => {
    for (const [name, value] of Object.entries(facts)) expect(value, name).not.toMatch(/NaN|undefined|^$/);
  });
});
