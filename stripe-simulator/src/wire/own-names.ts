import type { FastifyInstance } from 'fastify';

const thisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers only requests addressed to this machine, to the address it listens on, or to the pages' address. Otherwise, a
 * website elsewhere could point its own name here, read payments and move the clock.
 */
export function refuseForeignNames(server: FastifyInstance, names: () => readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    if ([...thisMachine, ...names()].includes(request.hostname)) return;
    return reply.code(403).send({
      error: {
        type: 'invalid_request_error',
        message: `The Stripe simulator does not answer for ${request.hostname}.`,
      },
    });
  });
}
