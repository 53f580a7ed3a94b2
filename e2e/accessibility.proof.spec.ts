import { expect } from '@playwright/test';
import { noteFigure } from '../server/test/proof-figures.ts';
import { violations, visit } from './accessibility.ts';
import { closed, open, routesOf } from './every-route.ts';
import { lostWhenLarge } from './fits.ts';
import { test } from './people.ts';

const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

for (const viewport of widths)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing on any page, ${viewport.width} px, ${colorScheme}`, async ({
      people,
      watched,
    }) => {
      watched.expectErrors(/status of 404/);
      const owner = await people.demo('owner');
      const own = await routesOf(owner);
      const found: string[] = [];
      const visitor = await people.open(null, { viewport, colorScheme });
      for (const route of [...open, own.item, own.person, { path: '/zzz', heading: '404' }]) {
        await visit(visitor, route);
        found.push(...(await violations(visitor, route.path)));
        const wide = await visitor.evaluate<number>('document.documentElement.scrollWidth');
        if (wide > viewport.width) found.push(`${route.path}: ${wide} px wide`);
      }
      const member = await people.open(owner, { viewport, colorScheme });
      for (const route of [...closed, own.edit, own.booking]) {
        await visit(member, route);
        found.push(...(await violations(member, route.path)));
        const wide = await member.evaluate<number>('document.documentElement.scrollWidth');
        if (wide > viewport.width) found.push(`${route.path}: ${wide} px wide`);
      }
      noteFigure({
        claim: `Violations axe finds, and pages wider than the screen: ${viewport.width} px, ${colorScheme}, every page`,
        figure: found.length,
        passMark: 0,
        ok: found.length === 0,
      });
      expect(found).toEqual([]);
    });

test('nothing is lost on any page when everything is enlarged', async ({ people, watched }) => {
  watched.expectErrors(/status of 404/);
  const owner = await people.demo('owner');
  const own = await routesOf(owner);
  const viewport = { width: 360, height: 740 };
  const lost: string[] = [];
  const visitor = await people.open(null);
  for (const route of [...open, own.item, own.person, { path: '/zzz', heading: '404' }]) {
    await visitor.setViewportSize(viewport);
    await visit(visitor, route);
    lost.push(...(await lostWhenLarge(visitor, route.path)));
  }
  const member = await people.open(owner);
  for (const route of [...closed, own.edit, own.booking]) {
    await member.setViewportSize(viewport);
    await visit(member, route);
    lost.push(...(await lostWhenLarge(member, route.path)));
  }
  noteFigure({
    claim: 'What is lost on any page on a phone, at 200 % and in 320 px with the widest spacing',
    figure: lost.length,
    passMark: 0,
    ok: lost.length === 0,
  });
  expect(lost).toEqual([]);
});
