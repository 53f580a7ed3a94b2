import type { Earnings, Interest, Occupancy } from '@borough/domain/dashboard/dashboard.contract';
import { numberText } from '@borough/domain/numbers';
import { money } from '../../lib/words/format.ts';
import { Asked } from './asked.tsx';
import { ChartFrame } from './chart-frame.tsx';
import {
  earningsInWords,
  fewSigns,
  fewSignsOfMoney,
  interestInWords,
  monthAndYearOf,
  monthLabel,
  occupancyInWords,
  occupiedPercent,
  sumsOf,
} from './chart-words.ts';
import { ColumnChart } from './column-chart.tsx';
import { earningsQuery, interestQuery, occupancyQuery } from './dashboard.api.ts';
import { OccupancyBars } from './occupancy-bars.tsx';

/** The dashboard's charts: earnings, how often items were out, and what came of views. */
export function Charts() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <Asked query={earningsQuery} what="Your earnings">
          {(earnings) => <EarningsChart {...earnings} />}
        </Asked>
      </div>
      <Asked query={occupancyQuery} what="Days your items were rented">
        {(occupancy) => <OccupancyChart {...occupancy} />}
      </Asked>
      <Asked query={interestQuery} what="Views and requests">
        {({ months }) => <InterestChart months={months} />}
      </Asked>
    </div>
  );
}

function EarningsChart({ months, earlierCents }: Earnings) {
  const summary = earningsInWords({ months });
  return (
    <ChartFrame
      title="Earnings by month"
      summary={summary}
      file="earnings"
      chart={
        months.some(({ cents }) => cents > 0) && (
          <ColumnChart
            summary={`Earnings by month. ${summary}`}
            labels={months.map(({ month }) => monthLabel(month))}
            values={months.map(({ cents }) => Math.max(0, cents))}
            short={fewSignsOfMoney}
            tone="earned"
          />
        )
      }
      table={{
        heads: ['Month', 'Rentals', 'Earned'],
        rows: months
          .map(({ month, rentals, cents }) => ({
            key: month,
            cells: [monthAndYearOf(month), numberText(rentals), money(cents)],
          }))
          .reverse(),
      }}
    >
      <p className="mt-3 text-xs text-muted">
        Your share of completed rentals and late cancellations, and final claims, minus what you lost again.
        Each amount is in the month it became yours.
        {earlierCents > 0 && ` Before that: ${money(earlierCents)}.`}
      </p>
    </ChartFrame>
  );
}

function OccupancyChart({ items }: Occupancy) {
  const summary = occupancyInWords({ items });
  return (
    <ChartFrame
      title="Days rented out"
      summary={items.length === 0 ? "You haven't listed anything yet." : summary}
      file="items"
      chart={items.length > 0 && <OccupancyBars items={items} />}
      table={{
        heads: ['Item', 'Rented', 'Offered', 'Percent'],
        rows: items.map((item) => ({
          key: item.id,
          cells: [
            item.title,
            numberText(item.bookedDays),
            numberText(item.offeredDays),
            `${occupiedPercent(item)}%`,
          ],
        })),
      }}
    />
  );
}

const steps = [
  { name: 'views', title: 'Views' },
  { name: 'requests', title: 'Requests' },
  { name: 'bookings', title: 'Bookings' },
] as const;

function InterestChart({ months }: Pick<Interest, 'months'>) {
  const sums = sumsOf(months);
  return (
    <ChartFrame
      title="From views to bookings"
      summary={interestInWords(months)}
      file="views"
      chart={
        sums.views + sums.requests > 0 && (
          <ul className="flex flex-col gap-4">
            {steps.map(({ name, title }) => (
              <li key={name}>
                <h4 className="flex items-baseline justify-between font-sans text-sm font-semibold tracking-normal">
                  {title}
                  <span className="tabular">{numberText(sums[name])}</span>
                </h4>
                <ColumnChart
                  summary={`${title} by month: ${numberText(sums[name])} in the last 12 months.`}
                  labels={months.map(({ month }) => monthLabel(month))}
                  values={months.map((each) => each[name])}
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
        heads: ['Month', 'Views', 'Requests', 'Bookings'],
        rows: months
          .map(({ month, views, requests, bookings }) => ({
            key: month,
            cells: [
              monthAndYearOf(month),
              views === null ? 'Not counted' : numberText(views),
              numberText(requests),
              numberText(bookings),
            ],
          }))
          .reverse(),
      }}
    >
      <p className="mt-3 text-xs text-muted">
        Each visitor counts once a day; bots and your own visits don&apos;t count. Bookings are that
        month&apos;s requests that were paid for.
      </p>
    </ChartFrame>
  );
}
