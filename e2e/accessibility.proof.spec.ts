import { expect } from '@playwright/test';
import { noteFigure } from '../server/test/proof-figures.ts';
import { violations, visit } from './accessibility.ts';
import { closed, open, routesOf } from './every-route.ts';
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
