import { type ComponentType, lazy } from 'react';
import { MyListings } from '../../features/items/own-items/my-listings.tsx';
import type { SessionPerson } from '../../lib/server/session.ts';
import type { AccountPart } from '../../shell/signed-in/account-words.ts';

interface Part {
  /** The word of the rail it belongs to. */
  word: AccountPart;
  /** Its heading; null if the content brings its own, with what goes beside it. */
  title: string | null;
  Content: ComponentType<{ person: SessionPerson }>;
}

const part = (
  word: AccountPart,
  title: string | null,
  load: () => Promise<{ default: Part['Content'] }>,
): Part => ({ word, title, Content: lazy(load) });

/** The pages of the account by their names in the address; four of them lie below a word of the rail. */
export const accountParts: Readonly<Record<string, Part>> = {
  bookings: part('bookings', 'Bookings', () =>
    import('./bookings-tab.tsx').then(({ BookingsPart }) => ({ default: BookingsPart })),
  ),
  listings: { word: 'listings', title: 'Listings', Content: MyListings },
  import: part('listings', 'Import listings', () =>
    import('../../features/items/imports/import-listings.tsx').then(({ ImportListings }) => ({
      default: ImportListings,
    })),
  ),
  calendar: part('calendar', 'Calendar', () =>
    import('./calendar-part.tsx').then(({ CalendarPart }) => ({ default: CalendarPart })),
  ),
  earnings: part('earnings', null, () =>
    import('./earnings-part.tsx').then(({ EarningsPart }) => ({ default: EarningsPart })),
  ),
  statement: part('earnings', null, () =>
    import('./statement-part.tsx').then(({ StatementPart }) => ({ default: StatementPart })),
  ),
  payouts: part('earnings', 'Payment Setup', () =>
    import('./payments-tab.tsx').then(({ PaymentsTab }) => ({ default: PaymentsTab })),
  ),
  favorites: part('favorites', null, () =>
    import('../finding/favorites.tsx').then(({ Favorites }) => ({ default: Favorites })),
  ),
  plan: part('plan', 'Plan', () => import('./plan-tab.tsx').then(({ PlanTab }) => ({ default: PlanTab }))),
  profile: part('profile', null, () =>
    import('./profile-part.tsx').then(({ ProfilePart }) => ({ default: ProfilePart })),
  ),
  pro: part('profile', 'Pro page', () =>
    import('../../features/profiles/pro/own-pro-page.tsx').then(({ OwnProPage }) => ({
      default: OwnProPage,
    })),
  ),
  identity: part('identity', null, () =>
    import('./identity-tab.tsx').then(({ IdentityPart }) => ({ default: IdentityPart })),
  ),
  security: part('security', 'Security', () =>
    import('./security-section.tsx').then(({ SecuritySection }) => ({ default: SecuritySection })),
  ),
  notifications: part('notifications', null, () =>
    import('./notices-part.tsx').then(({ NoticesPart }) => ({ default: NoticesPart })),
  ),
};
