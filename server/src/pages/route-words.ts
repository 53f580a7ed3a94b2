import { accountWords } from './account-route-words.ts';
import { admin, anyone, type Caller, signedIn, type Words } from './route-callers.ts';

/** The whole interface in words. A route without a line here fails a test, and so does a line without a route. */
export const interfaceWords = [
  ...accountWords,
  {
    tag: 'People',
    says: 'What others see of somebody, and what one’s own figures are.',
    routes: {
      'GET /api/profiles/{id}': anyone('The public profile of a person'),
      'GET /api/me/trust': signedIn('One’s trust score: its lines, the best next step, what changed it'),
      'GET /api/profiles/{id}/reviews': anyone('What others wrote about a person as owner or as renter'),
      'POST /api/reviews/{id}/reply': signedIn('Reply in public to a review of oneself or one’s item, once'),
      'GET /api/me/profile': signedIn('One’s own profile, with what only oneself sees'),
      'PUT /api/me/profile': signedIn('Save what one says about oneself; what is left empty is cleared'),
      'PUT /api/me/avatar': signedIn('Upload one’s picture; the one before goes'),
      'DELETE /api/me/avatar': signedIn('Take one’s picture away'),
      'GET /api/me/pro-page': signedIn('What one adds to one’s public page on Pro, shown or not'),
      'PUT /api/me/pro-page/business': signedIn(
        'For Pro: business name, hours and house rules; what is left empty is cleared',
      ),
      'PUT /api/me/pro-page/pinned-review': signedIn('For Pro: pin a review of oneself on top, or none'),
      'POST /api/me/pro-page/pictures/{kind}': signedIn('For Pro: upload a cover, a logo or a picture'),
      'DELETE /api/me/pro-page/pictures/{name}': signedIn('Take a cover, a logo or a picture away'),
    },
  },
  {
    tag: 'IDs',
    says: 'Showing that one is who one says: what is sent for it, what became of it, and who looked.',
    routes: {
      'GET /api/me/verification': signedIn('How one’s ID stands, and who looked at the documents'),
      'POST /api/me/verification': signedIn('Send a document and a selfie to be checked'),
      'DELETE /api/me/verification': signedIn('Take back what nobody decided yet'),
      'GET /api/verification-documents/{id}': signedIn(
        'A document, for its owner and admins; each look is noted',
      ),
    },
  },
  {
    tag: 'Items',
    says: 'Things to rent, their photos and their free days.',
    routes: {
      'GET /api/items': anyone('Search items, all or one owner’s; pages by cursor'),
      'POST /api/items': signedIn('List an item'),
      'GET /api/items/{id}': anyone('One item with photos, days and owner'),
      'GET /api/items/{id}/reviews': anyone('What renters wrote about an item'),
      'PATCH /api/items/{id}': signedIn('Change an item of one’s own'),
      'PUT /api/items/{id}/featured': signedIn('For Pro: feature one’s own item, or no longer'),
      'DELETE /api/items/{id}': signedIn('Remove an item of one’s own'),
      'GET /api/items/{id}/for-me': signedIn('What an item is to the person asking'),
      'POST /api/items/{id}/views': anyone('Say that one opened the page of an item; counts once a day'),
      'GET /api/me/items': signedIn('One’s own items'),
      'POST /api/items/{id}/images': signedIn('Add photos, as multipart'),
      'DELETE /api/items/{id}/images/{imageId}': signedIn('Remove a photo'),
      'PUT /api/items/{id}/availability': signedIn('Set the days an item is offered'),
      'GET /api/me/favorites': signedIn('The items one keeps to come back to'),
      'POST /api/me/favorites': signedIn('Keep items; those kept already stay where they are'),
      'DELETE /api/me/favorites/{itemId}': signedIn('Keep an item no longer'),
      'GET /api/categories': anyone('The categories with their counts'),
      'GET /api/search-suggestions': anyone('What a search may go on with'),
      'GET /api/items/further-out': anyone('How far away a search would find something'),
      'GET /api/place-suggestions': anyone('Cities and ZIP codes that begin with what is typed'),
      'GET /api/geocode': anyone('The place of an address in the United States'),
    },
  },
  {
    tag: 'Bookings',
    says: 'From a quote to the end of a rental.',
    routes: {
      'POST /api/quotes': signedIn('A price for dates, for one person and thirty minutes'),
      'POST /api/bookings': signedIn('Ask to rent'),
      'GET /api/bookings': signedIn('One’s bookings as renter or as owner'),
      'GET /api/bookings/counts': signedIn('How many requests, upcoming, present and past bookings one has'),
      'GET /api/bookings/month': signedIn('Who has which of one’s items on which days of a month'),
      'GET /api/bookings/{id}': signedIn('One booking, with the moves one may make'),
      'GET /api/bookings/{id}/receipt': signedIn('One’s receipt of a rental, as the ledger settled it'),
      'GET /api/bookings/{id}/code': signedIn('The code one shows at the next hand-over'),
      'GET /api/bookings/{id}/calendar.ics': signedIn('One booking as a calendar file, without the address'),
      'GET /api/bookings/{id}/handovers': signedIn(
        'What both sides showed and said at pickup and return: photos, checklist, notes',
      ),
      'PUT /api/bookings/{id}/handovers/{handover}': signedIn(
        'Tick the checklist and write the note of a pickup or return; the last word counts',
      ),
      'PUT /api/bookings/{id}/handover-photos/{photoId}': signedIn(
        'Add a photo of a pickup or return, as multipart; sent again under its id it is the same photo',
      ),
      'GET /api/evidence-photos/{id}': signedIn(
        'A photo of a pickup or return, for its two people and admins; each look is noted',
      ),
      'GET /api/bookings/{id}/evidence-pack': signedIn(
        'The evidence of a rental as a signed zip, for its two people, until two years after it ended',
      ),
      'GET /api/bookings/{id}/case': signedIn(
        'What both sides say when something went wrong, and what happens next',
      ),
      'POST /api/bookings/{id}/case': signedIn('Say what happened at the pickup, first or in answer'),
      'POST /api/bookings/{id}/case/{act}': signedIn('Agree in a case, take it back, or appeal'),
      'GET /api/bookings/{id}/complaint': signedIn(
        'What the renter says is wrong with the item, and what became of it',
      ),
      'POST /api/bookings/{id}/complaint': signedIn("Say that the item isn't as described"),
      'POST /api/bookings/{id}/complaint/offer': signedIn('Disagree with that, and offer a part or nothing'),
      'POST /api/bookings/{id}/complaint/{act}': signedIn('Agree with that, take it back, or appeal'),
      'GET /api/bookings/{id}/claim': signedIn(
        'What the owner claims from the deposit, and what became of it',
      ),
      'POST /api/bookings/{id}/claim': signedIn('Claim damage, missing parts, a late return or a loss'),
      'POST /api/bookings/{id}/claim/contest': signedIn('Disagree with a claim, and say how much is right'),
      'POST /api/bookings/{id}/claim/{act}': signedIn(
        'Agree with a claim, take it back, say that it is complete, or appeal',
      ),
      'POST /api/bookings/{id}/{move}': signedIn('Make a move, for instance accept, pay or cancel'),
      'GET /api/bookings/{id}/reviews': signedIn(
        'What one wrote about a rental, and what the other side did once that is public',
      ),
      'PUT /api/bookings/{id}/reviews': signedIn(
        'Review a completed rental on one page: item and owner, or the renter; changed until it is public',
      ),
      'POST /api/functions/create-checkout': signedIn('Hold dates and open the payment page'),
      'POST /api/functions/verify-payment': anyone('Whether a checkout was paid'),
    },
  },
  {
    tag: 'Payouts',
    says: 'Being paid: setting it up with the payment provider, and what one is owed.',
    routes: {
      'POST /api/functions/check-connect-account': signedIn('How far one is with being paid'),
      'POST /api/functions/create-connect-account': signedIn(
        'Open the provider’s page to set up being paid; asks first who one is',
      ),
      'GET /api/me/money': signedIn('What one earned: owed, on its way and paid, payout by payout'),
      'GET /api/me/money/statement': signedIn(
        'One’s statement for some days: balances, entries and sums by item',
      ),
      'GET /api/me/money/statement/csv': signedIn('One’s statement as comma-separated values (RFC 4180)'),
      'GET /api/me/payouts': signedIn('What is still needed, where one is paid, and what one is owed'),
      'GET /api/me/debts': signedIn('What one owes, what it keeps one from, and what one has paid of it'),
      'POST /api/me/debts/pay': signedIn('Open the provider’s page to pay everything one owes'),
    },
  },
  {
    tag: 'Plans',
    says: 'Subscribing to Pro, how one’s plan stands, and leaving it again.',
    routes: {
      'GET /api/me/plan': signedIn(
        'The plan of one’s next quote, one’s subscription, and what one paid for it',
      ),
      'POST /api/me/plan/check': signedIn('The same, after asking the provider'),
      'POST /api/me/plan/subscribe': signedIn(
        'Agree that Pro renews, and open the provider’s page to pay for it',
      ),
      'POST /api/me/plan/cancel': signedIn('Let Pro end with the month that is paid'),
      'POST /api/me/plan/resume': signedIn('Let Pro renew after all'),
      'POST /api/me/plan/portal': signedIn('Open the provider’s page for another card and the invoices'),
    },
  },
  {
    tag: 'Dashboard',
    says: 'What one has, earned and has to do.',
    routes: {
      'GET /api/me/dashboard': signedIn('One’s items, active bookings, earnings and rating, now and before'),
      'GET /api/me/dashboard/coming': signedIn('Pick-ups and returns of the days ahead, on both sides'),
      'GET /api/me/dashboard/bookings': signedIn('One’s bookings on both sides, by cursor'),
      'GET /api/me/dashboard/items': signedIn(
        'One’s items with their views, requests, open days and earnings',
      ),
      'GET /api/me/dashboard/earnings': signedIn('Earnings by month'),
      'GET /api/me/dashboard/occupancy': signedIn('How often each item was out'),
      'GET /api/me/dashboard/interest': signedIn('Views, requests and bookings by month'),
      'GET /api/me/dashboard/insights': signedIn(
        'For Pro: demand by week, lost requests and why, and one’s items beside comparable ones',
      ),
      'GET /api/me/dashboard/csv/{table}': signedIn(
        'Earnings, bookings, items or views as comma-separated values',
      ),
    },
  },
  {
    tag: 'Plans',
    says: 'What plans there are.',
    routes: {
      'GET /api/plans': anyone('The plans with prices and fees'),
    },
  },
  {
    tag: 'Messages',
    says: 'Conversations about an item between two people.',
    routes: {
      'GET /api/conversations': signedIn('One’s conversations, the last changed first'),
      'POST /api/conversations': signedIn('Begin, or find, the conversation about an item'),
      'GET /api/conversations/{id}/messages': signedIn('The messages of a conversation'),
      'POST /api/conversations/{id}/messages': signedIn('Send a message'),
      'POST /api/conversations/{id}/photos': signedIn('Send photos'),
      'POST /api/conversations/{id}/read': signedIn('Say what was read'),
      'POST /api/conversations/{id}/typing': signedIn('Show that one is typing'),
      'GET /api/conversations/{id}/tools': signedIn('What one may do with a conversation'),
      'POST /api/conversations/{id}/archive': signedIn('Put a conversation away'),
      'POST /api/conversations/{id}/unarchive': signedIn('Bring a conversation back'),
      'GET /api/me/unread': signedIn('How many messages are unread'),
      'GET /api/messages/search': signedIn('Search one’s messages'),
      'GET /api/message-photos/{id}': signedIn('A photo of a message, for the two people only'),
      'GET /api/me/quick-replies': signedIn('One’s quick replies'),
      'PUT /api/me/quick-replies': signedIn('Set one’s quick replies'),
      'GET /api/me/blocks': signedIn('Whom one has blocked'),
      'POST /api/me/blocks': signedIn('Block a person'),
      'DELETE /api/me/blocks': signedIn('Take a block back'),
      'POST /api/functions/filter-message': signedIn('Ask whether a text may be sent'),
      'GET /api/events': signedIn('The stream of what happens, as server-sent events'),
      'GET /api/events/since': signedIn('What happened since an event'),
    },
  },
  {
    tag: 'Notifications',
    says: 'What one is told, in the app and by email, and what one would rather not be.',
    routes: {
      'GET /api/notifications': signedIn('What one was told, the newest first'),
      'GET /api/notifications/unread': signedIn('How many of them are new'),
      'POST /api/notifications/read': signedIn('Say which of them one has looked at'),
      'GET /api/me/notice-settings': signedIn('What one is told about, and how'),
      'PUT /api/me/notice-settings': signedIn('Turn a group of notices on or off'),
      'POST /api/unsubscribe': anyone('Stop the emails of one group with the token of an email'),
      'POST /api/unsubscribe/undo': anyone('Turn them back on with the same token'),
      'GET /api/unsubscribe': anyone('Where the link of an email leads'),
    },
  },
  {
    tag: 'Reports',
    says: 'Telling us about an item or a person, and writing to us.',
    routes: {
      'POST /api/reports': signedIn('Report an item'),
      'POST /api/reports/people': signedIn('Report a person'),
      'POST /api/reports/reviews': signedIn('Report a review'),
      'POST /api/contact': anyone('Write to us'),
      'GET /api/me/call-back': signedIn('The call one waits for'),
      'POST /api/me/call-back': signedIn('For Pro: ask to be called back'),
      'POST /api/newsletter': anyone('Ask for the newsletter; a mail asks for a click'),
      'POST /api/newsletter/confirm': anyone('Confirm the newsletter with the token of the mail'),
      'POST /api/newsletter/leave': anyone('Leave the newsletter'),
      'POST /api/newsletter/unsubscribe': anyone('Leave the newsletter with one click of a mail program'),
      'GET /api/me/newsletter': signedIn('Whether one gets the newsletter, and at which address'),
      'PUT /api/me/newsletter': signedIn('Get the newsletter, or no longer'),
      'GET /api/newsletter/unsubscribe': anyone('Where the link of a letter leads'),
    },
  },
  {
    tag: 'Admin',
    says: 'For admins with a second factor; every decision has a reason and is kept.',
    routes: {
      'GET /api/admin/counts': admin('How much waits to be looked at'),
      'GET /api/admin/filtered': admin('Messages the filter kept back'),
      'POST /api/admin/filtered/{id}/{act}': admin('Decide about a message the filter kept back'),
      'GET /api/admin/reports': admin('What people reported'),
      'POST /api/admin/reports/{id}/hide-review': admin(
        'Agree with a report of a review and hide the review',
      ),
      'POST /api/admin/reports/{id}/hide-reply': admin(
        'Agree with a report of a review and hide the reply to it alone',
      ),
      'GET /api/admin/hidden-reviews': admin('Reviews and replies that are hidden'),
      'POST /api/admin/hidden-reviews/{id}/show': admin('Show a hidden review again, after an appeal'),
      'POST /api/admin/hidden-reviews/{id}/show-reply': admin('Show a hidden reply again, after an appeal'),
      'POST /api/admin/reports/{id}/{act}': admin('Settle a report; its reporter is told'),
      'GET /api/admin/cases': admin('Cases whose two sides disagree'),
      'GET /api/admin/cases/{id}/evidence-pack': admin(
        'The evidence of a case one was drawn for, as a signed zip',
      ),
      'POST /api/admin/cases/{id}/decide': admin('Decide a case one was drawn for'),
      'POST /api/admin/cases/{id}/second': admin('Agree with a decision above $500, or take the case over'),
      'GET /api/admin/people': admin('Find somebody, and how they stand'),
      'POST /api/admin/people/{id}/suspend': admin('Suspend somebody for some days'),
      'POST /api/admin/people/{id}/ban': admin('Ban somebody, and remember their address and number'),
      'POST /api/admin/people/{id}/lift': admin('Lift a suspension or a ban'),
      'GET /api/admin/sign-ups': admin('Sign-ups that resemble banned people'),
      'POST /api/admin/sign-ups/{id}/{act}': admin('Approve such a sign-up, or keep it out'),
      'GET /api/admin/verifications': admin('Requests to check an ID, the newest first'),
      'POST /api/admin/verifications/{id}/approve': admin(
        'Approve an ID; of its number a keyed fingerprint stays',
      ),
      'POST /api/admin/verifications/{id}/reject': admin('Reject an ID, with reasons the person reads'),
      'GET /api/admin/contact': admin('What people wrote with the contact form'),
      'GET /api/admin/refunds': admin('Refunds that came back or are held back'),
      'POST /api/admin/refunds/{id}/{act}': admin(
        'Make such a refund again, or record that it was paid another way',
      ),
      'GET /api/admin/payment-disputes': admin('Payments a bank takes back'),
      'GET /api/admin/payment-disputes/{id}': admin('A disputed payment, and what its bank is or was told'),
      'PUT /api/admin/payment-disputes/{id}/answer': admin('Save a draft of what the bank is told'),
      'POST /api/admin/payment-disputes/{id}/send': admin('Send the bank that answer, once'),
      'GET /api/admin/plan-disputes': admin('Payments for Pro that were disputed'),
      'GET /api/admin/fraud-warnings': admin('Payments a bank warned might be fraud'),
      'POST /api/admin/fraud-warnings/{id}/clear': admin('Mark such a warning as reviewed'),
      'GET /api/admin/payouts': admin('Payouts that were not sent yet, and why'),
      'POST /api/admin/payouts/{id}/{act}': admin(
        'Holds a payout, lets it go, or has a refused one sent again; with a reason',
      ),
      'GET /api/admin/debts': admin('What owners owe for having cancelled late'),
      'PUT /api/admin/contact/{id}/answered': admin('Mark such a message as answered, or take it back'),
    },
  },
  {
    tag: 'Setup',
    says: 'Facts about this installation.',
    routes: {
      'GET /api/numbers': anyone('How many items, people and places there are'),
      'GET /api/config': anyone('Public facts, for instance which sign-ins there are'),
      'GET /api/setup/schema': anyone('The database schema as nine scripts'),
      'GET /api/demo/clock': signedIn('What time it is in a demo, and whether it is being moved'),
      'POST /api/demo/clock': signedIn('Move the time of a demo forward, as if it had passed'),
      'POST /api/functions/get-maps-api-key': anyone('The key of the maps service for the browser, or null'),
    },
  },
] as const satisfies readonly Words[];

type RoutesOf<Group> = Group extends { routes: infer Routes } ? keyof Routes : never;

/** Method and path of every route of the interface. */
export type Route = RoutesOf<(typeof interfaceWords)[number]>;

/** The line of a route, with the group it stands in; undefined when nobody wrote one. */
export function wordsOf(route: string): { tag: string; caller: Caller; summary: string } | undefined {
  const words: readonly Words[] = interfaceWords;
  for (const { tag, routes } of words) {
    const line = routes[route];
    if (line) return { tag, caller: line[0], summary: line[1] };
  }
  return undefined;
}
