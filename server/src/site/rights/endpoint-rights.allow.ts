// Who gets what from each of our routes; endpoint-rights.db.test.ts holds the server to this list. A new route that isn't
// listed here doesn't compile. Most need only a name: `signedIn()`, `notSuspended()`, `admins()`, `anybody()`. Routes about
// someone's thing say whose it is and how others are refused: `only(['owner'], 'item.not-yours', 'item')`.
import { renewalConsentWords } from '@borough/domain/plans/renewal-consent.rules';
import type { Route } from '#site/pages/route-words.ts';
import { accountRights } from './account-rights.allow.ts';
import { adminRights } from './admin-rights.allow.ts';
import { anyone, type EndpointRight, notSuspended, only, signedIn } from './endpoint-rights.ts';
import { handoverRights } from './handover-rights.allow.ts';
import { noticeRights } from './notice-rights.allow.ts';

const both = ['renter', 'owner'] as const;
const ownerOnly = ['owner'] as const;
const days = { startDate: '2026-06-20', endDate: '2026-06-21' };
const period = { startDate: '2026-07-01', endDate: '2026-07-10' };
const profile = {
  displayName: 'Maya R.',
  bio: null,
  age: null,
  socialCircles: [],
  hobbies: null,
  lendingPitch: null,
  location: null,
};
const drill = {
  title: 'Cordless drill',
  description: 'With two batteries and a case.',
  price: '25',
  deposit: '0',
  category: 'Tools',
  location: 'San Francisco, CA 94102',
  availabilities: [period],
};

