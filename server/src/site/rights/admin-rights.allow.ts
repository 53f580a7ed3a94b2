// The part of endpoint-rights.allow.ts about what admins do.
import type { Route } from '#site/pages/route-words.ts';
import { admins, type EndpointRight, operators } from './endpoint-rights.ts';

const answerToBank = {
  ...{ customer_name: '', customer_email_address: '', product_description: '', service_date: '' },
  ...{ refund_policy_disclosure: '', uncategorized_text: 'It was handed over by code.' },
};

const theTerms = { kind: 'page', slug: 'terms' };
const aMail = { notice: 'payouts-ready', reader: 'person' };
const someParts = {
  ...{
    title: 'Planted',
    description: 'A page of this site, about what its neighbors share with each other.',
    lead: 'It leads.',
  },
  ...{ category: '', published: '', picture: '', hasEntries: false, body: '## Planted' },
};

export const adminRights = {
  'GET /api/admin/counts': admins(),
  'GET /api/admin/inbox': admins(),
  'GET /api/admin/find': admins(),
  'GET /api/admin/records/{kind}/{id}': admins({ path: { kind: 'person', id: 'other' } }),
  'POST /api/admin/records/{kind}/{id}/notes': admins({ path: { kind: 'person', id: 'other' } }),
  'DELETE /api/admin/records/{kind}/{id}/notes/{noteId}': admins({
    path: { kind: 'person', id: 'other', noteId: 'nothing' },
    then: 'admin.note-not-found',
  }),
  'GET /api/admin/filtered': admins(),
  'POST /api/admin/filtered/{id}/{act}': admins({ path: { id: 'held message', act: 'release' } }),
  'GET /api/admin/reports': admins(),
  'GET /api/admin/reported': admins(),
  'POST /api/admin/reported/decide': admins({
    body: () => ({
      act: 'dismiss',
      reason: 'Nothing is wrong with it.',
      things: [
        { about: 'item', id: '00000000-0000-4000-8000-000000000000', until: '2026-06-01T12:00:00.000Z' },
      ],
    }),
    then: 'moderation.report-settled',
  }),
  'GET /api/admin/backups': operators(),
  'POST /api/admin/backups': operators({ then: 'backup.nowhere' }),
  'GET /api/admin/backups/{name}': operators({ path: { name: 'none' }, then: 'backup.nowhere' }),
  'GET /api/admin/backups/{name}/download': operators({ path: { name: 'none' }, then: 'backup.nowhere' }),
  'GET /api/admin/health': operators(),
  'POST /api/admin/health/jobs/run-again': operators(),
  'GET /api/admin/health/mails': operators(),
  'POST /api/admin/health/mails/{id}/{act}': operators({
    path: { id: 'nothing', act: 'again' },
    then: 'mail.not-refused',
  }),
  'GET /api/admin/tables/{table}': operators({ path: { table: 'people' } }),
  'GET /api/admin/imports': operators(),
  'POST /api/admin/imports/{id}': operators({ path: { id: 'nothing' } }),
  'POST /api/admin/imports/{id}/withdraw': operators({ path: { id: 'nothing' }, then: 'import.not-found' }),
  'GET /api/admin/listings': admins(),
  'POST /api/admin/listings/{id}/take-down': admins({ path: { id: 'item' } }),
  'POST /api/admin/listings/{id}/{act}': admins({
    path: { id: 'item', act: 'restore' },
    then: 'moderation.not-removed',
  }),
  'GET /api/admin/hidden-reviews': admins(),
  'POST /api/admin/hidden-reviews/{id}/show': admins({
    path: { id: 'report' },
    then: 'moderation.review-not-found',
  }),
  'POST /api/admin/hidden-reviews/{id}/show-reply': admins({
    path: { id: 'report' },
    then: 'moderation.review-not-found',
  }),
  'GET /api/admin/cases': admins(),
  'GET /api/admin/cases/{id}/evidence-pack': admins({ path: { id: 'case' }, then: 'case.not-drawn' }),
  'POST /api/admin/cases/{id}/decide': admins({
    path: { id: 'case' },
    body: () => ({
      verdict: 'not_met',
      clause: 'pickup-unclear',
      reasons: 'It cannot be told from what there is.',
      evidence: ['00000000-0000-4000-8000-000000000000'],
    }),
    then: 'case.not-drawn',
  }),
  'POST /api/admin/cases/{id}/preview': admins({
    path: { id: 'case' },
    body: () => ({ decision: { verdict: 'not_met', clause: 'pickup-unclear' } }),
    then: 'case.not-drawn',
  }),
  'POST /api/admin/cases/{id}/second': admins({
    path: { id: 'case' },
    body: () => ({ agrees: true }),
    then: 'case.not-drawn',
  }),
  'GET /api/admin/people': admins(),
  'POST /api/admin/people/{id}/suspend': admins({ path: { id: 'other' } }),
  'POST /api/admin/people/{id}/ban': admins({ path: { id: 'other' } }),
  'POST /api/admin/people/{id}/lift': admins({ path: { id: 'suspended' } }),
  'GET /api/admin/sign-ups': admins(),
  'POST /api/admin/sign-ups/{id}/{act}': admins({ path: { id: 'sign-up review', act: 'approve' } }),
  'GET /api/admin/verifications': admins({ query: 'state=all' }),
  'POST /api/admin/verifications/{id}/approve': admins({
    path: { id: 'ID request of the renter' },
    body: () => ({ documentKind: 'passport', documentNumber: 'X1234567' }),
  }),
  'POST /api/admin/verifications/{id}/reject': admins({
    path: { id: 'ID request of the renter' },
    body: () => ({ reasons: ['glare'] }),
  }),
  'GET /api/admin/contact': admins(),
  'GET /api/admin/refunds': operators(),
  'POST /api/admin/refunds/{id}/{act}': operators({ path: { id: 'refund', act: 'settle' } }),
  'GET /api/admin/payment-disputes': operators(),
  'GET /api/admin/payment-disputes/{id}': operators({ path: { id: 'payment dispute' } }),
  'PUT /api/admin/payment-disputes/{id}/answer': operators({
    path: { id: 'payment dispute' },
    body: () => answerToBank,
  }),
  'POST /api/admin/payment-disputes/{id}/send': operators({
    path: { id: 'payment dispute' },
    body: () => ({ evidence: answerToBank, reason: 'It was handed over.' }),
  }),
  'GET /api/admin/plan-disputes': operators(),
  'GET /api/admin/fraud-warnings': operators(),
  'POST /api/admin/fraud-warnings/{id}/clear': operators({ path: { id: 'fraud warning' } }),
  'GET /api/admin/reasons': admins(),
  'GET /api/admin/settings': operators(),
  'PUT /api/admin/settings/{section}': operators({
    path: { section: 'company' },
    body: () => ({ version: 0, values: { name: 'Planted' } }),
  }),
  'PUT /api/admin/look-pictures/{picture}': operators({ path: { picture: 'logo' }, then: 'request.invalid' }),
  'GET /api/admin/mail-words': operators(),
  'GET /api/admin/mail-words/{notice}/{reader}': operators({ path: aMail }),
  'PUT /api/admin/mail-words/{notice}/{reader}': operators({
    path: aMail,
    body: () => ({ version: 0, values: { subject: 'Planted' } }),
  }),
  'POST /api/admin/mail-words/{notice}/{reader}/preview': operators({
    path: aMail,
    body: () => ({ values: { subject: 'Planted' }, sample: 'usual' }),
  }),
  'GET /api/admin/texts': operators(),
  'GET /api/admin/texts/{kind}/{slug}': operators({ path: theTerms }),
  'GET /api/admin/texts/{kind}/{slug}/versions/{version}': operators({
    path: { kind: 'article', slug: 'a-drill', version: '1' },
  }),
  'POST /api/admin/texts/{kind}/{slug}/preview': operators({
    path: theTerms,
    body: () => ({ parts: someParts }),
  }),
  'PUT /api/admin/texts/{kind}/{slug}/draft': operators({
    path: theTerms,
    body: () => ({ parts: someParts, revision: 0 }),
  }),
  'POST /api/admin/texts/{kind}/{slug}/publish': operators({
    path: { kind: 'page', slug: 'about' },
    body: () => ({ parts: someParts, version: 0 }),
  }),
  'POST /api/admin/texts/{kind}/{slug}/take-down': operators({
    path: { kind: 'article', slug: 'a-drill' },
    body: () => ({ version: 1 }),
  }),
  'GET /api/admin/categories': operators(),
  'POST /api/admin/categories': operators({ body: () => ({ name: 'Planted' }) }),
  'PUT /api/admin/categories/order': operators({
    body: () => ({ ids: [] }),
    then: 'settings.changed-meanwhile',
  }),
  'PATCH /api/admin/categories/{id}': operators({ path: { id: 'nothing' }, then: 'category.not-found' }),
  'PUT /api/admin/categories/{id}/picture': operators({
    path: { id: 'nothing' },
    then: 'category.not-found',
  }),
  'POST /api/admin/categories/{id}/merge': operators({
    path: { id: 'nothing' },
    body: (idOf) => ({ into: idOf('nothing'), reason: 'Planted.' }),
    then: 'category.not-found',
  }),
  'GET /api/admin/admins': operators(),
  'POST /api/admin/admins': operators({
    body: () => ({ email: 'nobody@mail.example', right: 'moderator', reason: 'Planted.' }),
    then: 'admin.no-member',
  }),
  'PUT /api/admin/admins/{id}': operators({
    path: { id: 'nothing' },
    body: () => ({ right: 'moderator', reason: 'Planted.' }),
    then: 'admin.not-one',
  }),
  'GET /api/admin/debts': operators(),
  'POST /api/admin/debts/{id}/waive': operators({
    path: { id: 'nothing' },
    then: 'booking.not-found',
  }),
  'POST /api/admin/bookings/{id}/cancel': operators({
    path: { id: 'nothing' },
    then: 'booking.not-found',
  }),
  'POST /api/admin/bookings/{id}/cancel/answer': operators({
    path: { id: 'nothing' },
    then: 'booking.not-found',
  }),
  'GET /api/admin/payouts': operators(),
  'POST /api/admin/payouts/{id}/{act}': operators({ path: { id: 'payout', act: 'hold' } }),
  'POST /api/admin/contact/{id}/answer': admins({ path: { id: 'contact message' } }),
  'PUT /api/admin/contact/{id}/answered': admins({ path: { id: 'contact message' } }),
} as const satisfies Partial<Record<Route, EndpointRight>>;
