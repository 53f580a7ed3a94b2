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
    value: 'identity',
    label: 'ID Verification',
    Content: lazy(() => import('./identity-tab.tsx').then(({ IdentityTab }) => ({ default: IdentityTab }))),
  },
];

/** Tabs the profile had before these were pages of the account; links to them are still about. */
export const movedTabs: ReadonlySet<string> = new Set(['plan', 'pro', 'security']);
