import { demoCompany } from '@borough/domain/company-facts';
import { expect, test } from 'vitest';
import { articleAsHtml, readArticle } from '@borough/domain/texts/read-text';
import { ourPages } from '../../../test/our-pages.ts';
import { paths } from '../../../../web/src/paths.ts';
import { demoTexts, fileOf, readTexts } from '#site/texts/folder-of-texts.ts';
import { appPagesOf } from './app-pages.ts';
import { unlisted } from './plain-pages.ts';
import { readingPagesOf } from './reading-pages.ts';

const site = 'https://borough.example';
const { texts } = await readTexts(demoTexts);
const articles = texts
  .filter(({ kind }) => kind === 'article')
  .map((text) => articleAsHtml(readArticle(text.source, fileOf(text), 'path')));
const reading = readingPagesOf([...ourPages, ...articles], demoCompany);
const pageAt = (route: string) => reading.page(route, site);
const factOf = (route: string, type: string) =>
  (pageAt(route)?.facts as Record<string, any>[] | undefined)?.find((each) => each['@type'] === type); // oxlint-disable-line typescript/no-explicit-any -- tests look into it freely

test('every address of the app has a page by its path', () => {
  const asked = new Set<string>([paths.home, paths.listings, paths.item, paths.person, paths.blogArticle]);
  const known = new Set([
    ...reading.routes,
    ...Object.keys(appPagesOf(demoCompany)),
    ...Object.keys(unlisted),
  ]);
  const missing = Object.values(paths).filter(
    (path) => !asked.has(path) && !known.has(path.replaceAll(/\$\w+/g, ':id')),
  );
  expect(missing).toEqual([]);
});

test('a text says what it is, where it is, and everything in it', () => {
  for (const route of reading.routes) {
    const page = pageAt(route);
    expect(page).toMatchObject({ status: 200, indexed: true, canonical: route });
    expect(page?.description.length).toBeGreaterThan(40);
    expect(page?.content.markup.match(/<h1/g)).toHaveLength(1);
    expect(page?.content.markup).not.toMatch(/<script|href="\/?#|undefined|\[object/);
    expect(factOf(route, 'BreadcrumbList')?.['itemListElement'].at(-1).item).toBe(`${site}${route}`);
  }
  expect(reading.entries.map(({ path }) => path)).toEqual(reading.routes);
});

test('the texts state what is asked of members, and what is up to them', () => {
  const says = (route: string) => pageAt(route)?.content.markup ?? '';
  expect(says('/terms')).toContain('you need one with a verified email address');
  expect(says('/trust-safety')).toMatch(
    /Phone verified:[^]*It\S+s optional; high-value items may require it\./,
  );
  expect(says('/trust-safety')).toMatch(
    /ID Verified:[^]*It\S+s optional, and may be required for high-value items\./,
  );
  expect(says('/community-guidelines')).toContain('Answer messages within 24 hours');
});

test('questions are told as questions with their answers', () => {
  const questions = factOf('/faq', 'FAQPage')?.['mainEntity'] as {
    name: string;
    acceptedAnswer: { text: string };
  }[];
  const headings = [...(pageAt('/faq')?.content.markup ?? '').matchAll(/<h3/g)];
  expect(questions.length).toBe(headings.length);
  expect(questions.length).toBeGreaterThan(5);
  for (const { name, acceptedAnswer } of questions) {
    expect(name).toMatch(/\w.*[?.]$/);
    expect(acceptedAnswer.text).toMatch(/^<p>/);
    expect(acceptedAnswer.text).not.toMatch(/<h[1-6]/);
  }
});

test('an article is told as one, with its day', () => {
  expect(articles.length).toBeGreaterThan(3);
  for (const { route } of articles)
    expect(factOf(route, 'Article')).toMatchObject({
      url: `${site}${route}`,
      datePublished: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
      author: { name: 'Borough' },
    });
  expect(pageAt('/nothing')).toBeUndefined();
});
