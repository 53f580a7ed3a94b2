import { settingsSections } from '@borough/domain/settings/settings.contract';
import { answered, type Person } from './people.ts';

/** A page of the product: its path, and the top heading that identifies it. */
export interface Route {
  path: string;
  heading: string | RegExp;
  /** Only for people who are signed in. */
  isPrivate?: true;
}

export const statics: readonly Route[] = [
  { path: '/terms', heading: 'Terms of Service' },
  { path: '/privacy', heading: 'Privacy Policy' },
  { path: '/community-guidelines', heading: 'Community Guidelines' },
  { path: '/trust-safety', heading: 'Trust & Safety' },
  { path: '/transparency', heading: 'Transparency' },
  { path: '/about', heading: /About/ },
  { path: '/careers', heading: 'Careers' },
  { path: '/blog', heading: 'Blog' },
  { path: '/press', heading: 'Press & Media' },
  { path: '/help', heading: 'Help Center' },
  { path: '/contact', heading: 'Contact' },
  { path: '/faq', heading: 'Frequently Asked Questions' },
  { path: '/cookies', heading: 'Cookie Policy' },
];

export const open: readonly Route[] = [
  { path: '/', heading: 'The drill is three doors down.' },
  { path: '/listings', heading: 'Browse Items' },
  { path: '/listings/abc', heading: 'Browse Items' },
  { path: '/login', heading: 'Welcome back' },
  { path: '/signup', heading: /^Join your neighbo/ },
  { path: '/forgot-password', heading: 'Forgot your password?' },
  { path: '/reset-password', heading: 'Choose a new password' },
  { path: '/confirm-email', heading: 'Verify your email address' },
  { path: '/second-factor', heading: 'Please sign in again' },
  { path: '/confirm-new-email', heading: 'Your new email address' },
  { path: '/become-admin', heading: 'Become an admin' },
  { path: '/newsletter', heading: 'The Borough newsletter' },
  { path: '/unsubscribe', heading: 'Unsubscribe' },
  { path: '/favorites', heading: 'Favorites' },
  { path: '/wanted', heading: 'Wanted nearby' },
  { path: '/pricing', heading: 'Pricing' },
  { path: '/payment-success', heading: 'Payment Failed' },
  { path: '/blog/two-people-one-saturday', heading: 'Two people, one Saturday' },
  { path: '/setup', heading: 'Setup instructions for the hosted backend' },
  ...statics,
];

export const closed: readonly Route[] = [
  { path: '/list-item', heading: 'List Your Item', isPrivate: true },
  { path: '/profile', heading: /.+/, isPrivate: true },
  { path: '/profile?tab=bookings', heading: /.+/, isPrivate: true },
  { path: '/profile?tab=payments', heading: /.+/, isPrivate: true },
  { path: '/account/bookings', heading: 'Bookings', isPrivate: true },
  { path: '/account/listings', heading: 'Listings', isPrivate: true },
  { path: '/account/import', heading: 'Import listings', isPrivate: true },
  { path: '/account/calendar', heading: 'Calendar', isPrivate: true },
  { path: '/account/earnings', heading: 'Earnings', isPrivate: true },
  { path: '/account/payouts', heading: 'Payment Setup', isPrivate: true },
  { path: '/account/favorites', heading: 'Favorites', isPrivate: true },
  { path: '/account/plan', heading: 'Plan', isPrivate: true },
  { path: '/account/profile', heading: 'Profile', isPrivate: true },
  { path: '/account/pro', heading: 'Pro page', isPrivate: true },
  { path: '/account/identity', heading: 'Identity', isPrivate: true },
  { path: '/account/security', heading: 'Security', isPrivate: true },
  { path: '/messages', heading: 'Messages', isPrivate: true },
  { path: '/alerts', heading: 'Alerts', isPrivate: true },
  { path: '/wanted/ask', heading: 'Ask your neighbors', isPrivate: true },
  { path: '/notifications', heading: 'Notifications', isPrivate: true },
  { path: '/notifications/settings', heading: 'Notification settings', isPrivate: true },
  { path: '/dashboard', heading: 'Dashboard', isPrivate: true },
  { path: '/earnings', heading: 'Earnings', isPrivate: true },
  { path: '/earnings/statement', heading: 'Statement', isPrivate: true },
];

