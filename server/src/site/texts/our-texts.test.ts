import { termsVersion } from '@borough/domain/accounts/accounts.contract';
import { demoCompany } from '@borough/domain/company-facts';
import { withFacts } from '@borough/domain/texts/with-facts';
import { companyPages } from '@borough/domain/texts/texts.contract';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../../web/src/paths.ts';
import { ourPages as pages } from '../../../test/our-pages.ts';
import { ourText } from './our-texts.ts';

const isCompanyPage = (route: string) => companyPages.some((name) => route === `/${name}`);

describe('all texts together', () => {
  const routes = Object.values(paths) as string[];

  it('are at addresses of the app, each once, with text', () => {
    expect(new Set(pages.map(({ route }) => route)).size).toBe(pages.length);
    for (const { route, title, description: words, html } of pages) {
      expect(routes.includes(route), route).toBe(true);
      expect(title.length + words.length, route).toBeGreaterThan(50);
      expect(html.length, `characters of HTML at ${route}`).toBeGreaterThan(
        isCompanyPage(route) ? 40 : 1_000,
      );
      expect(withFacts(html, demoCompany, 'html'), route).not.toMatch(/\{\{|\}\}|undefined|\/#\//);
    }
  });

  it('lead only to pages and sections that exist', () => {
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

  it('of the terms has the version people agree to', () => {
    expect(/^revised: (.+)$/m.exec(ourText('terms'))?.[1]).toBe(termsVersion);
  });
});
