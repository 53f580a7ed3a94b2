import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, type LucideIcon, Sparkles, Store } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/parts/card.tsx';

interface NextStep {
  Icon: LucideIcon;
  title: string;
  words: string;
  to: string;
}

const steps: readonly NextStep[] = [
  {
    Icon: Sparkles,
    title: 'Feature your items',
    words: 'Choose up to three. They take turns at the top.',
    to: `${paths.account}/listings`,
  },
  {
    Icon: Store,
    title: 'Set up your Pro page',
    words: 'A name, a logo, hours, house rules and pictures.',
    to: `${paths.account}/pro`,
  },
  {
    Icon: ChartNoAxesColumn,
    title: 'See your analytics',
    words: 'Demand by week, and which requests you lost and why.',
    to: paths.dashboard,
  },
];

/** What to do first, once Pro is paid for. */
export function ProWelcome() {
  return (
    <Card aria-labelledby="pro-welcome" className="mb-6">
      <h2 id="pro-welcome" className="text-xl">
        Welcome to Pro
      </h2>
      <ol className="mt-4 grid gap-3 md:grid-cols-3">
        {steps.map(({ Icon, title, words, to }) => (
          <li key={title}>
            <Link
              to={to}
              className="flex h-full gap-3 rounded-field bg-sunk p-4 transition-colors hover:bg-brick-soft"
            >
              <Icon aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-brick" />
              <span className="min-w-0">
                <span className="block font-semibold">{title}</span>
                <span className="block text-sm text-muted">{words}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
