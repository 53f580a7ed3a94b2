import { priceOf } from '@borough/domain/pricing/pricing.rules';
import { proPriceCents, type Tier } from '@borough/domain/plans/plans';
import { currentTerms } from '@borough/domain/terms/terms';
import type { ReactNode } from 'react';
import { money, shortMoney } from '../../lib/words/format.ts';
import { breakEvenInWords } from './break-even-words.ts';

const drill = { dailyPriceCents: 4500, depositCents: 0, startDate: '2026-06-05', endDate: '2026-06-08' };
const of = (tier: Tier) => priceOf({ ...drill, tier, terms: currentTerms });

/** The two plans side by side with a worked example, priced by the same rule as real rentals. */
export function ComparePlans() {
  const [basic, pro] = [of('free'), of('pro')];
  const rows: { label: ReactNode; values: [string, string]; strong?: true }[] = [
    { label: 'Monthly price', values: ['Free', money(proPriceCents())] },
    {
      label: 'Service fee (percent of rental)',
      values: [`${currentTerms.fees.userPercent.free}%`, `${currentTerms.fees.userPercent.pro}%`],
    },
    {
      label: `Rental, ${shortMoney(drill.dailyPriceCents)} × ${basic.days} days`,
      values: [money(basic.subtotalCents), money(pro.subtotalCents)],
    },
    { label: 'Service fee', values: [money(basic.userFeeCents), money(pro.userFeeCents)] },
    {
      label: `Payment processing, ${currentTerms.fees.processingPercent}%`,
      values: [money(basic.merchantFeeCents), money(pro.merchantFeeCents)],
    },
    {
      label: 'Total you pay',
      values: [money(basic.chargedCents), money(pro.chargedCents)],
      strong: true,
    },
  ];
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="text-xl md:text-2xl">
        Compare the plans
      </h2>
      <p className="mt-3 max-w-[62ch] text-muted">
        A {shortMoney(drill.dailyPriceCents)}/day drill for {basic.days} days costs{' '}
        <strong className="tabular font-semibold text-ink">{money(basic.chargedCents)} with Basic</strong> and{' '}
        <strong className="tabular font-semibold text-ink">{money(pro.chargedCents)} with Pro</strong>. The
        owner gets the full rental price either way.
      </p>
      <div className="mt-6 overflow-x-auto">
        <table className="tabular w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th scope="col" className="py-3 font-normal">
                What
              </th>
              <th scope="col" className="py-3 pl-4 text-right font-normal">
                Basic
              </th>
              <th scope="col" className="py-3 pl-4 text-right font-normal">
                Pro
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, strong }, index) => (
              <tr key={index} className={strong ? 'font-semibold' : 'border-b border-line'}>
                <th
                  scope="row"
                  className={strong ? 'py-3 pr-4 text-left' : 'py-3 pr-4 text-left font-normal'}
                >
                  {label}
                </th>
                {values.map((value, column) => (
                  <td key={column} className="py-3 pl-4 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-6 max-w-[62ch]">
        Pro pays for itself once you spend about {breakEvenInWords()} a month on rentals. Below that, Basic
        costs less.
      </p>
    </section>
  );
}
