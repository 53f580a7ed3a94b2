import type { Insights as Data, ItemInsight } from '@borough/domain/dashboard/insights.contract';
import { comparedMiles, fewestCompared } from '@borough/domain/dashboard/comparables.rules';
import { numberText } from '@borough/domain/numbers';
import { Link } from '@tanstack/react-router';
import { counted, miles, money, perDay, shortDay, shortMoney } from '../../lib/words/format.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/parts/card.tsx';
import { Asked } from './asked.tsx';
import { ChartFrame } from './chart-frame.tsx';
import { fewSigns } from './chart-words.ts';
import { ColumnChart } from './column-chart.tsx';
import { insightsQuery } from './dashboard.api.ts';
import { comparisonInWords, demandInWords, funnelInWords, lostInWords, lostWords } from './insight-words.ts';

/** What Pro adds to the dashboard: demand by week, lost requests and why, and each item next to comparable ones. */
export function Insights() {
  return (
    <Asked query={insightsQuery} what="Advanced analytics">
      {({ weeks, lost, items }) => (
        <div className="grid gap-5 lg:grid-cols-2">
          <Demand weeks={weeks} />
          <Lost lost={lost} />
          <div className="lg:col-span-2">
            <BesideOthers items={items} />
          </div>
        </div>
      )}
    </Asked>
  );
}

const shown = [
  { name: 'views', title: 'Views' },
  { name: 'requests', title: 'Requests' },
  { name: 'bookings', title: 'Bookings' },
] as const;

function Demand({ weeks }: Pick<Data, 'weeks'>) {
  const summary = demandInWords(weeks, shortDay);
  const sum = (name: (typeof shown)[number]['name']) => weeks.reduce((all, each) => all + each[name], 0);
  return (
    <ChartFrame
      title="Demand by week"
      summary={summary}
      chart={
        sum('views') + sum('requests') > 0 && (
          <ul className="flex flex-col gap-4">
            {shown.map(({ name, title }) => (
              <li key={name}>
                <h4 className="flex items-baseline justify-between font-sans text-sm font-semibold tracking-normal">
                  {title}
                  <span className="tabular">{numberText(sum(name))}</span>
                </h4>
                <ColumnChart
                  summary={`${title} by week: ${numberText(sum(name))} in the last 12 weeks.`}
                  // Twelve dates side by side would overlap on a phone.
                  labels={weeks.map(({ week }, n) => (n % 3 === 2 ? shortDay(week) : ''))}
                  values={weeks.map((each) => each[name])}
                  short={fewSigns}
                  tone={name}
                  low
                />
              </li>
            ))}
          </ul>
        )
      }
      table={{
        heads: ['Week of', 'Views', 'Requests', 'Bookings'],
        rows: weeks
          .map(({ week, views, requests, bookings }) => ({
            key: week,
            cells: [shortDay(week), numberText(views), numberText(requests), numberText(bookings)],
          }))
          .reverse(),
      }}
    />
  );
}

function Lost({ lost }: Pick<Data, 'lost'>) {
  const most = Math.max(1, ...lost.map(({ requests }) => requests));
  return (
    <ChartFrame
      title="Lost requests and why"
      summary={lostInWords(lost)}
      chart={
        lost.length > 0 && (
          <ul className="flex flex-col gap-3.5">
            {lost.map(({ reason, requests, cents }) => (
              <li key={reason}>
                <p className="flex justify-between gap-4 text-sm">
                  {lostWords[reason]}
                  <span className="tabular shrink-0">
                    <span className="font-semibold">{numberText(requests)}</span>
                    <span className="text-muted"> · {shortMoney(cents)}</span>
                  </span>
                </p>
                <div
                  aria-hidden
                  className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunk forced-colors:outline-1 dark:ring-1 dark:ring-line dark:ring-inset"
                >
                  <div
                    className="h-full rounded-full bg-amber forced-colors:bg-[CanvasText]"
                    style={{ width: `${(requests / most) * 100}%` }}
                  />
                </div>
              </li>
            ))}
          </ul>
        )
      }
      table={{
        heads: ['Reason', 'Requests', 'Rent'],
        rows: lost.map(({ reason, requests, cents }) => ({
          key: reason,
          cells: [lostWords[reason], numberText(requests), money(cents)],
        })),
      }}
    />
  );
}

function BesideOthers({ items }: Pick<Data, 'items'>) {
  return (
    <Card aria-labelledby="beside-others">
      <h3 id="beside-others" className="text-lg">
        Your prices and comparable items
      </h3>
      <p className="mt-1 max-w-[68ch] text-sm text-muted">
        {items.length === 0
          ? 'Once you list something, this shows what others charge for comparable items.'
          : `Items of the same category whose titles share a word, within ${comparedMiles} miles; none if there are fewer than ${fewestCompared}. Views, requests and bookings of the last 12 weeks.`}
      </p>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <BesideItem key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function BesideItem({ item }: { item: ItemInsight }) {
  const { id, title, comparables } = item;
  return (
    <li className="py-4 last:pb-0">
      <h4 className="font-sans text-base font-semibold tracking-normal">
        <Link
          to={paths.item}
          params={{ itemId: id }}
          dir="auto"
          className="underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      </h4>
      <p className="tabular mt-1 text-sm text-muted">{funnelInWords(item)}</p>
      <p className="tabular mt-1 text-sm">{comparisonInWords(item)}</p>
      {comparables.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            Show the {counted(comparables.length, 'item')}
          </summary>
          <ul className="tabular divide-y divide-line border-t border-line">
            {comparables.map((other) => (
              <li key={other.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <Link
                  to={paths.item}
                  params={{ itemId: other.id }}
                  dir="auto"
                  className="text-link inline-flex min-h-6 min-w-0 items-center break-words"
                >
                  {other.title}
                </Link>
                <span className="text-muted">
                  {other.distanceMiles !== null && `${miles(other.distanceMiles)} · `}
                  <span className="font-semibold text-ink">{perDay(other.dailyPriceCents)}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
