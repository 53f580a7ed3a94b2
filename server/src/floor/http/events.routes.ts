import {
  EventsSinceQuerySchema,
  EventsSinceSchema,
  EventStreamQuerySchema,
} from '@borough/domain/events/events.contract';
import { positionOf } from '@borough/domain/events/tail.rules';
import { Problem } from '@borough/domain/problems';
import { streamsPerPerson } from '#floor/config.ts';
import type { App, Deps } from '#floor/deps.ts';
import { requirePerson } from './session.ts';
import { eventsSince } from '#floor/events/events-since.ts';

/** Events of the signed-in person as they happen: a stream, and polling for browsers that can't keep one open. */
export async function eventsRoutes(app: App, { deps }: { deps: Deps }): Promise<void> {
  // A closing server waits for open responses, and a stream never ends on its own.
  app.addHook('preClose', () => deps.events.close());

  const stream = { exposeHeadRoute: false, schema: { querystring: EventStreamQuerySchema } };
  app.get('/events', stream, async (request, reply) => {
    const { id, sessionId, appTokenId, isAdmin } = await requirePerson(request);
    if (deps.events.countOf(id) >= streamsPerPerson)
      throw new Problem('request.too-many', { retryAfter: 60 });
    const header = request.headers['last-event-id'];
    const after = positionOf(typeof header === 'string' && header !== '' ? header : request.query.after);
    reply.header('content-type', 'text/event-stream; charset=utf-8');
    reply.header('cache-control', 'no-store, no-transform');
    reply.header('x-accel-buffering', 'no');
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    request.raw.socket.setNoDelay(true);
    deps.events.open({ personId: id, sessionId, appTokenId, isAdmin, after, out: reply.raw });
  });

  app.get(
    '/events/since',
    { schema: { querystring: EventsSinceQuerySchema, response: { 200: EventsSinceSchema } } },
    async (request) => {
      const person = await requirePerson(request);
      return eventsSince(deps, person.id, positionOf(request.query.after));
    },
  );
}
