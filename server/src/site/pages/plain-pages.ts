import { product } from '@borough/domain/company';
import { html } from '#floor/http/markup.ts';
import type { WebPage } from './web-page.ts';

/** Titles of pages that are only for the people they concern, or that no one would look for: kept out of search engines. */
export const unlisted: Readonly<Record<string, string>> = {
  '/list-item': 'List Your Item',
  '/edit-item/:id': 'Edit Your Item',
  '/login': 'Sign In',
  '/signup': 'Sign Up',
  '/forgot-password': 'Forgot password',
  '/reset-password': 'Choose a new password',
  '/confirm-email': 'Confirm your email address',
  '/confirm-new-email': 'Confirm your new email address',
  '/become-admin': 'Become an admin',
  '/finish-sign-up': 'Finish signing up',
  '/second-factor': "Confirm it's you",
  '/account': 'Account',
  '/account/:id': 'Account',
  '/profile': 'Profile',
  '/messages': 'Messages',
  '/dashboard': 'Dashboard',
  '/earnings': 'Earnings',
  '/earnings/statement': 'Statement',
  '/booking/:id': 'Booking',
  '/booking/:id/handover': 'Hand-over',
  '/booking/:id/receipt': 'Receipt',
  '/booking/:id/review': 'Review',
  '/notifications': 'Notifications',
  '/notifications/settings': 'Notification settings',
  '/unsubscribe': 'Unsubscribe',
  '/admin': 'Admin',
  '/admin/:id': 'Admin',
  '/admin/find': 'Find',
  '/admin/records/:id/:id': 'Record',
  '/admin/settings/:id': 'Settings',
  '/admin/disputes/:id': 'Payment dispute',
  '/payment-success': 'Payment',
  get '/newsletter'() {
    return `The ${product.name} newsletter`;
  },
  '/favorites': 'Favorites',
  '/shared-list/:id': 'Shared list',
  '/alerts': 'Alerts',
  '/wanted': 'Wanted nearby',
  '/wanted/ask': 'Ask your neighbors',
};

/** A page whose content comes entirely from the program. */
export function unlistedPage(title: string): WebPage {
  return { status: 200, title, description: product.tagline, indexed: false, content: html`` };
}

/** The page for things that don't exist, or that aren't the visitor's business. */
export function notThere(
  title = 'Page not found',
  words = 'The address may be mistyped, or the page may have been taken down.',
): WebPage {
  return {
    status: 404,
    title,
    description: words,
    indexed: false,
    content: html`<div class="mx-auto max-w-xl px-6 py-24 text-center">
      <h1 class="text-2xl md:text-3xl">${title}</h1>
      <p class="mt-3 text-balance text-muted">${words}</p>
      <p class="mt-6">
        <a
          href="/listings"
          class="inline-flex min-h-11 items-center rounded-full bg-brick px-5 text-sm font-semibold text-on-brick"
          >Browse Items</a
        >
      </p>
    </div>`,
  };
}
