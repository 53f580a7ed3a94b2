import type { Routes } from '../deps.ts';
import { receiveEvent } from './events/receive-event.ts';

/** The provider's side of the interface: its events, and its way back to us. */
export const paymentsRoutes: Routes = async (app, { deps }) => {
  await app.register(async (raw) => {
    // The signature covers the bytes as they arrived, so nothing may parse them first.
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    raw.post('/webhooks/stripe', { schema: { hide: true } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveEvent(deps, body, typeof signature === 'string' ? signature : undefined);
      return { received: true };
    });
  });

  // The provider fills in the session's id; behind a # it could not.
  app.get<{ Querystring: { session_id?: string } }>(
    '/checkout/return',
    { schema: { hide: true } },
    async (request, reply) => {
      const session = encodeURIComponent(request.query.session_id ?? '');
      return reply.redirect(`/#/payment-success${session ? `?session_id=${session}` : ''}`);
    },
  );
};
