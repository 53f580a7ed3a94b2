import type { App } from '#floor/deps.ts';

/** Where programs that keep passwords send people to change theirs (W3C's change-password URL). */
export async function changePassword(app: App): Promise<void> {
  app.get('/.well-known/change-password', { schema: { hide: true } }, async (_request, reply) =>
    reply.redirect('/#/account/security?at=password', 302),
  );
}
