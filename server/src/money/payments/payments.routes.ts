import type { Routes } from '#floor/deps.ts';
import { receiveEvent } from './events/receive-event.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** The provider's routes: its events, and the return from its pages. */
export const paymentsRoutes: Routes<PaymentDeps> = async (app, { deps }) => {
  await app.register(async (raw) => {
    // The signature covers the raw bytes, so nothing may parse them first.
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

  // The provider fills in the session's id, which it couldn't do after a #.
  app.get<{ Querystring: { session_id?: string } }>(
    '/checkout/return',
    { schema: { hide: true } },
    async (request, reply) => {
      const session = encodeURIComponent(request.query.session_id ?? '');
      return reply.redirect(`/#/payment-success${session ? `?session_id=${session}` : ''}`);
    },
  );
};
