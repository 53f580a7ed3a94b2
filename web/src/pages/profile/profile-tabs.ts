import { type ComponentType, lazy } from 'react';
import { MyListings } from '../../features/items/own-items/my-listings.tsx';
import type { SessionPerson } from '../../lib/server/session.ts';

interface ProfileTab {
  /** As in the address: `/profile?tab=bookings`. */
  value: string;
  label: string;
  /** Loaded when the tab is first chosen; only the default tab's comes with the page. */
  Content: ComponentType<{ person: SessionPerson }>;
}

/** The tabs of the person's own profile, in order; the first is open unless the address names another. */
export const profileTabs: readonly ProfileTab[] = [
  { value: 'listings', label: 'My Listings', Content: MyListings },
  {
    value: 'bookings',
    label: 'My Bookings',
    Content: lazy(() => import('./bookings-tab.tsx').then(({ BookingsTab }) => ({ default: BookingsTab }))),
  },
  {
    value: 'payments',
    label: 'Payment Setup',
    Content: lazy(() => import('./payments-tab.tsx').then(({ PaymentsTab }) => ({ default: PaymentsTab }))),
  },
  {
    value: 'plan',
    label: 'Plan',
    Content: lazy(() => import('./plan-tab.tsx').then(({ PlanTab }) => ({ default: PlanTab }))),
  },
  {
    value: 'pro',
    label: 'Pro page',
    Content: lazy(() =>
      import('../../features/profiles/pro/own-pro-page.tsx').then(({ OwnProPage }) => ({
        default: OwnProPage,
      })),
    ),
  },
  {
    value: 'identity',
    label: 'ID Verification',
    Content: lazy(() => import('./identity-tab.tsx').then(({ IdentityTab }) => ({ default: IdentityTab }))),
  },
  {
    value: 'security',
    label: 'Security',
    Content: lazy(() =>
      import('./security-section.tsx').then(({ SecuritySection }) => ({ default: SecuritySection })),
    ),
  },
];
