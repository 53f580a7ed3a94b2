import { describe, expect, it } from 'vitest';
import { usualTerms } from '../terms/terms.ts';
import { readArticle, readPage } from './read-text.ts';
import { TextError } from './text-error.ts';
import { namesOfOffer, offeredFact } from './offered-facts.ts';
import { facts } from './text-facts.ts';

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

  it('is filled in with facts of the rules, and leaves room for those of the company and its offer', () => {
    const { sections, lead } = readPage(
      page(
        '## A\n\nWrite to [{{ mail.support }}](mailto:{{mail.support}}); the fee is {{ fees.basic }}; {{cancel.graceHours}} hours.',
      ).replace('It leads.', '{{company.name}}'),
      'a.md',
      'hash',
    );
    expect(sections[0]?.html).toBe(
      `<p>Write to <a href="mailto:{{mail.support}}">{{mail.support}}</a>; the fee is {{fees.basic}}; ${usualTerms.cancelling.graceHours} hours.</p>`,
    );
    expect(lead).toBe('{{company.name}}');
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

  it('has its third-level headings as entries where it asks for them, with the words in braces', () => {
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
    const source = `---\ntitle: T\ndescription: ${description}\nlead: L\ncategory: Safety\npublished: 2026-11-21\npicture: drill\n---\n\n${words}`;
    expect(readArticle(source, '/x/blog/a-lamp.md', 'hash')).toMatchObject({
      slug: 'a-lamp',
      category: 'Safety',
      minutes: 2,
      sections: [],
    });
    expect(() => readArticle(source.replace('Safety', 'Gossip'), 'a.md', 'hash')).toThrow(/category/);
  });
});

describe('what is wrong with a text', () => {
  const said = (source: string) => {
    try {
      readPage(source, 'careers.md', 'path');
      return null;
    } catch (error) {
      return error instanceof TextError ? error.in(source) : error;
    }
  };

  it('is said with its file and line', () => {
    expect(said(page('## A\n\nGood.\n\n[x](https://elsewhere.example)'))).toBe(
      'careers.md:11 links to https://elsewhere.example; links lead to our own pages.',
    );
    expect(said(page('## A\n\n<b>Bold</b>'))).toMatch(/^careers\.md:9 has HTML in it/);
    expect(said(page('## A\n\n{{ fees.none }}'))).toMatch(/^careers\.md:9 mentions \{\{fees\.none\}\}/);
    expect(said(page('## A', 'color: red\n'))).toMatch(/^careers\.md:5 has front matter we can't use: color/);
    expect(said(page('## A', 'entries: "x\n'))).toMatch(/^careers\.md:\d+ has front matter that isn't YAML/);
    expect(said('## A')).toBe('careers.md has no front matter: it begins with --- and ends with ---.');
  });
});

it('every fact a text can mention says something', () => {
  const offered = namesOfOffer.map((name) => [name, offeredFact(name)]);
  for (const [name, value] of [...Object.entries(facts), ...offered])
    expect(value, name).not.toMatch(/NaN|undefined|^$/);
});
