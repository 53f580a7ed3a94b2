import { completenessOf } from '@borough/domain/profiles/completeness.rules';
import { plans } from '@borough/domain/plans/plans';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { factorsQuery } from '../../features/accounts/security/factors.api.ts';
import { bookingCountsQuery } from '../../features/bookings/bookings.api.ts';
import { daysAhead } from '../../features/dashboard/coming-words.ts';
import { comingQuery, figuresQuery } from '../../features/dashboard/dashboard.api.ts';
import { useFavorites } from '../../features/favorites/use-favorites.ts';
import { ownVerificationQuery } from '../../features/identity/identity.api.ts';
import { noticeSettingsQuery } from '../../features/notifications/notifications.api.ts';
import { moneyQuery } from '../../features/payouts/money.api.ts';
import { myProfileQuery } from '../../features/profiles/profiles.api.ts';
import type { SessionPerson } from '../../lib/server/session.ts';
import { useNow } from '../../lib/time/now.ts';
import { counted } from '../../lib/words/format.ts';
import type { AccountPart } from '../../shell/signed-in/account-words.ts';
import {
  bookingsLine,
  calendarLine,
  earningsLine,
  identityLine,
  listingsLine,
  noticesLine,
  securityLine,
} from './line-words.ts';

/** How things stand behind each word of the account, in one line; nothing until it is known. */
export const accountLines: Readonly<Record<AccountPart, ComponentType<{ person: SessionPerson }>>> = {
  bookings: function Bookings() {
    const { data } = useQuery(bookingCountsQuery);
    return data && bookingsLine(data);
  },
  listings: function Listings() {
    const { data } = useQuery(figuresQuery);
    return data && listingsLine(data.items);
  },
  calendar: function Calendar() {
    const { data } = useQuery(comingQuery);
    const now = useNow(60_000);
    return data && calendarLine(data.items, daysAhead(now));
  },
  earnings: function Earnings() {
    const { data } = useQuery(moneyQuery);
    return data && earningsLine(data.totals);
  },
  favorites: function Favorites() {
    const { itemIds } = useFavorites();
    return itemIds && (itemIds.length === 0 ? 'None yet' : counted(itemIds.length, 'item'));
  },
  plan: function Plan({ person }) {
    return plans[person.tier].title;
  },
  profile: function Profile({ person }) {
    const { data } = useQuery(myProfileQuery(person.id));
    if (!data) return undefined;
    const { done, of } = completenessOf(data);
    return done === of ? 'Complete' : `${done} of ${of} parts filled in`;
  },
  identity: function Identity() {
    const { data } = useQuery(ownVerificationQuery);
    return data && identityLine[data.status];
  },
  security: function Security() {
    const { data } = useQuery(factorsQuery);
    return data && securityLine(data);
  },
  notifications: function Notifications({ person }) {
    const { data } = useQuery(noticeSettingsQuery(person.id));
    return data && noticesLine(data.settings);
  },
};
