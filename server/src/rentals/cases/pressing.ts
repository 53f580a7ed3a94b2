import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#floor/deps.ts';
import { once } from '#floor/http/idempotency.ts';
import { spend } from '#floor/http/limits.ts';
import { requireParty } from '#floor/http/session.ts';

/**
 * How a side of a booking says or does something in a case, and is answered with the case as it then stands: counted against
 * their limit, and done once under a key.
 */
export const pressing =
  <Shown extends object>(
    deps: Deps,
    read: (deps: Deps, personId: string, bookingId: string) => Promise<Shown>,
  ) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    command: (personId: string) => Promise<unknown>,
  ): Promise<Shown> => {
    const person = await requireParty(request);
    return once(deps, request, reply, person.id, async () => {
      await spend(deps, 'bookingsPerPerson', person.id);
      await command(person.id);
      return read(deps, person.id, id);
    });
  };
