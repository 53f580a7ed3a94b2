import { accountWords } from './account-route-words.ts';
import { admin, anyone, type Caller, operator, signedIn, type Words } from './route-callers.ts';

/** The whole API, described in words. A test fails if a route has no line here, or a line has no route. */
export const interfaceWords = [
  ...accountWords,
  {
    tag: 'People',
    says: 'Public profiles and your own.',
    routes: {
      'GET /api/profiles/{id}': anyone('Get a member’s public profile'),
      'GET /api/me/trust': signedIn(
        'Get your trust score: its parts, the best next step, and what changed it',
      ),
      'GET /api/profiles/{id}/reviews': anyone('List reviews of a member as an owner or a renter'),
      'POST /api/reviews/{id}/reply': signedIn('Reply publicly, once, to a review of you or your item'),
      'GET /api/me/profile': signedIn('Get your own profile, including the parts only you see'),
      'PUT /api/me/profile': signedIn('Update your profile; empty fields are cleared'),
      'PUT /api/me/avatar': signedIn('Upload your picture, replacing the previous one'),
      'DELETE /api/me/avatar': signedIn('Remove your picture'),
      'GET /api/me/pro-page': signedIn('Get your Pro page, shown or hidden'),
      'PUT /api/me/pro-page/business': signedIn(
        'Pro: set business name, hours and house rules; empty fields are cleared',
      ),
      'PUT /api/me/pro-page/pinned-review': signedIn('Pro: pin a review of you, or unpin it'),
      'POST /api/me/pro-page/pictures/{kind}': signedIn('Pro: upload a cover, logo or picture'),
      'DELETE /api/me/pro-page/pictures/{name}': signedIn('Remove a cover, logo or picture'),
    },
  },
  {
    tag: 'IDs',
    says: 'ID verification: documents, decisions, and who viewed them.',
    routes: {
      'GET /api/me/verification': signedIn('Get the status of your ID, and who viewed your documents'),
      'POST /api/me/verification': signedIn('Submit an ID document and a selfie for review'),
      'DELETE /api/me/verification': signedIn('Withdraw a request that hasn’t been decided yet'),
      'GET /api/verification-documents/{id}': signedIn(
        'Get a document, as its owner or an admin; each view is recorded',
      ),
    },
  },
  {
    tag: 'Items',
    says: 'Things to rent, their photos and availability.',
    routes: {
      'GET /api/items': anyone('Search items, all or one owner’s; cursor-paginated'),
      'POST /api/items': signedIn('List an item'),
      'GET /api/items/{id}': anyone('Get an item with its photos, days and owner'),
      'GET /api/items/{id}/reviews': anyone('List renters’ reviews of an item'),
      'PATCH /api/items/{id}': signedIn('Update your item'),
      'PUT /api/items/{id}/featured': signedIn('Pro: feature your item, or stop featuring it'),
      'DELETE /api/items/{id}': signedIn('Delete your item'),
      'GET /api/items/{id}/removal': signedIn('Get why your item was taken down, and how to appeal'),
      'POST /api/items/{id}/appeal': signedIn('Appeal, once, against your item’s removal'),
      'GET /api/items/{id}/similar': anyone('List items of other owners like this one'),
      'GET /api/items/{id}/for-me': signedIn(
        'Get what you can do with an item, and what booking it requires of you',
      ),
      'POST /api/items/{id}/views': anyone('Record a page view of an item; counted once a day'),
      'GET /api/me/items': signedIn('List your items'),
      'GET /api/me/seen-place': signedIn('Get what strangers see of a place on the map'),
      'GET /api/me/items/csv': signedIn('Get your items as CSV, in the columns that an import reads'),
      'GET /api/me/imports': signedIn('List your files of listings that are being checked or wait for you'),
      'GET /api/me/imports/{id}': signedIn('Get what a checked file does, or how far its check is'),
      'POST /api/me/imports/{id}': signedIn(
        'Check a file of listings whole: a CSV, a zip of photos, or both (multipart); you choose the UUID',
      ),
      'POST /api/me/imports/{id}/make': signedIn('Make and change all listings of a checked file, or none'),
      'DELETE /api/me/imports/{id}': signedIn('Cancel a file of listings and forget its photos'),
      'POST /api/items/{id}/images': signedIn('Upload photos (multipart)'),
      'DELETE /api/items/{id}/images/{imageId}': signedIn('Delete a photo'),
      'PUT /api/items/{id}/availability': signedIn('Set the days an item is available'),
      'GET /api/me/favorites': signedIn('List your favorites'),
      'POST /api/me/favorites': signedIn('Add favorites; existing ones keep their place'),
      'DELETE /api/me/favorites/{itemId}': signedIn('Remove a favorite'),
      'GET /api/me/lists': signedIn('List your lists of items'),
      'POST /api/me/lists': signedIn('Add a list of items'),
      'PATCH /api/me/lists/{id}': signedIn('Rename a list, replace its items, or begin or end sharing it'),
      'DELETE /api/me/lists/{id}': signedIn('Delete a list'),
      'POST /api/shared-lists/open': anyone('Get a shared list by the secret in its address'),
      'GET /api/me/saved-searches': signedIn('List your saved searches'),
      'POST /api/me/saved-searches': signedIn('Save a search, to be told what it finds'),
      'PATCH /api/me/saved-searches/{id}': signedIn(
        'Rename a saved search, turn it on or off, or choose when it tells',
      ),
      'DELETE /api/me/saved-searches/{id}': signedIn('Delete a saved search'),
      'GET /api/me/waits': signedIn('List the dates you wait for'),
      'POST /api/me/waits': signedIn('Be told once when dates of an item come free'),
      'DELETE /api/me/waits/{id}': signedIn('Stop waiting for dates'),
      'GET /api/wanted': anyone('List what people near a place ask their neighbors for'),
      'POST /api/wanted/{id}/offers': signedIn('Offer your item for a wanted post'),
      'GET /api/me/wanted': signedIn('List your wanted posts, with what was offered'),
      'POST /api/me/wanted': signedIn('Ask your neighbors for something'),
      'DELETE /api/me/wanted/{id}': signedIn('End a wanted post'),
      'GET /api/categories': anyone('List categories with item counts'),
      'GET /api/search-suggestions': anyone('Suggest completions for a search'),
      'GET /api/items/further-out': anyone('Get how far away the nearest matches are'),
      'GET /api/items/pins': anyone('Find where the matches are, for a map'),
      'GET /api/map': anyone('Get where maps come from'),
      'GET /api/map/names': anyone('List the names to write on our own map'),
      'GET /api/map/zoom': anyone('Get how close our own map opens around a point'),
      'GET /api/items/facets': anyone('Count the matches of a search by category and price'),
      'GET /api/place-suggestions': anyone('Suggest cities and ZIP codes for a prefix'),
      'GET /api/geocode': anyone('Locate an address in the United States'),
    },
  },
  {
    tag: 'Bookings',
    says: 'From a quote to the end of a rental.',
    routes: {
      'POST /api/quotes': signedIn('Get a price for dates, valid for you for thirty minutes'),
      'POST /api/bookings': signedIn('Request a rental'),
      'GET /api/bookings': signedIn('List your bookings as a renter or an owner'),
      'GET /api/bookings/counts': signedIn('Count your requested, upcoming, current and past bookings'),
      'GET /api/bookings/month': signedIn('Get who has which of your items on each day of a month'),
      'GET /api/bookings/{id}': signedIn('Get a booking, with the moves you can make'),
      'GET /api/bookings/{id}/receipt': signedIn('Get your receipt for a rental, as settled in the ledger'),
      'GET /api/bookings/{id}/code': signedIn('Get the code you show at the next hand-over'),
      'GET /api/bookings/{id}/calendar.ics': signedIn(
        'Get a booking as a calendar file, without the address',
      ),
      'GET /api/bookings/{id}/handovers': signedIn(
        'Get what both sides recorded at pickup and return: photos, checklist, notes',
      ),
      'PUT /api/bookings/{id}/handovers/{handover}': signedIn(
        'Save the checklist and note for a pickup or return; the last version counts',
      ),
      'PUT /api/bookings/{id}/handover-photos/{photoId}': signedIn(
        'Add a pickup or return photo (multipart); repeating an id is safe',
      ),
      'GET /api/evidence-photos/{id}': signedIn(
        'Get a pickup or return photo, as a party or an admin; each view is recorded',
      ),
      'GET /api/bookings/{id}/evidence-pack': signedIn(
        'Download the evidence of a rental as a signed zip, until two years after it ended',
      ),
      'GET /api/bookings/{id}/case': signedIn(
        'Get both sides of a dispute about a pickup, and what happens next',
      ),
      'POST /api/bookings/{id}/case': signedIn('State what happened at the pickup, first or in reply'),
      'POST /api/bookings/{id}/case/{act}': signedIn('Agree, withdraw or appeal in a case'),
      'GET /api/bookings/{id}/complaint': signedIn(
        'Get the renter’s complaint about the item, and its outcome',
      ),
      'POST /api/bookings/{id}/complaint': signedIn('Report that the item isn’t as described'),
      'POST /api/bookings/{id}/complaint/offer': signedIn(
        'Contest a complaint, offering part of the price or nothing',
      ),
      'POST /api/bookings/{id}/complaint/{act}': signedIn('Agree to, withdraw or appeal a complaint'),
      'GET /api/bookings/{id}/claim': signedIn('Get the owner’s claim against the deposit, and its outcome'),
      'POST /api/bookings/{id}/claim': signedIn('Claim damage, missing parts, a late return or a loss'),
      'POST /api/bookings/{id}/claim/contest': signedIn('Contest a claim, and say how much is right'),
      'POST /api/bookings/{id}/claim/{act}': signedIn('Agree to, withdraw, complete or appeal a claim'),
      'POST /api/bookings/{id}/{move}': signedIn('Make a move, such as accept, pay or cancel'),
      'GET /api/bookings/{id}/reviews': signedIn(
        'Get your reviews of a rental, and the other side’s once they are public',
      ),
      'PUT /api/bookings/{id}/reviews': signedIn(
        'Review a completed rental: item and owner, or the renter; editable until public',
      ),
      'POST /api/functions/create-checkout': signedIn('Hold dates and open the payment page'),
      'POST /api/functions/verify-payment': anyone('Check whether a checkout was paid'),
    },
  },
  {
    tag: 'Payouts',
    says: 'Payout setup with the payment provider, and what you’re owed.',
    routes: {
      'POST /api/functions/check-connect-account': signedIn('Get the status of your payout setup'),
      'POST /api/functions/create-connect-account': signedIn(
        'Open the provider’s payout setup page; requires re-authentication',
      ),
      'GET /api/me/money': signedIn('Get your earnings: owed, on the way and paid, by payout'),
      'GET /api/me/money/statement': signedIn(
        'Get your statement for a period: balances, entries and totals by item',
      ),
      'GET /api/me/money/statement/csv': signedIn('Get your statement as CSV (RFC 4180)'),
      'GET /api/me/payouts': signedIn(
        'Get what payout setup still needs, where you’re paid, and what you’re owed',
      ),
      'GET /api/me/debts': signedIn('Get what you owe, what it blocks, and what you’ve paid of it'),
      'POST /api/me/debts/pay': signedIn('Open the provider’s page to pay everything you owe'),
    },
  },
  {
    tag: 'Plans',
    says: 'Your plan: subscribe to Pro, cancel, resume.',
    routes: {
      'GET /api/me/plan': signedIn('Get your plan, your subscription, and what you paid for it'),
      'POST /api/me/plan/check': signedIn('The same, after checking with the provider'),
      'POST /api/me/plan/subscribe': signedIn(
        'Agree to the renewal of Pro, and open the provider’s payment page',
      ),
      'POST /api/me/plan/cancel': signedIn('Cancel Pro at the end of the paid month'),
      'POST /api/me/plan/resume': signedIn('Resume Pro before it ends'),
      'POST /api/me/plan/portal': signedIn('Open the provider’s page for cards and invoices'),
    },
  },
  {
    tag: 'Dashboard',
    says: 'Your items, earnings and to-dos.',
    routes: {
      'GET /api/me/dashboard': signedIn(
        'Get your items, active bookings, earnings and rating, now and before',
      ),
      'GET /api/me/dashboard/coming': signedIn('List upcoming pickups and returns, on both sides'),
      'GET /api/me/dashboard/bookings': signedIn('List your bookings on both sides; cursor-paginated'),
      'GET /api/me/dashboard/items': signedIn('List your items with views, requests, open days and earnings'),
      'GET /api/me/dashboard/earnings': signedIn('Get earnings by month'),
      'GET /api/me/dashboard/occupancy': signedIn('Get how often each item was rented out'),
      'GET /api/me/dashboard/interest': signedIn('Get views, requests and bookings by month'),
      'GET /api/me/dashboard/insights': signedIn(
        'Pro: get demand by week, lost requests with reasons, and price comparisons',
      ),
      'GET /api/me/dashboard/csv/{table}': signedIn('Get earnings, bookings, items or views as CSV'),
    },
  },
  {
    tag: 'Plans',
    says: 'The available plans.',
    routes: {
      'GET /api/plans': anyone('List plans with prices and fees'),
    },
  },
  {
    tag: 'Messages',
    says: 'Conversations about an item between two people.',
    routes: {
      'GET /api/conversations': signedIn('List your conversations, most recent first'),
      'POST /api/conversations': signedIn('Start, or find, the conversation about an item'),
      'GET /api/conversations/{id}/messages': signedIn('List the messages of a conversation'),
      'POST /api/conversations/{id}/messages': signedIn('Send a message'),
      'POST /api/conversations/{id}/photos': signedIn('Send photos'),
      'POST /api/conversations/{id}/read': signedIn('Mark messages as read'),
      'POST /api/conversations/{id}/typing': signedIn('Show that you’re typing'),
      'GET /api/conversations/{id}/tools': signedIn('Get what you can do in a conversation'),
      'POST /api/conversations/{id}/archive': signedIn('Archive a conversation'),
      'POST /api/conversations/{id}/unarchive': signedIn('Unarchive a conversation'),
      'GET /api/me/unread': signedIn('Count unread messages'),
      'GET /api/messages/search': signedIn('Search your messages'),
      'GET /api/message-photos/{id}': signedIn('Get a message photo, as one of the two people'),
      'GET /api/me/quick-replies': signedIn('List your quick replies'),
      'PUT /api/me/quick-replies': signedIn('Set your quick replies'),
      'GET /api/me/blocks': signedIn('List the people you’ve blocked'),
      'POST /api/me/blocks': signedIn('Block a person'),
      'DELETE /api/me/blocks': signedIn('Unblock a person'),
      'POST /api/functions/filter-message': signedIn('Check whether a text can be sent'),
      'GET /api/events': signedIn('Stream your events (server-sent events)'),
      'GET /api/events/since': signedIn('List your events since a given one'),
    },
  },
  {
    tag: 'Notifications',
    says: 'Notifications in the app and by email, and your settings.',
    routes: {
      'GET /api/notifications': signedIn('List your notifications, newest first'),
      'GET /api/notifications/unread': signedIn('Count unread notifications'),
      'POST /api/notifications/read': signedIn('Mark notifications as read'),
      'GET /api/me/notice-settings': signedIn('Get your notification settings'),
      'PUT /api/me/notice-settings': signedIn('Turn a group of notifications on or off'),
      'POST /api/unsubscribe': anyone('Stop one group of emails with the token from an email'),
      'POST /api/unsubscribe/undo': anyone('Turn those emails back on with the same token'),
      'GET /api/unsubscribe': anyone('Where the link in an email leads'),
    },
  },
  {
    tag: 'Reports',
    says: 'Reports, contact and the newsletter.',
    routes: {
      'POST /api/reports': signedIn('Report an item'),
      'POST /api/reports/people': signedIn('Report a person'),
      'POST /api/reports/reviews': signedIn('Report a review'),
      'POST /api/reports/wanted': signedIn('Report a wanted post'),
      'POST /api/contact': anyone('Contact us'),
      'GET /api/me/call-back': signedIn('Get the call you asked for'),
      'POST /api/me/call-back': signedIn('Pro: ask for a call'),
      'POST /api/newsletter': anyone('Subscribe to the newsletter; confirmed by a link in an email'),
      'POST /api/newsletter/confirm': anyone(
        'Confirm a newsletter subscription with the token from the email',
      ),
      'POST /api/newsletter/leave': anyone('Unsubscribe from the newsletter'),
      'POST /api/newsletter/unsubscribe': anyone(
        'Unsubscribe from the newsletter by one click in a mail app',
      ),
      'GET /api/me/newsletter': signedIn('Get whether you receive the newsletter, and where'),
      'PUT /api/me/newsletter': signedIn('Subscribe to the newsletter, or unsubscribe'),
      'GET /api/newsletter/unsubscribe': anyone('Where the link in a newsletter leads'),
    },
  },
  {
    tag: 'Admin',
    says: 'For admins with a second factor. Every decision is recorded with its reason.',
    routes: {
      'GET /api/admin/counts': admin('Count what waits in each queue'),
      'GET /api/admin/inbox': admin('List everything that waits for an admin, by when it is due'),
      'GET /api/admin/filtered': admin('List messages the filter stopped'),
      'POST /api/admin/filtered/{id}/{act}': admin('Decide on a message the filter stopped'),
      'GET /api/admin/reports': admin('List reports'),
      'POST /api/admin/reports/{id}/hide-review': admin('Agree with a report and hide the review'),
      'POST /api/admin/reports/{id}/hide-reply': admin('Agree with a report and hide only the reply'),
      'POST /api/admin/reports/{id}/take-down': admin('Agree with a report and take the listing down'),
      'POST /api/admin/reports/{id}/warn': admin('Agree with a report and warn the person it is about'),
      'POST /api/admin/reports/{id}/suspend': admin('Agree with a report and suspend the person it is about'),
      'GET /api/admin/backups': operator('List backups, and what was done about them lately'),
      'POST /api/admin/backups': operator('Ask for a backup, or for a drill of restoring one'),
      'GET /api/admin/backups/{name}': operator('Count the files of a backup before downloading it'),
      'GET /api/admin/backups/{name}/download': operator('Download a backup as a zip'),
      'GET /api/admin/health': operator('Say how the installation does its work, and what to mend'),
      'POST /api/admin/health/jobs/run-again': operator('Let jobs that failed for the last time run again'),
      'GET /api/admin/health/mails': operator('List messages that were refused for good'),
      'POST /api/admin/health/mails/{id}/{act}': operator(
        'Send a refused message again, send it to another address, or set it aside',
      ),
      'GET /api/admin/tables/{table}': operator('Take out people, items, bookings or money as CSV; recorded'),
      'POST /api/admin/imports/{id}': operator(
        'Check a file of listings for a member, who publishes them (multipart); you choose the UUID',
      ),
      'GET /api/admin/listings': admin('Find listings, or list those taken down'),
      'POST /api/admin/listings/{id}/take-down': admin('Take a listing down'),
      'POST /api/admin/listings/{id}/{act}': admin('Put a listing back, or keep it down after an appeal'),
      'GET /api/admin/hidden-reviews': admin('List hidden reviews and replies'),
      'POST /api/admin/hidden-reviews/{id}/show': admin('Show a hidden review again, after an appeal'),
      'POST /api/admin/hidden-reviews/{id}/show-reply': admin('Show a hidden reply again, after an appeal'),
      'POST /api/admin/reports/{id}/{act}': admin('Settle a report; the reporter is told'),
      'GET /api/admin/cases': admin('List contested cases'),
      'GET /api/admin/cases/{id}/evidence-pack': admin(
        'Download the evidence of a case assigned to you, as a signed zip',
      ),
      'POST /api/admin/cases/{id}/decide': admin('Decide a case assigned to you'),
      'POST /api/admin/cases/{id}/second': admin('Confirm a decision above $500, or take over the case'),
      'GET /api/admin/people': admin('Find people, with their standing'),
      'POST /api/admin/people/{id}/suspend': admin('Suspend a person for some days'),
      'POST /api/admin/people/{id}/ban': admin(
        'Ban a person, and know their email address, phone number, cards and ID again',
      ),
      'POST /api/admin/people/{id}/lift': admin('Lift a suspension or ban'),
      'GET /api/admin/sign-ups': admin('List sign-ups that resemble banned people'),
      'POST /api/admin/sign-ups/{id}/{act}': admin('Approve such a sign-up, or keep it out'),
      'GET /api/admin/verifications': admin('List ID requests, newest first'),
      'POST /api/admin/verifications/{id}/approve': admin(
        'Approve an ID; only a keyed fingerprint of its number is kept',
      ),
      'POST /api/admin/verifications/{id}/reject': admin('Reject an ID, with reasons the person reads'),
      'GET /api/admin/contact': admin('List messages from the contact form'),
      'GET /api/admin/refunds': operator('List refunds that were returned or held back'),
      'POST /api/admin/refunds/{id}/{act}': operator(
        'Retry such a refund, or record that it was paid another way',
      ),
      'GET /api/admin/payment-disputes': operator('List payments in dispute'),
      'GET /api/admin/payment-disputes/{id}': operator('Get a disputed payment, and the answer to its bank'),
      'PUT /api/admin/payment-disputes/{id}/answer': operator('Save a draft of the answer to the bank'),
      'POST /api/admin/payment-disputes/{id}/send': operator('Send the answer to the bank, once'),
      'GET /api/admin/plan-disputes': operator('List disputed payments for Pro'),
      'GET /api/admin/fraud-warnings': operator('List payments a bank flagged as possible fraud'),
      'POST /api/admin/fraud-warnings/{id}/clear': operator('Mark a fraud warning as reviewed'),
      'GET /api/admin/payouts': operator('List payouts that haven’t been sent, with reasons'),
      'POST /api/admin/payouts/{id}/{act}': operator(
        'Hold or release a payout, or retry a refused one; with a reason',
      ),
      'GET /api/admin/settings': operator('Get what this site is set to, with the last changes'),
      'PUT /api/admin/settings/{section}': operator('Set a section of the settings'),
      'GET /api/admin/texts': operator('List the texts of pages and the articles'),
      'GET /api/admin/texts/{kind}/{slug}': operator(
        'Get a text: what stands, ours, the draft and its history',
      ),
      'GET /api/admin/texts/{kind}/{slug}/versions/{version}': operator('Get an earlier version of a text'),
      'POST /api/admin/texts/{kind}/{slug}/preview': operator(
        'See how a text would look, and what keeps it from being published',
      ),
      'PUT /api/admin/texts/{kind}/{slug}/draft': operator('Keep or discard a draft of a text'),
      'POST /api/admin/texts/{kind}/{slug}/publish': operator('Publish a text'),
      'POST /api/admin/texts/{kind}/{slug}/take-down': operator('Take an article down, or put ours back'),
      'GET /api/admin/debts': operator('List what owners owe for cancelling late'),
      'PUT /api/admin/contact/{id}/answered': admin('Mark a message as answered, or undo that'),
    },
  },
  {
    tag: 'Setup',
    says: 'About this installation.',
    routes: {
      'GET /api/numbers': anyone('Count items, people and places'),
      'GET /api/transparency': anyone('Count what admins restricted, by month and guideline'),
      'GET /api/texts': anyone('List articles of the blog'),
      'GET /api/texts/pages/{name}': anyone('Get the text of a page, such as the terms'),
      'GET /api/texts/articles/{slug}': anyone('Get an article with its text'),
      'GET /api/config': anyone('Get public settings, such as the ways to sign in'),
      'GET /api/setup/schema': anyone('Get the database schema as nine scripts'),
      'GET /api/demo/clock': signedIn('Get a demo’s time, and whether it is being moved'),
      'POST /api/demo/clock': signedIn('Move a demo’s time forward, with everything that happens on the way'),
      'POST /api/functions/get-maps-api-key': anyone('Get the browser’s key for the maps service, or null'),
    },
  },
] as const satisfies readonly Words[];

type RoutesOf<Group> = Group extends { routes: infer Routes } ? keyof Routes : never;

/** Method and path of every API route. */
export type Route = RoutesOf<(typeof interfaceWords)[number]>;

/** A route's line and its group; undefined if no one has written one. */
export function wordsOf(route: string): { tag: string; caller: Caller; summary: string } | undefined {
  const words: readonly Words[] = interfaceWords;
  for (const { tag, routes } of words) {
    const line = routes[route];
    if (line) return { tag, caller: line[0], summary: line[1] };
  }
  return undefined;
}
