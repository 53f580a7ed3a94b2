// The part of endpoint-rights.allow.ts about hand-overs: codes, what is recorded, cases, claims and complaints.
import type { Route } from '#site/pages/route-words.ts';
import { type EndpointRight, only } from './endpoint-rights.ts';

const both = ['renter', 'owner'] as const;

export const handoverRights = {
  'GET /api/bookings/{id}/code': only(both, 'booking.not-found', 'booking', { then: 'handover.no-code' }),
  'GET /api/bookings/{id}/handovers': only(both, 'booking.not-found', 'booking'),
  'PUT /api/bookings/{id}/handovers/{handover}': only(both, 'booking.not-found', 'booking', {
    path: { handover: 'pickup' },
    then: 'evidence.closed',
  }),
  'PUT /api/bookings/{id}/handover-photos/{photoId}': only(both, 'booking.not-found', 'booking', {
    path: { photoId: 'nothing' },
    query: 'handover=pickup',
    then: 'evidence.closed',
  }),
  'GET /api/evidence-photos/{id}': {
    ask: { path: { id: 'photo of a hand-over' } },
    answers: {
      visitor: 'session.required',
      renter: 'in',
      owner: 'in',
      other: 'evidence.not-found',
      suspended: 'evidence.not-found',
      'admin without factor': 'admin.factor-needed',
      moderator: 'in',
      admin: 'in',
    },
  },
  'GET /api/bookings/{id}/evidence-pack': only(both, 'booking.not-found', 'booking'),
  'GET /api/bookings/{id}/case': only(both, 'booking.not-found', 'booking'),
  'POST /api/bookings/{id}/case': only(both, 'booking.not-found', 'booking', {
    body: () => ({ statement: 'handed_over' }),
  }),
  'GET /api/bookings/{id}/claim': only(both, 'booking.not-found', 'booking'),
  'POST /api/bookings/{id}/claim': only(both, 'booking.not-found', 'booking', {
    body: () => ({ kind: 'late' }),
  }),
  'POST /api/bookings/{id}/claim/contest': only(both, 'booking.not-found', 'booking', {
    body: () => ({ cents: 0 }),
  }),
  'POST /api/bookings/{id}/claim/{act}': only(both, 'booking.not-found', 'booking', {
    path: { act: 'agree' },
  }),
  'GET /api/bookings/{id}/complaint': only(both, 'booking.not-found', 'booking'),
  'POST /api/bookings/{id}/complaint': only(both, 'booking.not-found', 'booking', {
    body: () => ({ reason: 'flawed', percent: 10, words: 'The motor smokes.' }),
  }),
  'POST /api/bookings/{id}/complaint/offer': only(both, 'booking.not-found', 'booking', {
    body: () => ({ percent: 0 }),
  }),
  'POST /api/bookings/{id}/complaint/{act}': only(both, 'booking.not-found', 'booking', {
    path: { act: 'agree' },
  }),
  'POST /api/bookings/{id}/case/{act}': only(both, 'booking.not-found', 'booking', {
    path: { act: 'agree' },
  }),
} as const satisfies Partial<Record<Route, EndpointRight>>;
