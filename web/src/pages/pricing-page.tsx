import {
  priceOf,
  userFeePercent,
  merchantFeePercent,
  type Tier,
} from '@borough/domain/pricing/pricing.rules';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../lib/document-title.ts';
import { money } from '../lib/format.ts';
import { paths } from '../paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Page, PageHeading } from '../ui/page.tsx';

const example = { dailyPriceCents: 4500, depositCents: 0, startDate: '2026-06-05', endDate: '2026-06-07' };

/** What renting costs on each plan. */
export function PricingPage() {
  useDocumentTitle('Pricing');
  return (
    <Page className="max-w-[980px]">
      <PageHeading
        title="Pricing"
        lead="Listing is free, and owners always receive their full daily price. Renters pay a fee on top, and see it before they book."
      />
      <div className="grid gap-6 md:grid-cols-2">
        <Plan
          name="Basic Plan"
          price="Free"
          lead="For everyone."
          points={[
            `${userFeePercent.free}% user fee on rentals`,
            `${merchantFeePercent}% payment fee`,
            'List as much as you like',
          ]}
          action={
            <Link to={paths.listings} className={buttonClass({ variant: 'secondary', className: 'w-full' })}>
              Browse Items
            </Link>
          }
        />
        <Plan
          name="Pro Plan"
          price="$4.99 a month"
          lead="For those who rent often: it pays for itself from $100 of rentals a month."
          points={[
            `${userFeePercent.pro}% user fee on rentals`,
            `${merchantFeePercent}% payment fee`,
            'Ends whenever you like, at the end of the month',
          ]}
        />
      </div>
      <h2 className="mt-16 text-xl">Two days with a $45 item</h2>
      <div className="mt-4">
        <table className="tabular w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-left text-muted">
              <th className="py-3 font-normal">What</th>
              <th className="py-3 pl-4 text-right font-normal">Basic</th>
              <th className="py-3 pl-4 text-right font-normal">Pro</th>
            </tr>
          </thead>
          <tbody>{exampleRows()}</tbody>
        </table>
      </div>
      <p className="mt-6 max-w-[62ch] text-sm text-muted">
        Cancel more than 24 hours before the start and everything comes back, fees included. A deposit, if the
        owner asks for one, is a hold on your card and comes on top. More in the{' '}
        <Link to={paths.help} className="text-link">
          Help Center
        </Link>
        .
      </p>
    </Page>
  );
}

interface PlanProps {
  name: string;
  price: string;
  lead: string;
  points: string[];
  action?: ReactNode;
}

function Plan({ name, price, lead, points, action }: PlanProps) {
  return (
    <section className="flex flex-col rounded-card border border-line bg-surface p-6 md:p-8">
      <h2 className="text-lg">{name}</h2>
      <p className="mt-2 font-display text-2xl">{price}</p>
      <p className="mt-2 text-sm text-muted">{lead}</p>
      <ul className="mt-6 mb-8 space-y-3 text-sm">
        {points.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-porch" />
            {point}
          </li>
        ))}
      </ul>
      {action && <div className="mt-auto">{action}</div>}
    </section>
  );
}

function exampleRows(): ReactNode {
  const of = (tier: Tier) => priceOf({ ...example, tier });
  const basic = of('free');
  const pro = of('pro');
  const rows = [
    {
      label: 'Rent, $45 × 2 days: all of it goes to the owner',
      cents: [basic.subtotalCents, pro.subtotalCents],
    },
    { label: 'User fee', cents: [basic.userFeeCents, pro.userFeeCents] },
    { label: 'Payment fee', cents: [basic.merchantFeeCents, pro.merchantFeeCents] },
    { label: 'You pay', cents: [basic.chargedCents, pro.chargedCents], total: true },
  ];
  return rows.map(({ label, cents, total }) => (
    <tr key={label} className={total ? 'font-semibold' : 'border-b border-line'}>
      <th scope="row" className={total ? 'py-3 pr-4 text-left' : 'py-3 pr-4 text-left font-normal'}>
        {label}
      </th>
      {cents.map((amount, index) => (
        <td key={index} className="py-3 pl-4 text-right">
          {money(amount)}
        </td>
      ))}
    </tr>
  ));
}
