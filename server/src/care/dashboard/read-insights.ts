import { comparablesOf, medianOf } from '@borough/domain/dashboard/comparables.rules';
import type { Insights } from '@borough/domain/dashboard/insights.contract';
import { addDays } from '@borough/domain/days';
import { readAs } from '#floor/db/transaction.ts';
import type { Deps } from '#floor/deps.ts';
import { requirePro } from '#people/plans/require-pro.ts';
import { comparedItems, itemFunnels, lostRequests, weeksOf } from './insights.store.ts';
import { todayOf } from './read-dashboard.ts';

const countedWeeks = 12;

/**
 * What Pro adds to the dashboard: demand by week, lost requests and why they were lost, and each listed item's funnel from
 * views to bookings next to the prices of comparable items. Read with the person's own rights. Refuses `plan.needs-pro`.
 */
export async function readInsights(deps: Pick<Deps, 'db' | 'now'>, personId: string): Promise<Insights> {
  const today = todayOf(deps);
  return readAs(deps.db, personId, async (tx) => {
    await requirePro(tx, personId, deps.now());
    const weeks = await weeksOf(tx, personId, { today, weeks: countedWeeks });
    const from = weeks[0]?.week ?? addDays(today, -7 * countedWeeks);
    const others = await comparedItems(tx, personId);
    return {
      weeks,
      lost: await lostRequests(tx, personId, from),
      items: (await itemFunnels(tx, personId, from)).map(({ point, ...item }) => {
        const compared = comparablesOf({ ...item, point }, others.get(item.id) ?? []);
        return {
          ...item,
          comparables: compared,
          medianCents: medianOf(compared.map(({ dailyPriceCents }) => dailyPriceCents)),
        };
      }),
    };
  });
}
