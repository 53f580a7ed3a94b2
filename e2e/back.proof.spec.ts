import { expect } from '@playwright/test';
import { noteFigure } from '../server/test/proof-figures.ts';
import { itemCards, leaveAt, phone, scrollTo, standsWhereLeft } from './coming-back.ts';
import { test } from './people.ts';

const times = 20;

test('Back lands where one was on a phone with a slow processor, however little of the item had come', async ({
  people,
}) => {
  const page = await people.open(null, phone);
  await page.goto('/#/listings?maxPrice=500');
  await expect(itemCards(page).first()).toBeVisible();
  await scrollTo(page, 4_500);
  const left = await leaveAt(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  const moved: string[] = [];
  for (let time = 0; time < times; time++) {
    await page.locator(`main article a[href="${left.href}"]`).first().click();
    await expect(page).toHaveURL(/\/item\//);
    await page.waitForTimeout(time * 100);
    await page.goBack();
    await standsWhereLeft(page, left, []).catch((error: unknown) => moved.push(String(error)));
  }
  noteFigure({
    claim: `Of ${times} ways back to a list, 0 to 2 seconds after an item was pressed, on a processor slowed eight times: not where one was`,
    figure: moved.length,
    passMark: 0,
    ok: moved.length === 0,
  });
  expect(moved).toEqual([]);
});
