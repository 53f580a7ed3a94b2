import { currentTerms } from '@borough/domain/terms/terms';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { paths } from '../../paths.ts';

interface Gift {
  name: string;
  words: string;
  /** Where to find it. */
  to: { to: string; label: string } | null;
}

const givesNow = (): readonly Gift[] => [
  {
    name: `A ${currentTerms.fees.userPercent.pro}% service fee`,
    words: `Instead of ${currentTerms.fees.userPercent.free}%, on everything you rent.`,
    to: null,
  },
  {
    name: 'Featured listings',
    words:
      'Choose up to three of your items in the menu next to Edit. They take turns at the top of the home page and of matching search results.',
    to: { to: `${paths.account}/listings`, label: 'Listings' },
  },
  {
    name: 'Advanced analytics',
    words: 'Demand by week, which requests you lost and why, and how your prices compare.',
    to: { to: paths.dashboard, label: 'Dashboard' },
  },
  {
    name: 'Business profile',
    words:
      'A business name and logo next to your name, your pickup and return hours, and house rules that renters read before they book.',
    to: { to: `${paths.account}/pro`, label: 'Pro page' },
  },
  {
    name: 'Priority phone support',
    words: "Leave your number, and we'll call you back within two business hours.",
    to: { to: paths.contact, label: 'Ask for a call' },
  },
  {
    name: 'Enhanced profile',
    words: 'A cover, up to six pictures and a pinned review on your public page.',
    to: { to: `${paths.account}/pro`, label: 'Pro page' },
  },
];

/** What Pro includes; for people on Pro, also where to find each feature. */
export function ProBenefits({ isPro }: { isPro: boolean }) {
  return (
    <ul className="mt-4 divide-y divide-line">
      {givesNow().map(({ name, words, to }) => (
        <li key={name} className="flex gap-3 py-3.5">
          <Check aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-porch" />
          <div className="min-w-0">
            <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
            <p className="max-w-[62ch] text-sm text-muted">{words}</p>
            {isPro && to && (
              <Link to={to.to} className="text-link inline-flex min-h-11 items-center text-sm md:min-h-8">
                {to.label}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