export const endpointRights = {
  ...accountRights,

  // People.
  'GET /api/profiles/{id}': anyone({ path: { id: 'owner' } }),
  'GET /api/profiles/{id}/reviews': anyone({ path: { id: 'owner' } }),
  'GET /api/me/profile': signedIn(),
  'PUT /api/me/profile': signedIn({ body: () => profile }),
  'PUT /api/me/avatar': signedIn(),
  'DELETE /api/me/avatar': signedIn(),
  'GET /api/me/pro-page': signedIn(),
  'PUT /api/me/pro-page/business': signedIn({
    body: () => ({ name: 'Alder Street Tools', handoverHours: null, houseRules: [] }),
    then: 'plan.needs-pro',
  }),
  'PUT /api/me/pro-page/pinned-review': signedIn({ body: () => ({ reviewId: null }) }),
  'POST /api/me/pro-page/pictures/{kind}': signedIn({ path: { kind: 'cover' }, then: 'plan.needs-pro' }),
  'DELETE /api/me/pro-page/pictures/{name}': signedIn({ path: { name: '0123456789abcdef01234567' } }),
  'GET /api/me/trust': signedIn(),

  // IDs. Admins need their second factor even for their own.
  'GET /api/me/verification': signedIn(),
  'POST /api/me/verification': signedIn(),
  'DELETE /api/me/verification': signedIn(),
  'GET /api/verification-documents/{id}': {
    ask: { path: { id: 'ID document of the renter' } },
    answers: {
      visitor: 'session.required',
      renter: 'in',
      owner: 'identity.document-not-found',
      other: 'identity.document-not-found',
      suspended: 'identity.document-not-found',
      'admin without factor': 'admin.factor-needed',
      moderator: 'in',
      admin: 'in',
    },
  },

  // Items.
  'GET /api/items': anyone(),
  'POST /api/items': notSuspended({ body: () => drill }),
  'GET /api/items/{id}': anyone({ path: { id: 'item' } }),
  'GET /api/items/{id}/reviews': anyone({ path: { id: 'item' } }),
  'GET /api/items/{id}/similar': anyone({ path: { id: 'item' } }),
  'PATCH /api/items/{id}': only(ownerOnly, 'item.not-yours', 'item'),
  'PUT /api/items/{id}/featured': only(ownerOnly, 'item.not-yours', 'item', {
    body: () => ({ featured: false }),
  }),
  'DELETE /api/items/{id}': only(ownerOnly, 'item.not-yours', 'item'),
  'GET /api/items/{id}/removal': only([], 'moderation.not-removed', 'item'),
  'POST /api/items/{id}/appeal': only([], 'moderation.not-removed', 'item', {
    body: () => ({ words: 'It is allowed, please look again.' }),
  }),
  'GET /api/items/{id}/for-me': signedIn({ path: { id: 'item' } }),
  'POST /api/items/{id}/views': anyone({ path: { id: 'item' } }),
  'GET /api/me/items': signedIn(),
  'GET /api/me/items/csv': signedIn(),
  'GET /api/me/imports': signedIn(),
  'GET /api/me/imports/{id}': signedIn({ path: { id: 'nothing' }, then: 'import.not-found' }),
  'POST /api/me/imports/{id}': notSuspended({ path: { id: 'nothing' } }),
  'POST /api/me/imports/{id}/make': notSuspended({ path: { id: 'nothing' }, then: 'import.not-found' }),
  'DELETE /api/me/imports/{id}': signedIn({ path: { id: 'nothing' }, then: 'import.not-found' }),
  'GET /api/me/seen-place': signedIn({ query: 'location=San%20Francisco,%20CA%2094102' }),
  'POST /api/items/{id}/images': only(ownerOnly, 'item.not-yours', 'item'),
  'DELETE /api/items/{id}/images/{imageId}': only(ownerOnly, 'item.not-yours', 'item', {
    path: { imageId: 'item image' },
  }),
  'PUT /api/items/{id}/availability': only(ownerOnly, 'item.not-yours', 'item', {
    body: () => ({ availabilities: [period] }),
  }),
  'GET /api/me/favorites': signedIn(),
  'POST /api/me/favorites': signedIn({ body: (idOf) => ({ itemIds: [idOf('item')] }) }),
  'DELETE /api/me/favorites/{itemId}': signedIn({ path: { itemId: 'item' } }),
  'GET /api/me/lists': signedIn(),
  'POST /api/me/lists': signedIn({ body: (idOf) => ({ name: 'Camping', itemIds: [idOf('item')] }) }),
  'PATCH /api/me/lists/{id}': only(['renter'], 'favorites.list-not-found', 'list of the renter', {
    body: () => ({ name: 'Summer' }),
  }),
  'DELETE /api/me/lists/{id}': signedIn({ path: { id: 'item' } }),
  'POST /api/shared-lists/open': anyone({
    body: (idOf) => ({ shareId: idOf('nothing') }),
    then: 'favorites.list-not-found',
  }),
  'GET /api/me/saved-searches': signedIn(),
  'POST /api/me/saved-searches': signedIn({ body: () => ({ name: 'Drills', query: { search: 'drill' } }) }),
  'PATCH /api/me/saved-searches/{id}': only(
    ['renter'],
    'saved-search.not-found',
    'saved search of the renter',
    {
      body: () => ({ active: false }),
    },
  ),
  'DELETE /api/me/saved-searches/{id}': signedIn({ path: { id: 'item' } }),
  'GET /api/me/waits': signedIn(),
  // The days of the planted item are free.
  'POST /api/me/waits': signedIn({ body: (idOf) => ({ itemId: idOf('item'), ...days }) }),
  'DELETE /api/me/waits/{id}': signedIn({ path: { id: 'item' } }),
  'GET /api/wanted': anyone({ query: 'lat=37.77&lng=-122.42' }),
  'POST /api/wanted/{id}/offers': notSuspended({
    path: { id: 'nothing' },
    body: (idOf) => ({ itemId: idOf('item') }),
    then: 'wanted.not-found',
  }),
  'GET /api/me/wanted': signedIn(),
  'POST /api/me/wanted': notSuspended({ body: () => ({ what: 'A ladder', place: '94102' }) }),
  'DELETE /api/me/wanted/{id}': only(['renter'], 'wanted.not-found', 'wanted post of the renter'),
  'GET /api/categories': anyone(),
  'GET /api/search-suggestions': anyone({ query: 'q=drill' }),
  'GET /api/items/facets': anyone(),
  'GET /api/items/further-out': anyone({ query: 'lat=37.77&lng=-122.42' }),
  'GET /api/items/pins': anyone({ query: 'north=38&south=37&east=-122&west=-123' }),
  'GET /api/map': anyone(),
  'GET /api/map/names': anyone({ query: 'north=38&south=37&east=-122&west=-123&zoom=9' }),
  'GET /api/map/zoom': anyone({ query: 'lat=37.77&lng=-122.42' }),
  'GET /api/place-suggestions': anyone({ query: 'q=aus' }),
  'GET /api/geocode': anyone({ query: 'address=94102' }),

  // Bookings.
  'POST /api/quotes': notSuspended({ body: (idOf) => ({ itemId: idOf('item'), ...days }) }),
  'POST /api/bookings': notSuspended({ body: (idOf) => ({ itemId: idOf('item'), ...days }) }),
  'GET /api/bookings': signedIn({ query: 'role=renter' }),
  'GET /api/bookings/counts': signedIn(),
  'GET /api/bookings/month': signedIn({ query: 'month=2026-11' }),
  'GET /api/bookings/{id}': only(both, 'booking.not-found', 'booking'),
  'GET /api/bookings/{id}/receipt': only(both, 'booking.not-found', 'booking', {
    then: 'booking.no-receipt',
  }),
  'GET /api/bookings/{id}/calendar.ics': only(both, 'booking.not-found', 'booking'),
  ...handoverRights,
  'POST /api/bookings/{id}/{move}': only(both, 'booking.not-found', 'booking', {
    path: { move: 'withdraw' },
  }),
  'GET /api/bookings/{id}/reviews': only(both, 'booking.not-found', 'booking'),
  'PUT /api/bookings/{id}/reviews': only(both, 'booking.not-found', 'booking', { then: 'review.too-early' }),
  // No one can reply to a review before it's public.
  'POST /api/reviews/{id}/reply': only([], 'review.not-found', 'sealed review', {
    body: () => ({ text: 'Thank you' }),
  }),
  'POST /api/functions/create-checkout': notSuspended({
    body: (idOf) => ({ itemId: idOf('item'), ...days }),
  }),
  'POST /api/functions/verify-payment': anyone(),

  // Payouts.
  'POST /api/functions/check-connect-account': signedIn(),
  'POST /api/functions/create-connect-account': signedIn({
    body: () => ({ return_url: 'http://127.0.0.1:3000/profile' }),
  }),
  'GET /api/me/money': signedIn(),
  'GET /api/me/money/statement': signedIn({ query: 'from=2026-11-01&before=2026-12-01' }),
  'GET /api/me/money/statement/csv': signedIn({ query: 'from=2026-11-01&before=2026-12-01' }),
  'GET /api/me/payouts': signedIn(),
  'GET /api/me/debts': signedIn(),
  'POST /api/me/debts/pay': signedIn(),

  // Plans.
  'GET /api/me/plan': signedIn(),
  'POST /api/me/plan/check': signedIn(),
  'POST /api/me/plan/subscribe': signedIn({ body: () => ({ renewalConsent: renewalConsentWords() }) }),
  'POST /api/me/plan/cancel': signedIn(),
  'POST /api/me/plan/resume': signedIn(),
  'POST /api/me/plan/accept-price': signedIn(),
  'POST /api/me/plan/portal': signedIn(),

  // Dashboard.
  'GET /api/me/dashboard': signedIn(),
  'GET /api/me/dashboard/coming': signedIn(),
  'GET /api/me/dashboard/bookings': signedIn(),
  'GET /api/me/dashboard/items': signedIn(),
  'GET /api/me/dashboard/earnings': signedIn(),
  'GET /api/me/dashboard/occupancy': signedIn(),
  'GET /api/me/dashboard/interest': signedIn(),
  'GET /api/me/dashboard/insights': signedIn({ then: 'plan.needs-pro' }),
  'GET /api/me/dashboard/csv/{table}': signedIn({ path: { table: 'bookings' } }),

  // Plans.
  'GET /api/plans': anyone(),

  // Messages.
  'GET /api/conversations': signedIn(),
  'POST /api/conversations': notSuspended({ body: (idOf) => ({ itemId: idOf('item') }) }),
  'GET /api/conversations/{id}/messages': only(both, 'request.not-found', 'conversation'),
  'POST /api/conversations/{id}/messages': only(both, 'request.not-found', 'conversation'),
  'POST /api/conversations/{id}/photos': only(both, 'request.not-found', 'conversation'),
  'POST /api/conversations/{id}/read': only(both, 'request.not-found', 'conversation'),
  'POST /api/conversations/{id}/typing': only(both, 'request.not-found', 'conversation'),
  'GET /api/conversations/{id}/tools': only(both, 'request.not-found', 'conversation'),
  'POST /api/conversations/{id}/archive': only(both, 'request.not-found', 'conversation'),
  'POST /api/conversations/{id}/unarchive': only(both, 'request.not-found', 'conversation'),
  'GET /api/me/unread': signedIn(),
  'GET /api/messages/search': signedIn({ query: 'q=plantedmark' }),
  'GET /api/message-photos/{id}': only(both, 'request.not-found', 'message photo'),
  'GET /api/me/quick-replies': signedIn(),
  'PUT /api/me/quick-replies': signedIn(),
  'GET /api/me/blocks': signedIn(),
  'POST /api/me/blocks': signedIn({ body: (idOf) => ({ personId: idOf('nothing') }) }),
  'DELETE /api/me/blocks': signedIn({ body: (idOf) => ({ personId: idOf('nothing') }) }),
  'POST /api/functions/filter-message': signedIn(),
  'GET /api/events': signedIn({ endless: true }),
  'GET /api/events/since': signedIn(),

  ...noticeRights,

  // Reports.
  'POST /api/reports': signedIn({
    body: (idOf) => ({ itemId: idOf('item'), reason: 'scam' }),
    then: 'session.forbidden',
  }),
  'POST /api/reports/people': signedIn({
    body: (idOf) => ({ conversationId: idOf('conversation'), reason: 'scam' }),
  }),
  'GET /api/demo/clock': signedIn(),
  'POST /api/demo/clock': signedIn(),
  'POST /api/demo/admin': anyone({ then: 'request.not-found' }),
  'POST /api/reports/reviews': signedIn({
    body: (idOf) => ({ reviewId: idOf('sealed review'), reason: 'abusive' }),
    then: 'review.not-found',
  }),
  'POST /api/reports/wanted': signedIn({
    body: (idOf) => ({ wantedId: idOf('nothing'), reason: 'scam' }),
    then: 'wanted.not-found',
  }),
  'POST /api/contact': anyone(),
  'GET /api/me/call-back': signedIn(),
  'POST /api/me/call-back': signedIn({
    body: () => ({
      id: '5f0c7a52-6f0e-4d0e-9a5e-2f1d3c4b5a69',
      phone: '(415) 555-2671',
      matter: 'A deposit',
    }),
    then: 'plan.needs-pro',
  }),
  'POST /api/newsletter': anyone(),
  'POST /api/newsletter/confirm': anyone(),
  'POST /api/newsletter/leave': anyone(),
  'POST /api/newsletter/unsubscribe': anyone(),
  'GET /api/me/newsletter': signedIn(),
  'PUT /api/me/newsletter': signedIn(),
  'GET /api/newsletter/unsubscribe': anyone(),

  ...adminRights,

  // Setup.
  'GET /api/numbers': anyone(),
  'GET /api/transparency': anyone(),
  'GET /api/texts': anyone(),
  'GET /api/texts/pages/{name}': anyone({ path: { name: 'terms' } }),
  'GET /api/texts/articles/{slug}': anyone({ path: { slug: 'a-drill' } }),
  'GET /api/config': anyone(),
  'GET /api/setup/schema': anyone(),
  'POST /api/functions/get-maps-api-key': anyone(),
} as const satisfies Record<Route, EndpointRight>;