/** The account's list of pages; wide screens go on to the first of them, whose rail has the others. */
export const accountList: Route = { path: '/account', heading: /^(?:Account|Bookings)$/, isPrivate: true };

/** The pages of the desk of an operator; the first is the one `/admin` leads to. */
export const desk: readonly Route[] = [
  { path: '/admin', heading: 'Inbox', isPrivate: true },
  { path: '/admin/people', heading: 'People', isPrivate: true },
  { path: '/admin/people?q=demo', heading: 'People', isPrivate: true },
  { path: '/admin/people?show=sign-ups', heading: 'People', isPrivate: true },
  { path: '/admin/items?q=drill', heading: 'Items', isPrivate: true },
  { path: '/admin/items?show=import', heading: 'Items', isPrivate: true },
  { path: '/admin/items?show=export', heading: 'Items', isPrivate: true },
  { path: '/admin/identities', heading: 'Identities', isPrivate: true },
  { path: '/admin/identities?show=all', heading: 'Identities', isPrivate: true },
  { path: '/admin/cases', heading: 'Cases', isPrivate: true },
  { path: '/admin/cases?show=mine', heading: 'Cases', isPrivate: true },
  { path: '/admin/cases?show=closed', heading: 'Cases', isPrivate: true },
  { path: '/admin/reports', heading: 'Reports', isPrivate: true },
  { path: '/admin/reports?show=hidden', heading: 'Reports', isPrivate: true },
  { path: '/admin/money', heading: 'Money', isPrivate: true },
  { path: '/admin/money?show=disputes', heading: 'Money', isPrivate: true },
  { path: '/admin/messages', heading: 'Messages', isPrivate: true },
  { path: '/admin/messages?show=blocked', heading: 'Messages', isPrivate: true },
  { path: '/admin/messages?show=letters', heading: 'Messages', isPrivate: true },
  { path: '/admin/messages?show=mistakes', heading: 'Messages', isPrivate: true },
  { path: '/admin/content', heading: 'Content', isPrivate: true },
  { path: '/admin/content?show=page.press', heading: 'Content', isPrivate: true },
  ...[...settingsSections, 'categories', 'admins'].map((section) => ({
    path: `/admin/settings/${section}`,
    heading: 'Settings',
    isPrivate: true as const,
  })),
  { path: '/admin/health', heading: 'Health', isPrivate: true },
  { path: '/admin/backups', heading: 'Backups', isPrivate: true },
  { path: '/admin/find?q=drill', heading: /./, isPrivate: true },
];

interface Listed {
  items: { id: string; title: string }[];
}

/** The pages of an item, its editing, a booking, and a person, with this demo owner's ids. */
export async function routesOf(
  owner: Person,
): Promise<Record<'item' | 'edit' | 'booking' | 'person', Route>> {
  const items = await answered<Listed>(owner.api.get('/api/me/items'));
  const bookings = await answered<{ items: { id: string; item: { title: string } }[] }>(
    owner.api.get('/api/bookings?role=owner'),
  );
  const [item, booking] = [items.items[0], bookings.items[0]];
  if (!item || !booking) throw new Error('The demo owner has lost their items or bookings.');
  return {
    item: { path: `/item/${item.id}`, heading: item.title },
    edit: { path: `/edit-item/${item.id}`, heading: 'Edit Your Item', isPrivate: true },
    booking: { path: `/booking/${booking.id}`, heading: booking.item.title, isPrivate: true },
    person: { path: `/people/${owner.id}`, heading: /.+/ },
  };
}
